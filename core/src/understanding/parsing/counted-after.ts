import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";

/** Nothing but the count, for which `|` stands: 买了|, |一共. */
const ONLY_COUNTED =
  /^[块元钱]*[,，\s]*(?:我们?|一共|总共|[一-龥]{1,2}了)*\|人?[,，\s]*(?:一共|总共|[花付给收]了|就|是)*\s*$/;

/**
 * 高铁票一百二，两张二百四: the price of one, how many there were, and what they came to. The product tells it,
 * and nothing else is named; 早饭十块，两瓶水二十 are two.
 */
export function isCountedOut(
  { text, quantities }: Mentions,
  { draft, role }: Settled,
  { amount }: Segment,
): boolean {
  if (role !== "paid" || draft.amount !== draft.anchor.amount) return false;
  const { end } = draft.anchor;
  const counted = within(quantities, end, amount.start).filter(({ count }) => count > 1);
  const [only] = counted;
  if (only === undefined || counted.length > 1) return false;
  if (Math.round(draft.amount * only.count) !== amount.amount) return false;
  return ONLY_COUNTED.test(`${text.slice(end, only.start)}|${text.slice(only.end, amount.start)}`);
}
