import { findCategoryWords } from "../categories/find-category-words.ts";
import { type AmountRole, isPerHead } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import { type HeardAmount, ON_VOUCHER } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { changed, discounted } from "./price-changes.ts";
import { isPaidByMeasure, isProductOf } from "./products.ts";
import { HELD_AFTER_ASKED, MARKET, OFFER, ONLY_ASKED, ONLY_PAID, SPLIT_UP } from "./role-words.ts";
import type { Segment } from "./segment.ts";
import { alone, merged, NOTHING, type Outcome, type Settled } from "./settled.ts";
import { isNamelessTotal, totalled } from "./totals.ts";

const IS_SPLIT = new RegExp(SPLIT_UP);
const HANDED_TO_ME = /[给转打]了?我\s*$/;

/** Not yet what was paid: a bare amount that follows is. */
const PROVISIONAL: ReadonlySet<AmountRole> = new Set(["list-price", "discount", "threshold"]);

/** What the word before an amount makes of it: a discount, a share, a total, or a price of its own. */
export function settleByRole(mentions: Mentions, heard: HeardAmount): Outcome {
  const { role, segment, previous, earlier, fresh, opening, before, bare, textEnd } = heard;
  const { draft } = previous;
  const { amount } = segment.amount;
  // 他开口要三百五，我说二百八行不行: the haggling goes on.
  if (previous.role === "list-price" && OFFER.test(before)) {
    return merged(previous, segment, { role: "list-price", certainty: 0.95, textEnd });
  }
  if (closesDeal(heard))
    return merged(previous, segment, { role: "final", certainty: 0.9, textEnd });
  // 打车要四十，我坐地铁四块: the ride that was not taken.
  if (previous.role === "list-price" && amount < draft.amount && isOtherRide(heard)) {
    return { settled: fresh, replaces: true };
  }
  // 原价八十八的自助餐团购五十九.
  const held = previous.role === "list-price" ? HELD_AFTER_ASKED.exec(before) : null;
  if (held !== null && amount < draft.amount) {
    const nameEnd = segment.start + held.index;
    return merged(previous, segment, { role: "final", certainty: 0.9, textEnd: nameEnd });
  }
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
      // 西服标价一千二，领带标价一百，一共讲到一千一.
      if (earlier.length > 1 && /[一总]共\S{0,3}$/.test(before) && isAsked(earlier)) {
        return totalled(fresh, segment, { earlier, bare: true });
      }
      // 一百二的裤子八折买的九十六, 原价59的奶茶券后29: the thing stands between its two prices.
      if (/^\s*的/.test(before) && ONLY_ASKED.test(opening.replace(/.*[,，]/, ""))) {
        return merged(previous, segment, { role, certainty: 0.9, textEnd: heard.toldAt });
      }
      // 打车十八，到手一百九十九: no reduction of the fare.
      if (REDUCES.test(before) && previous.role === "paid" && amount > draft.amount) {
        return alone(fresh);
      }
      // 一共二百零三，老板抹零收了两百.
      if (before.includes("抹") && amount < draft.amount && !namesThing(before)) {
        return merged(previous, segment, { role, certainty: 0.95, textEnd: draft.end });
      }
      if (bare || isAskedFor(heard) || usesVoucher(heard) || isWorkedOut(heard)) {
        return merged(previous, segment, { role, certainty: 0.95, textEnd });
      }
      // 洗衣机官网两千六，门店两千三拿的.
      if (amount < draft.amount && MARKET_ONLY.test(heard.named)) {
        return merged(previous, segment, { role, certainty: DOUBTFUL, textEnd: draft.end });
      }
      return alone(fresh);
    case "list-price":
      // 砍到两千二，原来要两千八: what it would have cost.
      if (amount <= draft.amount) return alone(fresh);
      // 到手199原价399的耳机: and what it was.
      if (isPaidForUnnamed(mentions, heard) || isBoughtFor(mentions, heard))
        return namesLast(heard);
      return (bare && (previous.role === "final" || /[原本标牌签挂]/.test(before))) ||
        SELLER_ASKED.test(before)
        ? NOTHING
        : alone(fresh);
    case "share":
      // 一人九十，我转了九十给小周.
      if (previous.role === "share" && amount === draft.amount) return NOTHING;
      if (!bare && previous.role !== "list-price") return alone(fresh);
      // 姐姐给了我五百，我花了三百八: beside theirs, not of it; so is 爸妈赞助两万，我出八万.
      if (HANDED_TO_ME.test(opening) || HANDED_TO_ME.test(before)) return alone(fresh);
      if (amount > draft.amount && /赞助|资助|支援|补贴/.test(opening)) return alone(fresh);
      // 地铁三块，中午跟同事AA了四十二: no share is more than its bill.
      if (amount > draft.amount && IS_SPLIT.test(before)) return alone(fresh);
      // 发红包一共600每人100: the head price only explains the total.
      if (isPerHead(before) && isSpentOnAll(heard)) {
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
      // 4S店报价一千八，我去外面做的，六百; 标牌写着一百六，结账的时候一百二: it, most likely.
      if (!bare && previous.role === "list-price" && amount < draft.amount && isNameless(heard)) {
        return merged(previous, segment, { role: "final", certainty: DOUBTFUL, textEnd });
      }
      // 剧本杀一人一百二，我请了小美两百四.
      if (isPerHead(opening) && /请/.test(before) && isTimes(heard)) {
        return merged(previous, segment, { role: "total", certainty: 0.85, textEnd });
      }
      return bare ? withoutItem(mentions, heard) : alone(fresh);
    case "negated":
      return alone(fresh);
  }
}

function isOtherRide({ opening, before }: HeardAmount): boolean {
  const priced = /打[车的]|叫车|出租|滴滴|专车|快车/.test(opening);
  return priced && /(?:我|最后|结果|还是|改|就)[^,，]{0,4}[坐骑搭]/.test(before);
}

function isAsked(earlier: readonly Settled[]): boolean {
  return earlier.every(({ role }) => role === "list-price");
}

const REDUCES = /到手|[券折]后|打完?折/;

/** 牛奶原价20，面包打折8: the bread was reduced, the milk was not. */
function isAskedFor({ previous, opening, named }: HeardAmount): boolean {
  if (previous.role !== "list-price") return false;
  const another = namesThing(opening) && namesThing(named) && !OF_THE_SAME.test(named);
  return !another || opening.includes(named);
}

/** 这件衣服最后五百, 用了满减红包实付二十九, 学生证半价付了六十: it, and how less was paid for it. */
const OF_THE_SAME = new RegExp(`[这那用凭券证卡价折]|红包|积分|${MARKET}`);
const MARKET_ONLY = new RegExp(`^我?${MARKET}$`);

function isNameless({ before, after }: HeardAmount): boolean {
  return (
    !/[加另多再扣抽减退返走]/.test(before) &&
    findCategoryWords(before + after, "expense").length === 0
  );
}

/** 请四个同学吃饭花了三百二 was for all of them. */
function isSpentOnAll({ previous, opening }: HeardAmount): boolean {
  const whole = previous.role === "total" || /[花付]了\s*$/.test(opening);
  return whole && /[给发派请]/.test(opening);
}

/** 赔了一百二，人家本来要两百. */
const SELLER_ASKED =
  /(?:人家|对方|黄牛|别[人家处]|外面|老板娘?|摊主|店[里家]|[他她]|卖[^,，]{1,3}的)(?:本来|原来|一?开始|还|[张开][口嘴]|就)*(?:[要喊]|(?<=本来|原来|开始)[说挂标报])\s*$/;

/** 他说行，就给了二十五; 砍到六百，最后老板五百八给我了: what it came to, with no other thing in between. */
function closesDeal({ role, previous, before, after }: HeardAmount): boolean {
  const closed =
    (previous.role === "list-price" && /[给付掏收]了\s*$/.test(before)) ||
    (previous.role === "final" && role === "final" && /最[后终]/.test(before));
  return closed && !namesThing(before + after);
}

/** 充了500送50的理发卡, 充了100话费送10块: the words still name what the money was for. */
function saidOfLast(mentions: Mentions, heard: HeardAmount): Outcome {
  return contentOf(mentions, heard.previous.draft) === "" ? namesLast(heard) : NOTHING;
}

function isPaidForUnnamed(mentions: Mentions, { previous, opening }: HeardAmount): boolean {
  const { anchor, end } = previous.draft;
  if (previous.role !== "final" || contentOf(mentions, { start: anchor.end, end }) !== "")
    return false;
  return ONLY_PAID.test(opening);
}

/** 一百二买的裙子吊牌写着二百六. */
function isBoughtFor(mentions: Mentions, { previous: { draft }, before }: HeardAmount): boolean {
  const opening = { start: draft.start, end: draft.anchor.start };
  return /^\s*买[的了]/.test(before) && contentOf(mentions, opening) === "";
}

function namesLast({ previous, segment: { end }, after, toldAt }: HeardAmount): Outcome {
  const draft = { ...previous.draft, end, textEnd: after === "" ? toldAt : end };
  return { settled: { ...previous, draft }, replaces: true };
}

/** A price with no item of its own. */
function withoutItem(mentions: Mentions, heard: HeardAmount): Outcome {
  const { role, segment, previous, earlier, fresh, textEnd } = heard;
  const off = previous.draft.amount - segment.amount.amount;
  const settles =
    // 抢到一张五十的券，买了双二百六的鞋，付了二百一.
    earlier.some((each) => each.role === "threshold" && each.draft.amount === off) ||
    isExactly(previous, segment) ||
    (previous.role === "final" && isWorkedOut(heard)) ||
    isHandedOver(heard) ||
    PROVISIONAL.has(previous.role) ||
    isReduced(mentions, previous, segment);
  if (settles) return merged(previous, segment, { role, certainty: 0.85, textEnd });
  // 两块五一斤称了十斤二十五块: the product said again.
  if (isProductOf(mentions, previous, segment)) {
    return merged(previous, segment, { role: "total", certainty: 0.9, textEnd: segment.end });
  }
  return alone(repeated(fresh, previous, mentions.text));
}

function isTimes({ previous: { draft }, segment: { amount } }: HeardAmount): boolean {
  return amount.amount > draft.amount && amount.amount % draft.amount === 0;
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

/** 打折后一百六，又砍了二十，最后一百四拿下一双鞋: what was worked out, said as well. */
function isWorkedOut({ previous: { draft }, segment }: HeardAmount): boolean {
  return draft.amount !== draft.anchor.amount && draft.amount === segment.amount.amount;
}

/** 一看单子才十八，给了十八. */
function isHandedOver({ previous: { draft }, segment, before }: HeardAmount): boolean {
  return segment.amount.amount === draft.amount && /^[\s,，]*[我就也]*[给付]了\s*$/.test(before);
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
