import { maskPeople } from "../types/people.ts";
import { isCountedOut } from "./counted-after.ts";
import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { netOf, ownPartOf, restOf } from "./net-pay.ts";
import { isOwedBeside, partPaid } from "./part-payment.ts";
import { furtherPart } from "./parts-of-sum.ts";
import { lessDiscount } from "./price-changes.ts";
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
    furtherPart(mentions, heard) ??
    lessDiscount(mentions, heard) ??
    theirPartOf(heard) ??
    (isRestOfDeposit(heard) || isTheirPart(heard) || isRepaidToThem(heard) ? NOTHING : null) ??
    sharedBills(mentions, heard) ??
    (isOwedBeside(mentions, previous, segment) ? NOTHING : null) ??
    partPaid(mentions, previous, { segment, opening }) ??
    ownPartOf(mentions, earlier, segment) ??
    netOf(mentions, earlier, segment) ??
    restOf(mentions, fresh, { earlier, previous, segment }) ??
    checkedOrMultiplied(mentions, heard)
  );
}

/** 房租三千我付两千，女朋友付一千: what others paid of the same bill. */
function isTheirPart({ segment, previous: { draft, role }, before }: HeardAmount): boolean {
  if (role !== "share" || draft.anchor.amount - draft.amount !== segment.amount.amount)
    return false;
  return THEY_PAID.test(maskPeople(before));
}

const THEY_PAID = /^[,，\s]*某+[也就]?[出付掏摊给交]了?\s*$/;

/** 电费两百，我交了一百二，室友交了八十: the bill, the speaker's part and theirs. */
function theirPartOf({ segment, previous, earlier, opening, before }: HeardAmount): Outcome | null {
  const bill = earlier.at(-2);
  const mine = previous.draft;
  if (bill === undefined || bill.draft.amount !== mine.amount + segment.amount.amount) return null;
  if (!I_PAID.test(opening) || !THEY_PAID.test(maskPeople(before))) return null;
  const own = { ...segment, amount: { ...segment.amount, amount: mine.amount } };
  const share = merged(bill, own, { role: "share", certainty: 0.9, textEnd: bill.draft.end });
  return { ...share, count: 2 };
}

const I_PAID = /^[,，\s]*我[也就]?[出付掏摊给交]了?\s*$/;

/** 住院押金三千，最后花了两千二，退了八百: what was left of the deposit. */
function isRestOfDeposit({ segment, previous: { draft }, opening, before }: HeardAmount): boolean {
  if (draft.anchor.amount - draft.amount !== segment.amount.amount) return false;
  return /押金[交付了]*\s*$/.test(opening) && /^[,，\s]*退[了回给我]*\s*$/.test(before);
}

/** 同事帮我点了奶茶十八，我微信转给他十八: the same money, handed to whoever had paid it. */
function isRepaidToThem({ segment, previous: { draft }, opening, before }: HeardAmount): boolean {
  if (draft.amount !== segment.amount.amount) return false;
  return PAID_FOR_ME.test(maskPeople(opening)) && HANDED_TO_THEM.test(maskPeople(before));
}

const PAID_FOR_ME = /^[^#,，我]{0,4}某+[^#,，我]{0,3}[帮替给](?:我|某|[^#,，我]{1,3}买)/;
const HANDED_TO_THEM =
  /^[,，\s]*我?(?:又|就|再|后来|已经|微信|支付宝)*(?:转给?了?某+|给某+转了?|还给?了?某+)[了账钱]*\s*$/;

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
  if (isCountedOut(mentions, previous, segment)) {
    const { end } = previous.draft;
    return merged(previous, segment, { role: "total", certainty: 0.9, textEnd: end });
  }
  if (!isExactProductOf(mentions, previous, segment) && !isForAllHeads(mentions, previous, segment))
    return null;
  // 加油三百优惠二十五实付二百七十五: what was worked out is said as well.
  const { draft } = previous;
  const exact =
    draft.amount === segment.amount.amount || segment.amount.amount % draft.anchor.amount === 0;
  const sure = exact ? { ...draft, certainty: 1 } : draft;
  const options = { role: "total", certainty: 0.9, textEnd: segment.end } as const;
  return merged({ ...previous, draft: sure }, segment, options);
}
