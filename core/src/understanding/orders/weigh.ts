import { OTHER_CATEGORY } from "../../categories.ts";
import { isAimed, type Situation } from "../kinds/said.ts";
import { aimOf, corrects, isOfNews, isOrder, isStep, isWholeClause, PAUSE } from "./aims.ts";
import { isAnother, isPaidAgain, isSaidAgain, repairsItself } from "./another.ts";
import { asking, askingBoth, sure } from "./asking.ts";
import { onDayOfDrafts } from "./day-of-drafts.ts";
import { likeOpen } from "./like-open.ts";
import { isDescribed, isKnownThing, isLikely, isNamed, mayBeOpen, repeats } from "./news.ts";
import { hasOther, orNews } from "./only-news.ts";
import { type Append, type Change, changeIn, changeOfKind, changeOfOpen } from "./same-purchase.ts";
import { splitIn } from "./split.ts";
import type { Intention, Orders } from "./types.ts";
import { unlessUnpaid } from "./unpaid.ts";

/**
 * An addition competes with what the words want of the open drafts. A sentence that would be recorded if nothing
 * were open, names no open draft and gives no order is an addition. Where a draft is named by its kind, or a value
 * may as well be of the open draft, both remain, and the app asks.
 */
export function weigh(orders: Orders, situation: Situation): Orders {
  // Each of several orders names its drafts.
  if (orders.act.type === "unclear" && orders.act.perhaps?.type === "several") return orders;
  const parts = splitIn(orders, situation);
  if (parts !== null) return asking(orders, { perhaps: parts });
  const weighed = againstAddition(orders, situation);
  const added = weighed === orders ? orPerhapsAdded(orders, situation) : weighed;
  const beside = added === orders ? orAmongOther(orders, situation) : added;
  const among = unlessUnpaid(orNews(orRecorded(beside, situation), situation), situation);
  return onDayOfDrafts(likeOpen(among, situation), situation);
}

function againstAddition(orders: Orders, situation: Situation): Orders {
  const { phrases, act } = orders;
  if (act.type !== "append" && phrases.some((phrase) => isOrder(phrase, situation))) return orders;
  const added = additionIn(orders, situation);
  if (added === null) return orders;
  const named = phrases.filter(isAimed);
  const aims = named.map((each) => aimOf(each, situation));
  if (aims.includes("draft")) return besideDraft(orders, added, situation);
  const change = changeIn(act);
  if (aims.includes("kind"))
    return change === null ? orders : asking(orders, { perhaps: added, rather: change });
  // 再加一笔水果，金额是20 announces something new, whatever else it says.
  const isAnnounced = phrases.some(({ says, frame }) => says === "further" || frame === "one more");
  const asserts = !isAnnounced && phrases.some((each) => each.asserts);
  if (orders.isUnreal && (asserts || !added.drafts.every(isKnownThing))) return orders;
  const mayBeOne = added.drafts.some((draft) => mayBeOpen(draft, situation));
  const likeOpen = change ?? changeOfOpen(added, situation);
  if (added.drafts.every(isKnownThing)) {
    if (!orders.isUnreal && !asserts && !mayBeOne) return sure(orders, added);
    const ofKind = asserts ? changeOfKind(added, situation) : null;
    return askingBoth(orders, added, ofKind ?? (mayBeOne ? likeOpen : null));
  }
  // 其实是五百, 人家只收了十五 of the only draft.
  const isChanged = orders.certainty === "sure" && act.type !== "append";
  const isFiled = added.drafts.every(({ category }) => category !== OTHER_CATEGORY);
  if (asserts || (isChanged && !isFiled) || !added.drafts.some(isNamed)) return orders;
  return askingBoth(orders, added, likeOpen);
}

/**
 * 学校统一订校服，交了二百三, 换个屏二百六: words that sound like an order within a sentence that would be recorded.
 * Nothing is done by them; the app asks.
 */
function orPerhapsAdded(orders: Orders, situation: Situation): Orders {
  const added = newsIn(orders, situation);
  const change = changeIn(orders.act);
  if (added === null) return orders;
  if (isSaidAgain(orders, added, situation)) return askingBoth(orders, added, change);
  const isOfDraft = (each: Intention) => isAimed(each) && aimOf(each, situation) === "draft";
  if (change !== null && orders.phrases.some(isOfDraft)) {
    const isAsked =
      repairsItself(orders, situation) ||
      (isAnother(orders, { added, change }, situation) &&
        !orders.phrases.some((each) => each.asserts || each.orders || isStep(each)));
    return isAsked ? asking(orders, { perhaps: added, rather: change }) : orders;
  }
  if (added.drafts.every((draft) => mayBeOpen(draft, situation))) return orders;
  if (orders.act.type === "change")
    return isToldOf(orders, situation)
      ? orders
      : asking(orders, { perhaps: added, rather: orders.act });
  if (orders.act.type !== "unclear" || orders.act.perhaps?.type === "append") return orders;
  return hasOther(orders, added, situation) ? orders : asking(orders, { perhaps: added });
}

/**
 * 买了俩包子，在旁边吃的，五块 beside 房租: a sum that nobody ordered, among words that no frame explains. What could be a
 * purchase of its own never takes the place of an open draft unasked.
 */
function orAmongOther(orders: Orders, situation: Situation): Orders {
  const { act, certainty, owned, phrases } = orders;
  if (act.type !== "change" || certainty !== "sure") return orders;
  const { drafts, dropped } = situation.reading.recorded().act;
  const isSum = act.changes.some(({ change: { amount } }) => amount !== undefined);
  if (!isSum || drafts.length === 0) return orders;
  const asked = asking(orders, { perhaps: { type: "append", drafts, dropped }, rather: act });
  // 房租三千六，我跟室友一人一半: the sum that was said is not what was paid.
  const isOne = act.changes.length === 1;
  if (isOne && drafts.some((draft) => draft.reckoned && !isSaid(draft, act))) return asked;
  if (drafts.some(isKnownThing) && repairsItself(orders, situation)) return asked;
  const isOrdered = phrases.some(
    (each) =>
      isOrder(each, situation) ||
      (each.orders && isWholeClause(each, situation) && !isOfNews(each, phrases, situation)) ||
      (corrects(each, situation) && (each.start === 0 || !drafts.every(isKnownThing))) ||
      (isAimed(each) && aimOf(each, situation) === "draft"),
  );
  // 打回去两千，不对，是两千五 asserts against its own words.
  const asserts = phrases.some((each) => each.asserts) && !phrases.some(({ repairs }) => repairs);
  const isOwn = asserts ? isKnownThing : isNamed;
  const isNews = drafts.every((each) => isNamed(each) && isOwn(each));
  return owned || isOrdered || !isNews ? orders : asked;
}

/** Whether the change sets this sum. */
function isSaid({ amount }: Append["drafts"][number], { changes }: Change): boolean {
  return changes.some(({ change }) => change.amount === amount);
}

/** 请人收稻子付了七百, 这个月到手六千三: a change that is asked about, and would be recorded if nothing were open. */
function orRecorded(orders: Orders, situation: Situation): Orders {
  const { act, phrases } = orders;
  if (act.type !== "unclear" || act.perhaps?.type !== "change") return orders;
  const { drafts, dropped } = situation.reading.recorded().act;
  const asserts = phrases.some((each) => each.asserts);
  const isNews =
    drafts.length > 0 &&
    drafts.every((draft) => isDescribed(draft) && (!asserts || isLikely(draft)));
  const isOfDraft = (each: Intention) => isAimed(each) && aimOf(each, situation) === "draft";
  const isMeant = phrases.some(
    (each) => each.commands || each.orders || corrects(each, situation) || isOfDraft(each),
  );
  const isOpen = isMeant && !isPaidAgain(orders, situation);
  if (act.rather !== undefined || !isNews || isOpen) return orders;
  return asking(orders, { perhaps: { type: "append", drafts, dropped }, rather: act.perhaps });
}

/** What the sentence would record, if that is likely and none of it only corrects or repeats. */
function newsIn(orders: Orders, situation: Situation): Append | null {
  const { phrases, isUnreal } = orders;
  const { drafts, dropped } = situation.reading.recorded().act;
  const asserts = phrases.some((each) => each.asserts);
  // 早知道坐地铁才四块, 网上买才五十 compare.
  const isHeld =
    (isUnreal && asserts) ||
    (!repairsItself(orders, situation) &&
      phrases.some((phrase) => phrase.repairs || corrects(phrase, situation)));
  // 我妹买了件衣服三百多 tells of somebody else.
  const isSo = isUnreal || asserts ? isKnownThing : isLikely;
  const isNews = drafts.length > 0 && drafts.every((draft) => isNamed(draft) && isSo(draft));
  const isOld = drafts.every((draft) => repeats(draft, situation));
  return isHeld || !isNews || isOld ? null : { type: "append", drafts, dropped };
}

/** 每一笔都加两块 and 改成美容，四十九块 tell of open drafts; 学校统一订校服，交了二百三 of none. */
function isToldOf({ phrases, certainty }: Orders, situation: Situation): boolean {
  return (
    certainty !== "sure" ||
    phrases.some(
      (each) => each.asserts || isStep(each) || (each.commands && isWholeClause(each, situation)),
    )
  );
}

/** What the whole sentence would record, if that is not what the words about the drafts add by themselves. */
function additionIn({ act, phrases }: Orders, situation: Situation): Append | null {
  const { drafts, dropped } = situation.reading.recorded().act;
  const known = act.type === "append" ? act.drafts : [];
  const isSame =
    known.length === drafts.length &&
    known.every(({ amount }, at) => amount === drafts[at]?.amount);
  if (drafts.length === 0 || isSame || drafts.every((draft) => repeats(draft, situation)))
    return null;
  if (known.length > drafts.length && !drafts.every(isKnownThing)) return null;
  return phrases.some((phrase) => corrects(phrase, situation))
    ? null
    : { type: "append", drafts, dropped };
}

/** 打车去机场八十 beside a draft 打车: it may be another ride, with all of these words. */
function besideDraft(orders: Orders, added: Append, situation: Situation): Orders {
  const { act, phrases } = orders;
  const { text } = situation;
  const change = changeIn(act);
  const states = phrases.some(
    ({ says, asserts }) => asserts || says === "raise" || says === "lower",
  );
  if (change !== null && !states && isOtherPayment(change, added, situation))
    return asking(orders, { perhaps: added, rather: change });
  const proposed = act.type === "unclear" ? act.perhaps : undefined;
  const isOneClause = !PAUSE.test(text.slice(phrases[0]?.start, phrases.at(-1)?.end));
  const isAddition = proposed?.type === "append" && proposed.drafts.length === added.drafts.length;
  return isOneClause && isAddition ? asking(orders, { perhaps: added }) : orders;
}

/** 租客把房租打过来了，1800 beside a draft 房租: money that came in, or a longer name. */
function isOtherPayment({ changes }: Change, { drafts }: Append, { batch }: Situation): boolean {
  const [said, ...others] = drafts;
  const [changed, ...more] = changes.map(({ draft }) => batch[draft]);
  if (!said || !changed || others.length + more.length > 0) return false;
  const isLonger = said.description.length >= changed.description.length + LONGER;
  const isReceived = said.type !== "EXPENSE" && said.type !== changed.type;
  return isReceived || (isLonger && said.description.includes(changed.description));
}

const LONGER = 2;
