import type { Situation } from "../kinds/said.ts";
import { isAny } from "../token.ts";
import { corrects, isMeant, isOfNews } from "./aims.ts";
import { asking } from "./asking.ts";
import { isDescribed, isKnownThing, isNamed, repeats } from "./news.ts";
import type { Append } from "./same-purchase.ts";
import type { Intention, Orders } from "./types.ts";

/** 昨天去游泳，办了张次卡三百块: nothing else was understood than what would be recorded if nothing were open. */
export function orNews(orders: Orders, situation: Situation): Orders {
  const { act, phrases, isUnreal } = orders;
  const { drafts, dropped } = situation.reading.recorded().act;
  const isAsked = act.type !== "unclear" || act.perhaps !== undefined;
  const added = { type: "append", drafts, dropped } as const;
  const isNews = drafts.every((each) => isNamed(each) || (isMoved(each) && isDescribed(each)));
  const isOld = drafts.every((draft) => repeats(draft, situation));
  if (isAsked || isOld || !isNews) return orders;
  // 我室友外卖二十二 tells of somebody else; 室友过生日，送了她一个香薰79 does not.
  if (isUnreal && drafts.length === 1 && !drafts.some(isMoved) && !givesHimself(situation))
    return orders;
  const isHeld =
    !drafts.every(isKnownThing) &&
    phrases.some((each) => each.asserts || each.commands || corrects(each, situation));
  return isHeld || hasOther(orders, added, situation) ? orders : asking(orders, { perhaps: added });
}

const isMoved = ({ type }: Append["drafts"][number]) => type !== "EXPENSE";

function givesHimself({ reading }: Situation): boolean {
  return reading.recorded().tokens.some((token) => isAny(token, GIVING));
}

const GIVING = ["outward", "delivered", "gift", "made-good", "spent", "send"];

/** 改成50再加一笔打车30: a proposal that covers a part would leave the rest unsaid. */
export function hasOther(
  { act, phrases }: Orders,
  { drafts }: Append,
  situation: Situation,
): boolean {
  const isTwo = act.type === "unclear" && act.because === "two-kinds";
  const isOwn = (each: Intention) => isOfNews(each, phrases, situation);
  if (isTwo && phrases.some((each) => each.commands && !isOwn(each))) return true;
  // 咖啡21，午饭32，酸奶8 beside a draft 午饭 is a list of what was bought; 午饭35，还有酸奶8 are two orders.
  const isOneList =
    drafts.length >= LONG_LIST ||
    (drafts.length > 1 && phrases.every(({ frame, asserts }) => frame !== "one more" && !asserts));
  const isListed = ({ says, commands, orders }: Intention) =>
    isOneList && says === "change" && !commands && !orders;
  return phrases.some((each) => !isListed(each) && !isOwn(each) && isMeant(each, situation));
}

/** More than an order about an open draft beside something new. */
const LONG_LIST = 3;
