import type { Plugin } from "vite";

const FRAMES =
  /\/core\/src\/(?:understanding\/(?:frames\/.+|lexicon\/.+|orders\/tables)|notices\/(?:movements|merchants|refusals))\.ts$/;
const SENTENCES = /\b(examples|nearMisses): *(?:`[^`]*`|"[^"]*")/g;
/** Of a table of payment messages: lists of texts, and of pairs of texts. */
const LISTS = /\b(examples|near): \[(?:"(?:[^"\\]|\\.)*"|[\s,[\]])*\],/g;
/** In a table of frames: a line of examples after +, of near-misses after -. */
const LINES = /^ *[+-] .*→.*\n/gm;
/** In a table of orders: the name of a row, and its last column. */
const NAME = /^[^;\n]+ ;(?= .* ; )/gm;
const COLUMN = / ; [^;\n]*→.*$/gm;
/** In a list of words: a line that explains the words below it. */
const REMARK = /^# .*\n/gm;

/**
 * Every frame and every row of a table contains example sentences, for its tests and its readers. The app does not
 * use them, and they would be a twelfth of the engine's size on every phone.
 */
export function leanFrames(): Plugin {
  return {
    name: "suikouji:lean-frames",
    apply: "build",
    transform: {
      filter: { id: FRAMES },
      handler: (code) => withoutSentences(code),
    },
  };
}

export function withoutSentences(code: string): string {
  return code
    .replace(SENTENCES, '$1: ""')
    .replace(LISTS, "$1: [],")
    .replace(LINES, "")
    .replace(REMARK, "")
    .replace(NAME, "- ;")
    .replace(COLUMN, "");
}
