import { linesOf } from "../lexicon/group.ts";
import { RATES, SAME_MEASURES } from "../lexicon/measures.ts";
import { hanFigure } from "../numbers/characters.ts";
import { measureAt, vagueAt } from "../numbers/measures.ts";
import { scanNumber } from "../numbers/scan-number.ts";
import type { TokenReading } from "../token.ts";
import { COST, type Numeral, type Place } from "./numeral.ts";

const PEOPLE = /^(?:个人|位|人|口人|口子)(?![民情工家]|均(?!摊))/;
const MOST_PIECES = 9;

/** Counts: 三个人, 两斤半, 3个半小时, 俩, and the pieces in 两块豆腐. */
export function countsAt({ readable, start, number: { end, value } }: Place): readonly Numeral[] {
  const found: Numeral[] = [];
  const count = (to: number, many: number, measure: string, cost: number, name = measure) => {
    const names = ["count", name, ...(many === 1 ? ["one"] : [])];
    found.push({ end: to, sense: "count", names, cost, value: many, measure });
  };
  if (/[俩仨]/.test(readable.charAt(start))) {
    const period = /^[月钟]/.exec(readable.slice(end))?.[0] ?? "";
    const us = period === "" && /[我咱他她们]/.test(readable.charAt(start - 1));
    if (us) count(end, value, "人", COST.label, "people");
    else count(end + period.length, value, plainMeasure(period || "个"), COST.label);
  }
  const people = PEOPLE.exec(readable.slice(end))?.[0].length ?? 0;
  if (people > 0) count(end + people, value, "人", COST.label, "people");
  const from = end + vagueAt(readable, end);
  const to = from + measureAt(readable, from);
  if (to > from) {
    // 第二杯半价: half the price, not two cups and a half.
    const half = readable.charAt(to) === "半" && readable.charAt(to + 1) !== "价" ? 1 : 0;
    const longer = half === 1 && to - from === 1 ? measureAt(readable, to + half) : 0;
    const measure =
      longer > 0 ? readable.slice(to + half, to + half + longer) : readable.slice(from, to);
    count(to + half + longer, value + half / 2, plainMeasure(measure), COST.count);
  } else if (readable.charAt(from) === "块" && value <= MOST_PIECES) {
    count(from + 1, value, "块", COST.piece);
  }
  return found;
}

/** One unit, or half of one: 半小时, 半斤, 每斤, 每两小时, 5元/小时, 日租. */
export function unitsOf(readable: string): readonly TokenReading[] {
  const found: TokenReading[] = [];
  const unit = (
    start: number,
    end: number,
    value: number,
    measure: string,
    also: string[] = [],
  ) => {
    const names = ["count", "one", "each", ...also];
    found.push({ start, end, sense: "count", names, cost: COST.unit, value, measure });
  };
  for (let at = 0; at < readable.length; at += 1) {
    const first = readable.charAt(at);
    for (const [word, measure] of RATE) {
      if (!readable.startsWith(word, at)) continue;
      unit(at, at + word.length, 1, measure, word.endsWith("薪") ? ["earning"] : []);
    }
    // 一家四口: four people.
    const family = readable.startsWith("一家", at) ? hanFigure(readable.charAt(at + 2)) : 0;
    if (family > 0 && readable.charAt(at + 3) === "口") {
      const names = ["count", "people"];
      const many = { value: family, measure: "人", cost: COST.label };
      found.push({ start: at, end: at + 4, sense: "count", names, ...many });
    }
    const half = first === "半" && !NO_HALVES.includes(readable.charAt(at + 1) || " ");
    const halved = half ? measureAt(readable, at + 1) : 0;
    if (halved > 0) {
      const end = at + 1 + halved;
      const measure = plainMeasure(readable.slice(at + 1, end));
      found.push({ start: at, end, sense: "count", cost: COST.count, value: 0.5, measure });
    }
    if (first !== "每" && first !== "/") continue;
    const number = scanNumber(readable, at + 1);
    const halving = readable.charAt(at + 1) === "半";
    const from = number?.end ?? at + 1 + Number(halving);
    const end = from + measureAt(readable, from);
    if (end > from)
      unit(at, end, number?.value ?? (halving ? 0.5 : 1), plainMeasure(readable.slice(from, end)));
  }
  return found;
}

const NO_HALVES = "价天夜";
const pairsOf = (list: string) =>
  linesOf(list).flatMap((line) => {
    const [measure = "", words = ""] = line.split(": ");
    return words.split(" ").map((word) => [word, measure] as const);
  });
const RATE = pairsOf(RATES);
const SAME = new Map(pairsOf(SAME_MEASURES));

/** 个小时, 钟头 and 小时 are the same measure, as are 节课 and 节. */
const plainMeasure = (said: string) => SAME.get(said) ?? said;
