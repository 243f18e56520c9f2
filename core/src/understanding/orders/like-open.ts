import { OTHER_CATEGORY } from "../../categories.ts";
import { draftAmounts, pendingIn } from "../../draft/batch-draft.ts";
import { isAimed, type Situation, unclear } from "../kinds/said.ts";
import { is, isAny, type Token } from "../token.ts";
import { askingBoth, sure } from "./asking.ts";
import { isKnownThing } from "./news.ts";
import type { Append, Change } from "./same-purchase.ts";
import type { Orders } from "./types.ts";

/** Additions that say less than a first sentence would, because the open drafts say the rest. */
export function likeOpen(orders: Orders, situation: Situation): Orders {
  const { act } = orders;
  if (act.type === "unpriced") return ofNameless(orders, situation);
  if (act.type === "change") return againOnDay(orders, act, situation);
  if (act.type !== "append") return orders;
  if (tellsOfOpen(act, situation)) return { ...orders, act: unclear("change"), certainty: "none" };
  return restated(orders, act, situation) ?? sure(orders, moreOfSame(act, situation));
}

/** 昨天也是六块, 前天也坐了 beside 地铁6: the same again on another day, or the day of the draft? */
function againOnDay(orders: Orders, change: Change, { batch, reading, text }: Situation): Orders {
  const [only, another] = change.changes;
  const open = only && batch[only.draft];
  const { date, amount = open?.amount } = only?.change ?? {};
  const day = reading.words().find((word) => word.date === date);
  const isAlso = day !== undefined && text.indexOf("也", day.end) >= 0;
  if (!open || another || !isAlso || !date || !amount || orders.phrases.some(isAimed))
    return orders;
  const { index: _, status: __, ...same } = open;
  const draft = { ...same, amount, date, confidence: 0.95, start: 0, end: text.length };
  return askingBoth(orders, { type: "append", drafts: [draft], dropped: [] }, change);
}

/** 吃饭花的 beside 其他35: what the only draft was for. */
function ofNameless(orders: Orders, { batch, reading }: Situation): Orders {
  const { act } = orders;
  const [at, ...others] = pendingIn(batch);
  const open = at === undefined ? undefined : batch[at];
  const isNameless = open?.category === OTHER_CATEGORY && isEmpty(open.description);
  const isNew = reading.words().some((word) => isAny(word, ["also", "add"]));
  if (act.type !== "unpriced" || at === undefined || others.length > 0 || !isNameless || isNew)
    return orders;
  const { category, description, type } = act.draft;
  if (open.type !== type) return orders;
  const change = { type: "change", changes: [{ draft: at, change: { category, description } }] };
  return { ...orders, act: change as Orders["act"], certainty: "sure" };
}

/** 六块是两瓶一共的，不是一瓶六块 beside 水6: every sum that is calculated with is open. */
function tellsOfOpen({ drafts }: Append, { batch, reading }: Situation): boolean {
  const open = draftAmounts(batch);
  const sums = reading.recorded().tokens.flatMap(({ amount }) => amount ?? []);
  const isReckoned = drafts.every(({ reckoned }) => reckoned !== undefined);
  return isReckoned && sums.every((sum) => open.includes(sum));
}

/** 他的也是我付，总共三百一十六; 我只付了自己那份八十: a sum of another whole, or of a part, is perhaps of the draft that is open. */
function restated(orders: Orders, added: Append, { batch, reading }: Situation): Orders | null {
  const [at, ...more] = pendingIn(batch);
  const open = at === undefined ? undefined : batch[at];
  const [said, another] = added.drafts;
  if (!open || at === undefined || !said || another) return null;
  const isOther = isKnownThing(said) && said.category !== open.category;
  const words = reading.recorded().tokens;
  const isPart = words.some((word) => isAny(word, WHOLE_OR_PART)) && !words.some(isAgain);
  if (more.length > 0) {
    if (!isPart || !isEmpty(said.description)) return null;
    const edits = [{ kind: "to", field: "amount", change: { amount: said.amount } }] as const;
    const act = { ...unclear("target"), open: { drafts: [], named: null, field: null, edits } };
    return { ...orders, act, certainty: "none" };
  }
  if (isOther || !isPart || said.type !== open.type || said.amount === open.amount) return null;
  const change = { draft: at, change: { amount: said.amount } };
  return askingBoth(orders, added, { type: "change", changes: [change] });
}

const WHOLE_OR_PART = ["sum", "total", "self", "share", "split"];
const isAgain = (word: Token) => is(word, "also");

/** 又寄了一个十二 beside 寄快递, 回来又打了一次二十八 beside 打车: of the kind of the draft before. */
function moreOfSame(added: Append, { batch, reading, text }: Situation): Append {
  const words = reading.recorded().tokens;
  const [said, another] = added.drafts;
  const isOwn = said !== undefined && !isEmpty(said.category) && text.includes(said.description);
  const isNamed = isOwn || words.some((word) => isAny(word, THINGS));
  if (!said || another || isNamed || !(words.some(isAgain) || text.includes("也"))) return added;
  const open = pendingIn(batch).flatMap((each) => batch[each] ?? []);
  const alike = open.filter(({ type }) => type === said.type);
  const sharing = alike.findLast(({ description }) =>
    [...description].some((one) => text.includes(one)),
  );
  const like = sharing ?? alike.at(-1);
  if (like === undefined) return added;
  const isBare = isEmpty(said.description) || said.description === said.category;
  const description = isBare ? like.description : said.description;
  return { ...added, drafts: [{ ...said, category: like.category, description }] };
}

const THINGS = ["thing", "general", "site", "name"];

function isEmpty(description: string): boolean {
  return description === "" || description === OTHER_CATEGORY;
}
