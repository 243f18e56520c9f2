import { readNumber } from "../numbers/find-numbers.ts";
import { findOrdinalGroups } from "../ordinals/find-ordinal-groups.ts";
import { allMatches } from "../text/pattern.ts";
import { patternSieve } from "../text/worth-trying.ts";
import type { Reading, Scale } from "../token.ts";

const COST = 0.4;

/** How drafts are counted off and amounts multiplied: 第二笔, 最后两笔, 最贵的那个, 这三笔, 打八折, 减半. */
export function placeReadings(text: string): readonly Reading[] {
  return [
    ...findOrdinalGroups(text).map(({ start, end, spans }) =>
      place(
        start,
        end,
        spans.map(({ from, to }) => [from, to]),
      ),
    ),
    ...readersFor(text).flatMap(([pattern, read]) =>
      allMatches(pattern, text).flatMap((match) => read(match) ?? []),
    ),
  ];
}

function place(
  start: number,
  end: number,
  places: readonly (readonly [number, number])[],
): Reading {
  return { sense: "place", start, end, cost: COST, places };
}

const COUNT = "([一二两三四五六七八九十俩仨]|\\d{1,2})";
const MEASURE = "[笔个条项单样比]";
const NUMERAL =
  "([\\d.]{1,12}(?![\\d.])|零点[一二三四五六七八九]{1,2}|[一二两俩仨三四五六七八九十]{1,3})";

type Reader = (match: RegExpExecArray) => Reading | null;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(`(?:最?前[面头]?|上[面头]|开?头)的?([那这]?)(?:${COUNT}${MEASURE}|([俩仨]))`, "g"),
    (match) => fromEnds(match, 1),
  ],
  [
    new RegExp(
      `(?:最?[后末][面头尾]?|[下底][面下]|倒数)的?([那这]?)(?:${COUNT}${MEASURE}|([俩仨]))`,
      "g",
    ),
    (match) => fromEnds(match, -1),
  ],
  [
    new RegExp(`(?:最?前[面头]|上[面头]|开头)的?[那这]${MEASURE}`, "g"),
    (match) => spanned(match, 1, 1),
  ],
  [
    new RegExp(`(?:最?中间|当中)的?[那这]?一?${MEASURE}`, "g"),
    (match) => ({ ...spanned(match, 1, 1), most: "middle" }),
  ],
  [
    new RegExp(`(?:最[后末][面头尾]?|[下底][面下]|后面)的?[那这]?${MEASURE}`, "g"),
    (match) => spanned(match, -1, -1),
  ],
  [
    new RegExp(`(?:金额|钱)?最[贵大多高](?:的[那这]?|[那这])一?${MEASURE}?`, "g"),
    (match) => ({ ...spanned(match, 1, 1), most: "largest" }),
  ],
  [
    new RegExp(`(?:金额|钱)?最(?:便宜|[小少低])(?:的[那这]?|[那这])一?${MEASURE}?`, "g"),
    (match) => ({ ...spanned(match, 1, 1), most: "smallest" }),
  ],
  [
    new RegExp(
      `(?:([这那])${COUNT}[笔个条项样]|${COUNT}(?:[笔条项]|个(?=都|全|一起|的?[金价]))|[这那]?([俩仨]))(?:交易|账|记录)?`,
      "g",
    ),
    counted,
  ],
  // 那笔, 这一顿; 币, 比, 必 are what a recognizer makes of 笔.
  [
    /[这那嗰]一?[个串件份副包单双只台回场套币床张支晚本束条杯根桶棵次款比瓶盆盒碗笔箱袋趟辆部间顶项顿块节晚]/g,
    ({ index, 0: said }) => ({ sense: "point", start: index, end: index + said.length, cost: 0.8 }),
  ],
  [
    /(?:打个?)?对折|[减砍][掉去了]?一?半|对半[分摊了]{0,2}|半价|(?:只?[付出算要花记按])了?(?:其中的?)?一半/g,
    (match) => scaled(match, { times: 0.5 }),
  ],
  [/翻[了个一]?[倍番]|加了?一?倍/g, (match) => scaled(match, { times: 2 })],
  [/多[记写打说算输按加]?了?一?个?[零0](?![.\d点头])/g, (match) => scaled(match, { times: 0.1 })],
  [/少[记写打说算输按加]?了?一?个?[零0](?![.\d点头])/g, (match) => scaled(match, { times: 10 })],
  [
    /(?:[抹去免]|[抹去舍减]掉|不[要算])[了个]?零头?[了掉]?|零头(?:不[要算]|[去抹]掉?|免)了?/g,
    (match) => scaled(match, { times: 1, wholeYuan: true }),
  ],
  [new RegExp(`[打按]?了?个?${NUMERAL}折`, "g"), (match) => scaled(match, tenths(numberIn(match)))],
  [
    new RegExp(`除以?${NUMERAL}(?![百千万外])`, "g"),
    (match) => scaled(match, over(numberIn(match))),
  ],
  [
    new RegExp(
      `${NUMERAL}[个家]?人?(?:来|一起)?(?:平摊|aa|平分|分摊|均摊|分了|分担|均分)[了的]?`,
      "g",
    ),
    (match) => scaled(match, over(numberIn(match))),
  ],
  [
    new RegExp(`(?:乘以?|×|\\*)${NUMERAL}倍?(?![百千万])`, "g"),
    (match) => scaled(match, { times: numberIn(match) }),
  ],
];

/** All that places and multiples are said with. */
export const PLACE_CHARACTERS = READERS.map(([pattern]) => pattern.source).join("");
const readersFor = patternSieve(READERS, ([pattern]) => pattern);

/** 前两笔; 前一笔 is the one before some other. */
function fromEnds(match: RegExpExecArray, end: 1 | -1): Reading | null {
  const count = readNumber(match[2] ?? match[3] ?? "") ?? 0;
  if (count < 1 || (count === 1 && !/最|倒数/.test(match[0]))) return null;
  return end === 1 ? spanned(match, 1, count) : spanned(match, -count, -1);
}

function spanned({ index, 0: said }: RegExpExecArray, from: number, to: number): Reading {
  return place(index, index + said.length, [[from, to]]);
}

/** 两笔, 这三笔: that many drafts; 一笔 introduces something new. */
function counted({
  index,
  0: said,
  2: pointed,
  3: bare,
  4: pair,
}: RegExpExecArray): Reading | null {
  const count = readNumber(pointed ?? bare ?? (pair === "俩" ? "两" : "三")) ?? 0;
  return count > 1
    ? { sense: "several", start: index, end: index + said.length, cost: COST, value: count }
    : null;
}

function scaled({ index, 0: said }: RegExpExecArray, scale: Scale | null): Reading | null {
  return scale && scale.times > 0
    ? { sense: "scale", start: index, end: index + said.length, cost: COST, scale }
    : null;
}

function numberIn(match: RegExpExecArray): number {
  return readNumber(match[1] ?? "") ?? 0;
}

/** 八五折 and 85折 are 8.5 tenths. */
function tenths(said: number): Scale | null {
  const value = said > 10 ? said / 10 : said;
  return value > 0 && value < 10 ? { times: value / 10 } : null;
}

function over(divisor: number): Scale | null {
  return divisor > 1 ? { times: 1 / divisor } : null;
}
