import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { netOf, ownPartOf, restOf } from "./net-pay.ts";
import { isOwedBeside, partPaid } from "./part-payment.ts";
import { isExactProductOf, isForAllHeads, isOneOf } from "./products.ts";
import { merged, NOTHING, type Outcome } from "./settled.ts";
import { billsSharedIn, saysSharePaid } from "./sharing.ts";
import { withSurcharge } from "./told-beside-mine.ts";
import { isChecked, isNetProfit } from "./totals.ts";

/** What the figures themselves show: a share, a part, what was left, a product or a sum said again. */
export function settleBySums(mentions: Mentions, heard: HeardAmount): Outcome | null {
  const { segment, previous, earlier, fresh, opening } = heard;
  if (saysAgain(mentions, heard)) return NOTHING;
  return (
    withSurcharge(mentions, heard) ??
    sharedBills(mentions, heard) ??
    (isOwedBeside(mentions, previous, segment) ? NOTHING : null) ??
    partPaid(mentions, previous, { segment, opening }) ??
    ownPartOf(mentions, earlier, segment) ??
    netOf(mentions, earlier, segment) ??
    restOf(mentions, fresh, { earlier, previous, segment }) ??
    checkedOrMultiplied(mentions, heard)
  );
}

function saysAgain(
  { text }: Mentions,
  { segment, previous: { draft, role } }: HeardAmount,
): boolean {
  if (role !== "share") return false;
  const between = text.slice(draft.amountEnd, segment.amount.start);
  return saysSharePaid(draft, segment.amount.amount, between);
}

function sharedBills(mentions: Mentions, { segment, earlier }: HeardAmount): Outcome | null {
  const bills = billsSharedIn(mentions, earlier, segment);
  const [bill] = bills;
  if (bill === undefined) return null;
  const share = merged(bill, segment, { role: "share", certainty: 0.9, textEnd: bill.draft.end });
  return { ...share, count: bills.length };
}

function checkedOrMultiplied(
  mentions: Mentions,
  { segment, previous, earlier }: HeardAmount,
): Outcome | null {
  if (isChecked(mentions, earlier, segment) || isNetProfit(mentions, earlier, segment)) {
    return NOTHING;
  }
  if (isOneOf(mentions, previous, segment)) return NOTHING;
  if (!isExactProductOf(mentions, previous, segment) && !isForAllHeads(mentions, previous, segment))
    return null;
  // 加油三百优惠二十五实付二百七十五: what was worked out is said as well.
  const { draft } = previous;
  const sure = draft.amount === segment.amount.amount ? { ...draft, certainty: 1 } : draft;
  const options = { role: "total", certainty: 0.9, textEnd: segment.end } as const;
  return merged({ ...previous, draft: sure }, segment, options);
}
