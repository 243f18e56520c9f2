import { arithmeticAt } from "./find-arithmetic.ts";
import { groupAt } from "./find-groups.ts";
import type { Mentions } from "./find-mentions.ts";
import { operationAt } from "./find-operations.ts";
import { STRUCTURE } from "./structure.ts";
import type { Token } from "./token.ts";
import { type WordIndex, wordsAt } from "./word-index.ts";

interface LexOptions {
  /** Amounts, days and places in the list, by where they start. */
  readonly mentions: Mentions;
  /** What the drafts and categories are called: never cut, whatever it contains. */
  readonly names: WordIndex<true>;
}

const BREAK = /[\s,.;:!?、，。；：！？…~—]/;

/** 啊不 and 不不 take back what was said; 啊不是 goes on to deny something. */
const REPAIR = /(?:[啊哦噢呃哎]不+|不不+)(?![是算要该应属用能对像]|好意思)/y;

/** Cuts a normalised utterance into the parts of a correction; what is none of them is text. */
export function lex(text: string, options: LexOptions): readonly Token[] {
  const tokens: Token[] = [];
  let runStart = -1;
  let index = 0;
  while (index < text.length) {
    const token = structureAt(text, { ...options, index });
    const length = token === null ? 1 : token.end - token.start;
    const held = wordsAt(options.names, { text, at: index })[0]?.word.length ?? 0;
    if (token === null || token.type === "text" || held >= length) {
      if (runStart < 0) runStart = index;
      index += Math.max(held, length);
      continue;
    }
    if (runStart >= 0) tokens.push(textBetween(text, runStart, index));
    runStart = -1;
    tokens.push(token);
    index = token.end;
  }
  if (runStart >= 0) tokens.push(textBetween(text, runStart, text.length));
  return tokens;
}

function structureAt(
  text: string,
  { index, mentions }: LexOptions & { readonly index: number },
): Token | null {
  const cut = (length: number) => ({
    start: index,
    end: index + length,
    text: text.slice(index, index + length),
  });
  const mention = mentions.get(index) ?? null;
  const mentionLength = mention === null ? 0 : mention.end - index;
  if (mention === null && BREAK.test(text.charAt(index))) return { type: "break", ...cut(1) };
  const repair = matchAt(REPAIR, text, index);
  if (repair > 0) return { type: "complaint", ...cut(repair) };
  const operation = operationAt(text, { index, mentions });
  if (operation !== null) {
    return { type: "arithmetic", arithmetic: operation.arithmetic, ...cut(operation.length) };
  }
  const scaled = arithmeticAt(text, index);
  if (scaled !== null && scaled.length >= mentionLength) {
    return { type: "arithmetic", arithmetic: scaled.arithmetic, ...cut(scaled.length) };
  }
  const group = groupAt(text, index);
  const groupLength = group?.length ?? 0;
  const word = wordsAt(STRUCTURE, { text, at: index })[0];
  const wordLength = word?.word.length ?? 0;
  if (mention !== null && mentionLength >= Math.max(wordLength, groupLength)) return mention;
  if (group !== null && groupLength >= wordLength) {
    return { type: "group", group: group.group, ...cut(groupLength) };
  }
  if (word === undefined || word.meaning === null) {
    return word === undefined ? null : { type: "text", ...cut(wordLength) };
  }
  return { ...word.meaning, ...cut(wordLength) };
}

function matchAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0].length ?? 0;
}

function textBetween(text: string, start: number, end: number): Token {
  return { type: "text", start, end, text: text.slice(start, end) };
}
