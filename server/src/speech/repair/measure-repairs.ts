import type { Repair } from "./find-repairs.ts";
import type { Sense } from "./sense.ts";
import { spell } from "./spell.ts";

const FIGURE = "[\\d一二两三四五六七八九十]";

/** Words before the measure word 笔: 第一, 那, 还有一, 最后一. Elsewhere 比 compares and 币 is money. */
const COUNTED = new RegExp(
  `(?:第 ?${FIGURE}{1,3}|[那这]一?|[有加记来再下上另每后前头]一)(?<measure>\\p{Script=Han})`,
  "gu",
);

/** 地一笔 for 第一笔: the numeral and the measure word show that an ordinal is meant. */
const PLACE = new RegExp(
  `(?<place>\\p{Script=Han})${FIGURE}{1,2}(?<measure>\\p{Script=Han})`,
  "gu",
);

const BEFORE_PLACE = /^(?:|.*[\s，。,删掉除消把认改将和倒数])$/u;

const SAME_SOUND = { distance: 0, role: "statement", ground: "senseless" } as const;

/** Repairs 比, 鼻, 必 to 笔 and 地, 弟 to 第: single characters, so only in these fixed places. */
export function findMeasureRepairs(text: string, sense: Sense): readonly Repair[] {
  const sounds = spell(text);
  const sounding = (at: number, initial: string) =>
    sounds[at]?.initial === initial && sounds[at]?.final === "i" && !sense.isWord(at);
  const repairs = new Map<number, Repair>();
  const put = (at: number, meant: string) => {
    const heard = text.charAt(at);
    if (heard === meant) return;
    repairs.set(at, { ...SAME_SOUND, start: at, end: at + 1, heard, meant });
  };
  for (const match of text.matchAll(COUNTED)) {
    const at = match.index + match[0].length - 1;
    if (sounding(at, "b")) put(at, "笔");
  }
  for (const match of text.matchAll(PLACE)) {
    const at = match.index;
    const measureAt = at + match[0].length - 1;
    if (!sounding(at, "d") || !sounding(measureAt, "b")) continue;
    if (!BEFORE_PLACE.test(text.slice(0, at))) continue;
    put(at, "第");
    put(measureAt, "笔");
  }
  return [...repairs.values()];
}

/** 五饭 is 午饭 if no numeral stands before it, and an amount or nothing after it. */
const LUNCH =
  /(?<![\d一二两三四五六七八九十百千万第点天日顿每])五(?=[饭餐](?:$|[\s，。,\d一二两三四五六七八九十花吃用付]))/g;

/** The one place where a figure is read as a sound: nobody counts meals without a measure word. */
export function findLunch(text: string): readonly Repair[] {
  return [...text.matchAll(LUNCH)].map(({ index }) => ({
    start: index,
    end: index + 1,
    heard: "五",
    meant: "午",
    ...SAME_SOUND,
    ground: "doubted",
  }));
}
