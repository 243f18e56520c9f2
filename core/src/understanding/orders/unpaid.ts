import { isAimed, type Situation } from "../kinds/said.ts";
import { is, isAny } from "../token.ts";
import { isKnownThing, isNamed } from "./news.ts";
import type { Intention, Orders } from "./types.ts";

/**
 * 下个月房租要涨到三千五, 食堂才十二块一顿: told of sums that nobody paid, so there is nothing to ask about.
 */
export function unlessUnpaid(orders: Orders, situation: Situation): Orders {
  const { act, phrases } = orders;
  if (act.type !== "unclear" || act.perhaps === undefined) return orders;
  const words = situation.reading.words();
  const isToCome = words.some((word) => is(word, "future"));
  const isMeant = (each: Intention) =>
    (!isToCome && (each.commands || each.orders)) ||
    each.proven ||
    each.repairs ||
    each.says === "wrong";
  if (phrases.some(isMeant)) return orders;
  const { drafts, dropped } = situation.reading.recorded().act;
  const isChange = act.perhaps.type === "change";
  // 看中一件两千的皮衣，没舍得买: the sentence itself says that nothing was paid.
  const isExplained = drafts.length === 0 && dropped.length > 0 && !phrases.some(isAimed);
  const isUnpaid = isChange && (isExplained || (isToCome && !drafts.some(isKnownThing)));
  const compares =
    words.some((word) => !isAny(word, PRICED)) &&
    phrases.some(({ only, asserts }) => only && asserts) &&
    !phrases.some(isAimed);
  if (!isUnpaid && !(compares && drafts.every(isNamed))) return orders;
  const { perhaps: _, rather: __, ...rest } = act;
  return { ...orders, act: rest, certainty: "none" };
}

/** 理发才三十 may be a purchase of its own. */
const PRICED = ["thing", "general", "name", "light", "money"];
