import type { CalendarDate } from "../../calendar-date.ts";
import { type BatchDraft, draftAmounts } from "../../draft/batch-draft.ts";
import type { Fen } from "../../money.ts";
import { findVagueDays } from "../dates/find-vague-days.ts";
import type { Saying } from "../frames/frame.ts";
import { fieldOf } from "../kinds/edits.ts";
import { type Field, isAny } from "../token.ts";
import type { Understood } from "../understood.ts";

/** What an utterance that sounds like an order is about, as far as that was heard. */
export interface OrderSaid {
  readonly drafts: readonly number[];
  readonly fields: readonly Field[];
  readonly amounts: readonly Fen[];
}

interface Said {
  readonly text: string;
  readonly today: CalendarDate;
  readonly batch: readonly BatchDraft[];
}

/** `null` for talk, questions and mere verdicts: nothing is missed if they are not carried out. */
export function orderSaid(
  { act, phrases, tokens, named }: Understood,
  { text, today, batch }: Said,
): OrderSaid | null {
  const says = (sayings: readonly Saying[]) => phrases.some((each) => sayings.includes(each.says));
  const amounts = tokens.flatMap(({ amount }) => amount ?? []);
  // 校服是上个礼拜交的: a day of a draft.
  const days = tokens.filter(({ date }) => date).length + findVagueDays(text, today).length;
  const dates = named.length > 0 && days > 0;
  const orders = dates || says(WANTING) || tokens.some((token) => isAny(token, CHANGING));
  // 是两晚一共六百二啊 tells what the draft says.
  const isSo = amounts.length > 0 && amounts.every((sum) => draftAmounts(batch).includes(sum));
  const isTold = isSo && !says(UNDOING) && !phrases.some((each) => each.commands);
  const perhaps = act.type === "unclear" ? act.perhaps : undefined;
  if (perhaps?.type === "confirm") return null;
  const isAsked = perhaps !== undefined || (act.type === "unclear" && act.open?.edits.length);
  if (!isAsked && (says(ASKING) || isTold || !(orders || amounts.length > 0))) return null;
  const fields = phrases.flatMap(({ field, edits }) => [field ?? [], edits.map(fieldOf)].flat());
  const scaled = tokens.some((token) => isAny(token, ["scale"]));
  return {
    drafts: [...new Set(named)],
    fields: [...new Set([...fields, ...(scaled ? (["amount"] as const) : [])])],
    amounts,
  };
}

const ASKING: readonly Saying[] = ["ask", "tell", "help"];
const UNDOING: readonly Saying[] = ["drop", "keep-only", "restore", "wrong", "swap"];
const WANTING: readonly Saying[] = [
  ...(["drop", "keep", "keep-only", "restore", "rewant", "wrong"] as const),
  ...([
    "change",
    "raise",
    "lower",
    "scale",
    "swap",
    "merge",
    "likewise",
    "open",
    "append",
  ] as const),
];
const CHANGING = ["set", "edit", "file", "scale", "swap"];
