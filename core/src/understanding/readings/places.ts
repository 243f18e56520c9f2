import { readNumber } from "../numbers/find-numbers.ts";
import { findOrdinalGroups } from "../ordinals/find-ordinals.ts";
import { allMatches } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";

const COST = 0.4;

/** Places of drafts and factors for amounts: 第二笔, 最后两笔, 最贵的那个, 这三笔, 打八折, 减半. */
export function placeReadings(text: string): readonly TokenReading[] {
  const ordinals = findOrdinalGroups(text).map(({ start, end, spans }) => ({
    ...{ sense: "place", start, end, cost: COST },
    places: spans.map(({ from, to }) => [from, to] as const),
  }));
  const others = READERS.flatMap(([pattern, read]) =>
    allMatches(pattern, text).flatMap((match) => {
      const [said] = match;
      const found = read(match.slice(1).find((group) => group) ?? "", said);
      return found
        ? [{ start: match.index, end: match.index + said.length, cost: COST, ...found }]
        : [];
    }),
  );
  return [...ordinals, ...others];
}

type Found = Omit<TokenReading, "start" | "end" | "cost"> & { readonly cost?: number };
/** Reads the first group and the whole match. */
type Reader = (group: string, said: string) => Found | null;

const M = "[笔个条项单样比]";
const EACH = "[笔个条项单样比趟顿次杯份]";
const COUNT = "([一二两三四五六七八九十俩仨]|\\d{1,2})";
const COUNTED = `的?[那这]?(?:${COUNT}${M}|([俩仨]))`;
const NUMERAL =
  "([\\d.]{1,12}(?![\\d.])|零点[一二三四五六七八九]{1,2}|[一二两俩仨三四五六七八九十]{1,3})";
const FRONT = "最?前[面头]?|上[面头]|开?头";
const BACK = "最?[后末][面头尾]?|[下底][面下]|倒数";

const READERS = patterns([
  [`(?:${FRONT})${COUNTED}`, (count, said) => fromEnds(count, said, 1)],
  [`(?:${BACK})${COUNTED}`, (count, said) => fromEnds(count, said, -1)],
  [`(?:最?前[面头]|上[面头]|开头)的?[那这]${EACH}`, () => at(1)],
  [`(?:最[后末][面头尾]?|[下底][面下]|后面)的?(?:[那这]${EACH}|${M})`, () => at(-1)],
  [`(?:最?中间|当中)的?[那这]?一?${M}`, () => ({ ...at(1), most: "middle" })],
  [
    `(?:金额|钱)?(?:最[贵大多高](?:的[那这]?|[那这])一?${M}?|[贵大]的[那这]一?${M})`,
    () => ({ ...at(1), most: "largest" }),
  ],
  [
    `(?:金额|钱)?(?:最(?:便宜|[小少低])(?:的[那这]?|[那这])一?${M}?|(?:便宜|小)的[那这]一?${M})`,
    () => ({ ...at(1), most: "smallest" }),
  ],
  [
    `(?:[这那]${COUNT}[笔个条项样]|${COUNT}(?:[笔条项]|个(?=都|全|一起|的?[金价]))|(?<!了)[这那]?([俩仨]))(?:交易|账|记录)?`,
    several,
  ],
  // 那笔, 这一顿; recognizers write 币, 比, 必 for 笔.
  [
    "[这那嗰]一?[个串件份副包单双只台回场套币床张支晚本束条杯根桶棵次款比瓶盆盒碗笔箱袋趟辆部间顶项顿块节]",
    () => ({ sense: "point", cost: 0.8 }),
  ],
  ["(?:打个?)?对折|[减砍][掉去了]?一?半|对半[分摊了]{0,2}|半价", () => times(0.5)],
  ["(?:只?[付出算要花记按])了?我?(?:自己)?[那的]?(?:其中的?)?一半", () => times(0.5)],
  // Where a sum is said, the frames of sentences to record share it: 房租三千六，一人一半.
  [
    "(?<![一二三四五六七八九十百千万两\\d]{2}.*)(?:我?[和跟](?![^平a]*[们俩仨几、])[一-龥]{1,3}(?:平摊|平分|分摊|aa)|一人[出付掏]?一半|各[出付掏]?一半|一家一半|五五开)",
    () => times(0.5),
  ],
  ["翻[了个一]?[倍番]|加了?一?倍", () => times(2)],
  [
    "(?:抹|去|省|免)(?:了|掉|去|个)?零(?:头|钱)?|零(?:头|钱)(?:都|给)?(?:抹|去|省|免)(?:了|掉|去)?",
    () => ({ sense: "scale", scale: { times: 1, whole: true } }),
  ],
  ["多[记写打说算输按加]?了?一?个?[零0](?![.\\d点头])", () => times(0.1)],
  ["少[记写打说算输按加]?了?一?个?[零0](?![.\\d点头])", () => times(10)],
  // 八五折 and 85折 are 8.5 tenths.
  [`[打按]?了?个?${NUMERAL}折`, (said) => times(tenths(numberIn(said)))],
  [`除以?${NUMERAL}(?![百千万外])`, (said) => times(over(numberIn(said)))],
  [
    `${NUMERAL}[个家]?人?(?:来|一起)?(?:平摊|aa|平分|分摊|均摊|分了|分担|均分)[了的]?`,
    (said) => times(over(numberIn(said))),
  ],
  [`(?:乘以?|×|\\*)${NUMERAL}倍?(?![百千万])`, (said) => times(numberIn(said))],
]);

function patterns(readers: readonly (readonly [string, Reader])[]) {
  return readers.map(([source, read]) => [new RegExp(source, "g"), read] as const);
}

function at(from: number, to = from): Found {
  return { sense: "place", places: [[from, to]] };
}

/** 前两笔; 前一笔 is the one before another. */
function fromEnds(said: string, all: string, end: 1 | -1): Found | null {
  const count = numberIn(said);
  if (count < 1 || (count === 1 && !/最|倒数/.test(all))) return null;
  return end === 1 ? at(1, count) : at(-count, -1);
}

/** 两笔, 这三笔: that many drafts; 一笔 introduces something new. */
function several(said: string): Found | null {
  const value = numberIn(said);
  return value > 1 ? { sense: "several", value } : null;
}

function times(by: number): Found | null {
  return by > 0 && Number.isFinite(by) ? { sense: "scale", scale: { times: by } } : null;
}

function tenths(said: number): number {
  const value = said > 10 ? said / 10 : said;
  return value < 10 ? value / 10 : 0;
}

function over(divisor: number): number {
  return divisor > 1 ? 1 / divisor : 0;
}

function numberIn(said: string): number {
  return readNumber(said === "俩" ? "两" : said === "仨" ? "三" : said) ?? 0;
}
