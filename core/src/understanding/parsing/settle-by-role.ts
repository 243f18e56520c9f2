import { type AmountRole, isPerHead } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import { type HeardAmount, ON_VOUCHER } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { changed, discounted } from "./price-changes.ts";
import { isPaidByMeasure, isProductOf } from "./products.ts";
import type { Segment } from "./segment.ts";
import { alone, merged, NOTHING, type Outcome, type Settled } from "./settled.ts";
import { isNamelessTotal, totalled } from "./totals.ts";

/** Not yet what was paid: a bare amount that follows is. */
const PROVISIONAL: ReadonlySet<AmountRole> = new Set(["list-price", "discount", "threshold"]);

/** What the word before an amount makes of it: a discount, a share, a total, or a price of its own. */
export function settleByRole(mentions: Mentions, heard: HeardAmount): Outcome {
  const { role, segment, previous, earlier, fresh, opening, before, bare, textEnd } = heard;
  const { draft } = previous;
  const { amount } = segment.amount;
  switch (role) {
    case "part":
    case "threshold":
    case "balance":
      if (role === "part" && isNamelessTotal(mentions, earlier)) return alone(fresh);
      return saidOfLast(mentions, heard);
    case "discount":
      // 菜钱一百三十二抹零一百三: what was left, not what was taken off.
      if (/抹零?\s*$/.test(before) && amount * 2 > draft.amount) {
        return merged(previous, segment, { role: "final", certainty: 0.9, textEnd });
      }
      return discounted(previous, segment, opening);
    case "change":
      return changed(mentions, earlier, { segment, textEnd });
    case "bargain":
      // 烤鸭九十八，美团上团的七十八: less than it is sold for.
      if (!bare || amount >= draft.amount) return alone(fresh);
      return merged(previous, segment, { role: "final", certainty: DOUBTFUL, textEnd });
    case "final":
      // 一百二的裤子八折买的九十六: the thing stands between its two prices.
      if (/^\s*的/.test(before) && opening.trim() === "") {
        return merged(previous, segment, { role, certainty: 0.9, textEnd: heard.toldAt });
      }
      if (!bare && previous.role !== "list-price" && !usesVoucher(heard)) return alone(fresh);
      return merged(previous, segment, { role, certainty: 0.95, textEnd });
    case "list-price":
      // 砍到两千二，原来要两千八: what it would have cost.
      return bare && amount > draft.amount && /[原本标牌]/.test(before) ? NOTHING : alone(fresh);
    case "share":
      if (!bare && previous.role !== "list-price") return alone(fresh);
      // 爸妈赞助两万，我出八万: beside theirs, not of it.
      if (amount > draft.amount && /赞助|资助|支援|补贴/.test(opening)) return alone(fresh);
      // 发红包一共600每人100: the head price only explains the total.
      if (isPerHead(before) && previous.role === "total" && /[给发派请]/.test(opening)) {
        return NOTHING;
      }
      return merged(previous, segment, { role, certainty: 0.9, textEnd });
    case "total":
      // 干洗四十五 总价一万二先付三千: a price that was agreed sums up nothing.
      if (/总价\S{0,2}$/.test(before) && draft.amount === draft.anchor.amount) return alone(fresh);
      return totalled(fresh, segment, { earlier, bare });
    case "paid":
      if (heard.after === "" && isPaidByMeasure(mentions, previous, segment)) {
        const sure = { ...previous, draft: { ...draft, certainty: 1 } };
        const certainty = amount % draft.anchor.amount === 0 ? 0.9 : DOUBTFUL;
        return merged(sure, segment, { role: "final", certainty, textEnd });
      }
      return bare ? withoutItem(mentions, heard) : alone(fresh);
    case "negated":
      return alone(fresh);
  }
}

/** 充了500送50的理发卡, 充了100话费送10块: the words still name what the money was for. */
function saidOfLast(
  mentions: Mentions,
  { previous, segment: { end }, after, toldAt }: HeardAmount,
): Outcome {
  if (contentOf(mentions, previous.draft) !== "") return NOTHING;
  const draft = { ...previous.draft, end, textEnd: after === "" ? toldAt : end };
  return { settled: { ...previous, draft }, replaces: true };
}

/** A price with no item of its own. */
function withoutItem(
  mentions: Mentions,
  { role, segment, previous, fresh, textEnd }: HeardAmount,
): Outcome {
  const settles =
    isExactly(previous, segment) ||
    PROVISIONAL.has(previous.role) ||
    isReduced(mentions, previous, segment);
  if (settles) return merged(previous, segment, { role, certainty: 0.85, textEnd });
  // 两块五一斤称了十斤二十五块: the product said again.
  if (isProductOf(mentions, previous, segment)) {
    return merged(previous, segment, { role: "total", certainty: 0.9, textEnd: segment.end });
  }
  return alone(repeated(fresh, previous, mentions.text));
}

/** 暖气费两千三百多，两千三百六十二: first about, then to the yuan. */
function isExactly({ draft }: Settled, { amount }: Segment): boolean {
  if (!draft.approximate || amount.approximate) return false;
  let roundness = 1;
  while (draft.amount % (roundness * 10) === 0) roundness *= 10;
  return Math.abs(amount.amount - draft.amount) < roundness;
}

/** 奶茶十九，用了三块优惠券，付十六: what was left to pay. */
function isReduced({ text }: Mentions, { draft }: Settled, { start, amount }: Segment): boolean {
  if (amount.amount >= draft.amount) return false;
  // 四十二块八收了我四十二
  const whole = draft.amount - amount.amount < 100 && amount.amount % 100 === 0;
  if (whole && /[收付给算]/.test(text.slice(start, amount.start))) return true;
  return /券|优惠|抵扣|立减|满[^,，]{0,6}减/.test(text.slice(draft.start, amount.start).slice(-60));
}

function usesVoucher({ previous, named }: HeardAmount): boolean {
  return previous.role === "threshold" && ON_VOUCHER.test(named);
}

/** 一单39一单128: counted out one by one. */
function isListedOneByOne(gap: string, opening: string): boolean {
  const one = gap.replace(/[\s,，、]/g, "");
  return /^一[一-龥]{1,2}$/.test(one) && opening.endsWith(one);
}

/** 打车30和20: a second price of the same item. distribute() gives listed items their own. */
function repeated(fresh: Settled, previous: Settled, text: string): Settled {
  const { draft } = previous;
  const gap = text.slice(draft.amountEnd, fresh.draft.anchor.start);
  const opening = text.slice(draft.start, draft.anchor.start);
  const listed =
    /[和跟、又再]|还有/.test(gap) || isListedOneByOne(gap, opening) || opening.includes("分别");
  const certainty = listed || gap === "" ? 0.8 : 0.65;
  return { ...fresh, draft: { ...fresh.draft, repeats: draft.repeats ?? draft, certainty } };
}
