import { pendingIn } from "../draft/batch-draft.ts";
import type { TransactionChange } from "../transaction.ts";
import { record } from "../understanding/acts/record.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { isAny } from "../understanding/token.ts";
import type { DraftChange } from "../understanding/understand.ts";
import { isSameSum } from "./addition.ts";
import { isOtherName } from "./parsed.ts";
import { hesitates, leavesOpen, type Words } from "./words.ts";

/** Nobody remembers a question about more changes to its end. */
const MOST_ASKED = 2;

/** 毛衣谈下来七十五 is no order, but it names the draft and the value. */
export function isChangeOpen(changes: readonly DraftChange[], words: Words): boolean {
  if (changes.length === 0 || changes.length > MOST_ASKED) return false;
  if (!isUndecided(words, BESIDE_CHANGE)) return false;
  const meant = meantIn(words);
  const pending = pendingIn(words.batch);
  return (
    meant.length === changes.length &&
    meant.every((at) => pending.includes(at) && changes.some(({ draft }) => draft === at)) &&
    changes.every(({ change }) => isValueSaid(change, words))
  );
}

/** 打车去机场八十 beside a draft 打车: it may be another ride. */
export function isAdditionOpen(advised: readonly TransactionChange[], words: Words): boolean {
  if (advised.length === 0 || advised.length > MOST_ASKED) return false;
  if (!isUndecided(words, BESIDE_ADDITION)) return false;
  const { drafts } = record(words.text, words.context).act;
  return (
    drafts.length === advised.length &&
    advised.every((each, at) => isSameSum(each, drafts[at], words)) &&
    advised.every(({ description = "" }) => !isOtherName({ description }, words.text))
  );
}

const BESIDE_CHANGE: readonly Saying[] = ["change", "topic", "reason", "wrong", "open", "ok"];
const BESIDE_ADDITION: readonly Saying[] = [
  "change",
  "topic",
  "reason",
  "ok",
  "append",
  "further",
  "unpriced",
];

/** Our own reading is unclear, and no word speaks against acting. */
function isUndecided(words: Words, beside: readonly Saying[]): boolean {
  const { act, phrases, tokens } = words;
  return (
    leavesOpen(act) &&
    !hesitates(words) &&
    !tokens.some((token) => isAny(token, ["no", "isnt"])) &&
    phrases.every(({ says }) => beside.includes(says))
  );
}

/** The drafts that the words name, by our reading or literally; otherwise the only pending one. */
function meantIn({ batch, named, text }: Words): readonly number[] {
  if (named.length > 0) return named;
  const pending = pendingIn(batch);
  const called = pending.filter((at) => {
    const { description = "" } = batch[at] ?? {};
    return description.length > 1 && text.includes(description);
  });
  return called.length > 0 || pending.length > 1 ? called : pending;
}

/** Whether the words hold the new value of every field. A sum that was only quoted does not count. */
function isValueSaid(change: TransactionChange, { tokens, text, context }: Words): boolean {
  const { amount, date, type, category, description } = change;
  const isQuoted = () =>
    record(text, context).act.dropped.some((dropped) => dropped.amount === amount);
  const isHeld = [
    amount === undefined ||
      (tokens.some((token) => token.amount === amount && token.loose !== true) && !isQuoted()),
    date === undefined || tokens.some((token) => token.date === date),
    type === undefined || tokens.some((token) => token.type === type),
    category === undefined || text.includes(category),
    description === undefined || (description !== "" && text.includes(description)),
  ];
  return Object.keys(change).length > 0 && !isHeld.includes(false);
}
