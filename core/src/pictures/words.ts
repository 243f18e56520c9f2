import type { Place } from "../pictured.ts";
import type { PageLine } from "./page.ts";

/** A line of the page, upright and in the signs that the patterns know. */
export interface Word extends Place {
  readonly text: string;
  /** One number for each UTF-16 unit of the text. */
  readonly certainty: readonly number[];
  /** Where it stands once the lean of the page is taken out; rows are made by this. */
  readonly level: number;
  /** The rectangle in the picture as it is. */
  readonly place: Place;
}

/** Lines of at least this length, in heights, tell how a page leans. */
const LONG = 4;
/** From so many long lines on, a lean that changes down the page is known. */
const SEVERAL = 5;

/** A photo leans, and not everywhere alike: the lean is fitted as a straight line down the page. */
export function wordsOf(lines: readonly PageLine[]): readonly Word[] {
  const leanAt = leanOf(lines);
  return lines
    .map((line) => wordOf(line, leanAt))
    .filter(({ text }) => text !== "")
    .sort((one, other) => one.level - other.level);
}

function leanOf(lines: readonly PageLine[]): (y: number) => number {
  const long = lines.filter(({ width, height }) => width > LONG * height);
  if (long.length === 0) return () => 0;
  const mean = (of: (line: PageLine) => number) =>
    long.reduce((sum, line) => sum + of(line), 0) / long.length;
  const middle = mean(centre);
  const lean = mean(({ angle }) => angle);
  const spread = mean((line) => (centre(line) - middle) ** 2);
  const isSteady = long.length < SEVERAL || spread === 0;
  const slope = isSteady
    ? 0
    : mean((line) => (centre(line) - middle) * (line.angle - lean)) / spread;
  return (y) => lean + slope * (y - middle);
}

function centre({ y, height }: Place): number {
  return y + height / 2;
}

function wordOf(line: PageLine, leanAt: (y: number) => number): Word {
  const { x, y, width, height } = line;
  const characters = [...line.text].map((character, index) => ({
    written: plain(character),
    certainty: line.certainty[index] ?? 1,
  }));
  const text = characters.map(({ written }) => written).join("");
  const certainty = characters.flatMap((each) =>
    Array.from({ length: each.written.length }, () => each.certainty),
  );
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const level = centre(line) - (x + width / 2) * Math.tan(leanAt(centre(line)));
  return {
    ...{ x, y, width, height, level },
    text: trimmed,
    certainty: certainty.slice(start, start + trimmed.length),
    place: { x, y, width, height },
  };
}

const TWINS: Readonly<Record<string, string>> = {
  "￥": "¥",
  "−": "-",
  "–": "-",
  "—": "-",
  "›": ">",
  "→": ">",
  "〉": ">",
  "：": ":",
};

function plain(character: string): string {
  return TWINS[character] ?? character.normalize("NFKC");
}

/** Words beside each other. */
export type Row = readonly Word[];

/** By how much of their height words of one row may differ. */
const BESIDE = 0.55;

/** The rows of a page, from top to bottom, each from left to right. */
export function rowsOf(words: readonly Word[]): readonly Row[] {
  const rows: Word[][] = [];
  for (const word of words) {
    const row = rows.findLast((each) => each.every((other) => areBeside(word, other)));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

/** A large sum and the small words beside it have the same centre, roughly. */
function areBeside(one: Word, other: Word): boolean {
  const apart = Math.abs(one.level - other.level);
  const [small, large] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  return apart < BESIDE * small || apart < (BESIDE / 2) * large;
}

/** The clock, the network and the battery over the page. */
export function withoutStatusBar(words: readonly Word[]): readonly Word[] {
  const top = Math.min(...words.map(({ level, height }) => level + height));
  return words.filter(({ text, level, height }) => {
    const isFirst = level - height / 2 <= top;
    return !(isFirst && /^(?:\d{1,2}:\d{2}|[45]G.*|.*\d%|\d{1,3})$/.test(text));
  });
}

export function around(places: readonly Place[]): Place {
  const x = Math.min(...places.map((each) => each.x));
  const y = Math.min(...places.map((each) => each.y));
  return {
    ...{ x, y },
    width: Math.max(...places.map((each) => each.x + each.width)) - x,
    height: Math.max(...places.map((each) => each.y + each.height)) - y,
  };
}
