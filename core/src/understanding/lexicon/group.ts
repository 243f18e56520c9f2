/** When the words of a group are read: in a sentence about money, about open drafts, or always. */
export type Scene = "record" | "drafts";

/** A list of plain words, `sense: word word word` a line; `sense sense: …` gives two senses, `sense=value: …` a value; `#` is a comment. */
export interface Group {
  readonly name: string;
  readonly scenes: readonly Scene[];
  readonly lines: readonly string[];
}

const SCENES = {
  record: ["record"],
  drafts: ["drafts"],
  always: ["record", "drafts"],
} as const;

export function group(name: string, read: keyof typeof SCENES, text: string): Group {
  return { name, scenes: SCENES[read], lines: linesOf(text) };
}

/** The lines of a list, also separated by ` | `, without comments. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\n| \| /)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
