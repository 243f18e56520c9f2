import { dateOf } from "../moment.ts";
import { SURE_ENOUGH, type TransactionChange } from "../transaction.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import type { Edit } from "../understanding/kinds/act.ts";
import { record } from "../understanding/kinds/record.ts";
import type { DraftChange } from "../understanding/understand.ts";
import { isOtherName } from "./parsed.ts";
import { mayMean } from "./targets.ts";
import { isAmountSaid, isDaySaid, isValueSaid } from "./values.ts";
import { isUnreal, says, type Words } from "./words.ts";

/** Nobody remembers a question about more to its end. */
const MOST_ASKED = 3;

/** 我翻一下记录啊，排骨是四十六: the words can mean the draft, hold the value, and contradict nothing. */
export function isChangeOpen(changes: readonly DraftChange[], words: Words): boolean {
  if (changes.length === 0 || changes.length > MOST_ASKED) return false;
  if (
    isOtherwise(
      words,
      changes.map(({ change }) => change),
    )
  )
    return false;
  // 还有一笔奶茶15: the sum is of something new.
  if (words.named.length === 0 && says(words, NEW_ITEMS)) return false;
  const targets = changes.map(({ draft }) => draft);
  return (
    new Set(targets).size === targets.length &&
    mayMean(targets, words) &&
    changes.every(({ draft, change }) => isValueSaid(change, words.batch[draft], words))
  );
}

/** 打车去机场八十 beside a draft 打车: it may be another ride. */
export function isAdditionOpen(advised: readonly TransactionChange[], words: Words): boolean {
  if (advised.length === 0 || advised.length > MOST_ASKED) return false;
  if (isOtherwise(words, advised)) return false;
  // 打车改成九十: the sum is ordered for a draft.
  if (words.phrases.some(({ says: said, orders }) => said === "change" && orders)) return false;
  const sums = advised.map(({ amount }) => amount);
  return new Set(sums).size === sums.length && advised.every((each) => isSumOpen(each, words));
}

/** Said or computed; our own reading of it is of the same day and type, or not sure. */
function isSumOpen(advised: TransactionChange, words: Words): boolean {
  const { text, context } = words;
  const today = dateOf(context.now);
  const { amount, date = today, type = "EXPENSE", description = "" } = advised;
  if (amount === undefined || isOtherName({ description }, text)) return false;
  const own = record(text, context).act.drafts.find((draft) => draft.amount === amount);
  if (own === undefined && !isAmountSaid(amount, null, words)) return false;
  const isSure = own !== undefined && own.confidence >= SURE_ENOUGH;
  if (isSure && (own.type !== type || own.date !== date)) return false;
  return date === today || isDaySaid(date, words);
}

const NEW_ITEMS: readonly Saying[] = ["append", "more", "unpriced"];

/** Verdicts and other orders; a change or an addition would do something else. */
const OTHER_ORDERS: readonly Saying[] = [
  "store",
  "drop",
  "stop",
  "exit",
  "undo",
  "restore",
  "rewant",
  "keep",
  "keep-only",
];

/** Every word is explained by another reading, or the words ask, suppose, deny, repeat what others say, or give another order. */
function isOtherwise(words: Words, advised: readonly TransactionChange[]): boolean {
  const amounts = advised.map(({ amount }) => amount);
  return isRead(words) || isUnreal(words, amounts) || says(words, OTHER_ORDERS);
}

/** Not by 看了个电影七十五 beside a draft 看电影: our own reading changes it without an order, and it may be another one. */
function isRead({ act, owned, phrases }: Words): boolean {
  if (act.type === "unclear" || !owned) return false;
  const isTold =
    act.type === "change" && phrases.every(({ orders, edits }) => !orders && edits.every(isSum));
  return !isTold;
}

function isSum(edit: Edit): boolean {
  return edit.kind === "to" && edit.field === "amount" && edit.stated !== true;
}
