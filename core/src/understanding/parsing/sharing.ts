import type { Fen } from "../../money.ts";
import { maskPeople } from "../types/people.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";

/** 我和小王一人一半, 三个人AA, 跟室友对半分: how a bill was shared, which names no item. */
const SHARING =
  /^(?:[我咱们俩和跟与某人还有个跟家户车也都是就说好定\d一二两三四五六七八九十几]|大家|大伙儿?|非要|合租|决定)*(?:(?:一?人?一半|对半分?|平[分摊]?|[均分]摊?|摊|家分|aa?)(?:了|的|下来|制)*)?$/;

/** Whether `words` say nothing but that a bill was shared. */
export function onlyShares(words: string): boolean {
  return SHARING.test(maskPeople(words.replace(/\s/g, "")));
}

/** 我们仨, 咱俩: they hold their measure word. */
export function fusedHeads(words: string): number | undefined {
  const fused = /(?:我们|咱们?)([俩仨])/.exec(words)?.[1];
  return fused === undefined ? undefined : fused === "俩" ? 2 : 3;
}

/** 买花六十，大家凑的，我出了十块: put together, whatever each gave. */
const POOLED =
  /(?:凑的?|合[买送]的?|一起[买送订出]的|拼[的车]|大头)钱?[,，\s]*我[就只也才先]*[出掏摊付给]了?$|我[就只也才]*凑了?$/;

const SHARED = /aa|[分摊]|一半|对半/;

/**
 * 烧烤五百二，四个人分，我转给老周一百三, 场地四十，球十二，三个人分，我出了十八: the sum shows that it is the
 * speaker's part of the last of these bills, or of them all.
 */
export function billsSharedIn(
  { text, quantities }: Mentions,
  earlier: readonly Settled[],
  { start, end, amount }: Segment,
): readonly Settled[] {
  const last = earlier.at(-1)?.draft;
  if (last === undefined) return [];
  const words = text.slice(last.anchor.end, Math.min(end, amount.end + 8));
  const pooled =
    amount.amount < last.amount &&
    POOLED.test(text.slice(last.anchor.end, amount.start).slice(-20));
  // 水果四十两箱，邻居分走一箱给了我二十: their part, handed to the speaker.
  if (/[给转][了给]*我\s*$/.test(text.slice(start, amount.start))) return [];
  // 闺蜜aa下午茶一共一百九十六我转她九十八
  const split = /aa/.test(text.slice(last.start, last.anchor.start));
  if ((!pooled && !split && !SHARED.test(words)) || namesThing(text.slice(start, end))) return [];
  if (pooled) return earlier.slice(-1);
  const heads = within(quantities, last.start, amount.start).filter(({ count }) => count > 1);
  const [own = ""] = text.slice(start, amount.start).split(/[,，]/).slice(-1);
  const handed = (/aa|摊|平分/.test(words) || split) && HANDED_OVER.test(maskPeople(own));
  const ratio = last.amount / amount.amount;
  // 吃饭三百二，AA，我转给小李八十: the figures tell how many there were.
  if (heads.length === 0 && handed && Number.isInteger(ratio) && ratio > 1 && ratio < 20) {
    return earlier.slice(-1);
  }
  const counts = /半/.test(words) ? [2] : heads.map(({ count }) => count);
  const isPartOf = (bills: readonly Settled[]) => {
    const sum = bills.reduce((total, { draft }) => total + draft.amount, 0);
    return counts.some((count) => Math.abs(sum / count - amount.amount) < ROUNDED);
  };
  return [earlier.slice(-1), earlier].find(isPartOf) ?? [];
}

/** A part is told in whole yuan. */
const ROUNDED = 100;

/** Without a pause: after one, 给了我妈100 is something else. */
const HANDED_OVER = /^(?:我|也|就|先|又|微信|当场|直接)*(?:给|转|付|还|a)(?:了|给|账给|账)*某*了?$/;

/** 一共300一人100我给了老王100: the share said again as what was handed over. */
export function saysSharePaid(bill: Draft, paid: Fen, between: string): boolean {
  const shared = bill.amount !== bill.anchor.amount;
  return shared && bill.amount === paid && HANDED_OVER.test(maskPeople(between));
}
