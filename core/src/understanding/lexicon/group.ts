/** When the words of a group are read: in a story about money, about open drafts, or always. */
export type Scene = "record" | "drafts";

/** One list of plain words: `sense: word word word` a line; `sense sense: …` gives them two at once, `sense=value: …` a value; `#` explains. */
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

/** The lines of a list, also parted by ` | `, without its comments. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\n| \| /)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
