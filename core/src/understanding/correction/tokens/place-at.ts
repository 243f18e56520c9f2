import { readNumber } from "../../numbers/find-numbers.ts";
import { matchAt } from "../../text/pattern.ts";
import type { Found, Place, TokenContent } from "./token.ts";

const COUNT = "([一二两三四五六七八九十俩仨]|\\d{1,2})";
const MEASURE = "[笔个条项单样比]";

type Groups = readonly (string | undefined)[];

/** Drafts meant by place or number, each with what its groups say. */
const PLACES: readonly (readonly [
  RegExp,
  (groups: Groups, rest: string) => TokenContent | null,
])[] = [
  [
    new RegExp(
      `(最?前[面头]?|上[面头]|开?头|最?[后末][面头尾]?|[下底][面下]|倒数)的?([那这]?)(?:${COUNT}?${MEASURE}(?:交易|账|记录)?|([俩仨]))`,
      "y",
    ),
    countedFromEnds,
  ],
  [
    new RegExp(`(?:最?中间|当中)的?[那这]?(?:${COUNT}?${MEASURE})?`, "y"),
    ([, count = "一"]) => places([{ kind: "middle", count: countOf(count) }]),
  ],
  [
    new RegExp(
      `(?:金额|钱)?最(?:([贵大多高])|便宜|[小少低])(?:的[那这]?|[那这])一?${MEASURE}?`,
      "y",
    ),
    ([, large]) => places([{ kind: large === undefined ? "smallest" : "largest" }]),
  ],
  // 统一 is also a maker of drinks, and 每样十块 the price of each.
  [
    /(?:统一|每一?[样单件项份])(?=[都算归放改记按加减便涨降少贵各])/y,
    () => ({ type: "every", count: null }),
  ],
  [/[这那]?([俩仨])(?=[都全])/y, ([, pair]) => ({ type: "every", count: countOf(pair) })],
  [new RegExp(`([这那的]?)${COUNT}(${MEASURE})(?:交易|账|记录)?`, "y"), counted],
];

export function placeAt(text: string, at: number): Found | null {
  for (const [pattern, read] of PLACES) {
    const match = matchAt(pattern, text, at);
    if (match === null) continue;
    const { length } = match[0];
    const content = read(match, text.slice(at + length));
    if (content !== null) return { content, length };
  }
  return null;
}

export function span(from: number, to = from): Place {
  return { kind: "span", from, to };
}

function countedFromEnds([, end = "", that, count, pair]: Groups): TokenContent | null {
  const said = count ?? pair ?? (that === "" ? undefined : "一");
  // 前一笔 is the one before some other; which other nobody said.
  if (said === undefined || (count === "一" && end.length === 1)) return null;
  const number = countOf(said);
  return places([/[后末倒下]/.test(end) ? span(-number, -1) : span(1, number)]);
}

/** 一笔 and 一个 introduce something new, and 两个 may count apples. */
function counted([, that, count, measure = ""]: Groups, rest: string): TokenContent | null {
  const number = countOf(count);
  const ofDrafts = that !== "" || /[笔条项]/.test(measure) || /^\s*(?:都|全|一起|的)/.test(rest);
  return number > 1 && ofDrafts ? { type: "every", count: number } : null;
}

function places(list: readonly Place[]): TokenContent | null {
  const sound = list.every((place) => place.kind !== "span" || place.from !== 0);
  return sound ? { type: "place", places: list } : null;
}

function countOf(numeral = ""): number {
  return readNumber(numeral) ?? 0;
}
