import {
  AFTER_DOORS,
  BEFORE_DOORS,
  CODES,
  LABELS,
  LINES,
  NO_DOORS,
  NO_LABELS,
} from "../lexicon/labels.ts";
import { isArabicDigit } from "../numbers/characters.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { startingWord } from "../text/starting-word.ts";
import { COST, type Numeral, type Place } from "./numeral.ts";

/** 95号, 三楼, 八折, 尾号8866: words that turn the number beside them into a name. */
export function labelsAt({ readable, start, number }: Place): readonly Numeral[] {
  const { end } = number;
  const written = readable.slice(start, end);
  const after = labelAfter(readable, end);
  if (after > 0) {
    const label = { end: end + after, sense: "label", cost: COST.label };
    if (readable.charAt(end + after - 1) !== "折") return [label];
    return [{ ...label, names: ["label", "price", "paid", "off"], value: tenthsOf(number.value) }];
  }
  // 加班到十点: elsewhere 点 is also a verb.
  const hour = readable.charAt(start - 1) === "到" && number.value <= 24;
  if (readable.charAt(end) === "点" && (hour || POINTS.test(readable.slice(end))))
    return [{ end: end + 1, sense: "label", cost: COST.door }];
  const before = readable
    .slice(Math.max(0, start - LONGEST_LABEL), start)
    .replace(/[是为: ]+$|[老小阿]周$/, "");
  const endsWith = (words: readonly string[]) => words.some((word) => before.endsWith(word));
  const door = DOOR.test(written) && (doorAfter(readable, end) > 0 || endsWith(DOORS));
  const code = endsWith(CODE_WORDS);
  const called = endsWith(CALLED) && written.length >= SHORTEST_CALLED;
  const phone = PHONE.exec(readable.slice(start))?.[0].length ?? 0;
  if (phone > 0) return [{ end: start + phone, sense: "label", cost: COST.product }];
  if (door || called || code) return [{ end, sense: "label", cost: COST.door }];
  const lettered = /^\d{3,}$/.test(written) && LETTERS.test(before);
  if (lettered || endsWith(LABELS_BEFORE) || isCode(written, number))
    return [{ end, sense: "label", cost: COST.label }];
  return written.length < 3 && isArabicDigit(written.charAt(0))
    ? [{ end, sense: "label", cost: COST.name }]
    : [];
}

/** 八五折 and 85折 are 8.5 tenths of the price. */
export function tenthsOf(said: number): number {
  return said > 10 ? said / 10 : said;
}

const labelWords = (sense: string) =>
  LABELS.lines.flatMap((line) =>
    line.startsWith(`${sense}: `) ? line.slice(sense.length + 2).split(" ") : [],
  );
const labelAfter = startingWord(labelWords("label-after").join(" "), NO_LABELS);
const doorAfter = startingWord(AFTER_DOORS, NO_DOORS);
const LABELS_BEFORE = labelWords("label-before");
const CALLED = LINES.split(" ");
const CODE_WORDS = CODES.trim().split(" ");
/** 大盘三千五百点: points of an index, because nothing ordered follows. */
const POINTS = /^点了?(?:$|[ ,，。])/;
/** 138 1234 5678, 400-800-1234, 0571-88886666. */
const PHONE = /^(?:1[3-9]\d[ -]\d{4}[ -]\d{4}|\d{3,4}-\d{3,4}-?\d{4})(?!\d)/;
/** CA1234, A12345; 唱k220 and aa120 are prices. */
const LETTERS = /(?:^|[^a-z])(?!k$|aa$)[a-z]{1,2}$/;
const SHORTEST_CALLED = 5;
const DOORS = BEFORE_DOORS.split(" ");
const LONGEST_LABEL = 8;
/** Floor and room: 302, 1208. */
const DOOR = /^[12]?\d(?:0[1-9]|1\d)$/;

/** Phone and order numbers: digits said one by one. */
export function isCode(written: string, { figures }: ScannedNumber): boolean {
  return figures === 2 || /^(?:0\d.*|1[3-9]\d{9}|\d{8,})$/.test(written);
}
