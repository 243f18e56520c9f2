import type { Situation } from "../kinds/said.ts";
import { is, isAny } from "../token.ts";
import { isKnownThing, mayBeOpen } from "./news.ts";
import type { Append, Change } from "./same-purchase.ts";
import type { Orders } from "./types.ts";

/** Whether a purchase that names an open draft may be another one of that name. */

/**
 * 给房东转了四千八的房租, 房租还没到期就交了，两千 beside a draft 房租: paid once more, or the sum of that one? 房租付了四千八 tells
 * the sum.
 */
export function isPaidAgain({ owned }: Orders, { reading }: Situation): boolean {
  const { tokens } = reading.recorded();
  const thing = tokens.findIndex((token) => isAny(token, ["thing"]));
  const before = tokens.slice(0, Math.max(0, thing));
  const isLoose = !owned && tokens.some((token) => is(token, "pays-in"));
  return isLoose || before.some((token) => isAny(token, PAYING));
}

/** 回来又打车十六, 又买了杯奶茶18 beside drafts of these names: the words say that it is another one. */
export function isSaidAgain(
  { phrases }: Orders,
  { drafts }: Append,
  { reading, text }: Situation,
): boolean {
  const isTold = phrases.every(({ says }) => says === "change" || says === "topic");
  const isOrder = phrases.some(({ commands, orders }) => commands || orders);
  const isBack = WAY_BACK.test(text) && drafts.every(({ category }) => category === "交通");
  const again = isBack || reading.recorded().tokens.some((token) => is(token, "also"));
  return isTold && !isOrder && again && drafts.every(isKnownThing);
}

/** 回来打车二十一 beside a draft 打车 is another ride; 回来那趟 names one. */
const WAY_BACK = /(?:回来|回去|回程|返程)(?!的?那)/u;

/** 打车三十，不对，三十五 beside a draft of 28 corrects its own words: the first sum is of no open draft. */
export function repairsItself({ act, phrases }: Orders, { batch }: Situation): boolean {
  const turn = phrases.findIndex(({ says, repairs }) => says === "wrong" || repairs);
  const before = phrases.slice(0, Math.max(0, turn));
  const sums = before.flatMap((each) => each.sums);
  // 打车是三十五，我看错了: the only sum is the right one.
  if (!phrases.slice(before.length).some((each) => each.sums.length > 0)) return false;
  const meant = act.type === "change" ? act.changes.map(({ draft }) => batch[draft]) : batch;
  const isOpen = meant.some((draft) => draft !== undefined && sums.includes(draft.amount));
  // 打车是三十，不对，三十五 states the sum of the draft from the start.
  const isOfDraft = before.some(
    (each) => each.says !== "change" || each.commands || each.orders || each.asserts,
  );
  return sums.length > 0 && !isOpen && !isOfDraft;
}

/** Paid once more, on another day, or with words of another thing: 没打车，骑共享单车回来的，一块五. */
export function isAnother(
  orders: Orders,
  { added, change }: { readonly added: Append; readonly change: Change },
  situation: Situation,
): boolean {
  // t恤打折，六十九 names the draft 短袖 by another word for it.
  const names = orders.phrases.flatMap(({ target }) => (target.kind === "named" ? target.by : []));
  const isNew = (draft: Append["drafts"][number]) =>
    isKnownThing(draft) &&
    !mayBeOpen(draft, situation) &&
    !names.some(({ text }) => text.includes(draft.description) || draft.description.includes(text));
  const isOther = !orders.owned && added.drafts.every(isNew);
  const isMoney = isOfOtherType(added, change, situation);
  return isOther || isMoney || isPaidAgain(orders, situation) || isOfAnotherDay(change);
}

/** 买糯米花了五十二 beside 糯米饭, which was sold: money that went out, and a draft of money that came in. */
function isOfOtherType(
  { drafts }: Append,
  { changes }: Change,
  { batch, reading }: Situation,
): boolean {
  const changed = changes.flatMap(({ draft }) => batch[draft] ?? []);
  return (
    reading.recorded().tokens.some((token) => is(token, "spent")) &&
    drafts.every((draft) => isKnownThing(draft)) &&
    drafts.every(({ type }) => changed.every((draft) => draft.type !== type))
  );
}

/** 前天也打车了，三十一 beside 昨天打车28: another day and another sum are mostly another purchase. */
function isOfAnotherDay({ changes }: Change): boolean {
  return changes.every(
    ({ change: { amount, date } }) => amount !== undefined && date !== undefined,
  );
}

const PAYING = ["pays-in", "outward", "charged"];
