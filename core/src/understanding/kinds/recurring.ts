import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import type { Reminder } from "../../recurring/reminder.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { findSaidDates } from "../dates/find-dates.ts";
import { findRule, type OpenRule } from "../dates/read-rule.ts";
import type { Reading, WordsOf } from "../reading.ts";
import { is } from "../token.ts";
import type { Act, HeardDraft } from "./act.ts";
import { recordWords } from "./record.ts";

/** 要每个月15号都提醒你记房租3500元吗？ `draft` is of the day on which it was said. */
export interface RecurringQuestion {
  readonly kind: "recurring";
  readonly rule: RecurringRule;
  readonly draft: ParsedTransaction;
}

/** 房租3500元，每个月几号？ */
export interface RecurringDayQuestion {
  readonly kind: "recurring-day";
  readonly open: OpenRule;
  readonly draft: ParsedTransaction;
}

/** 要取消每个月15号的房租3500元提醒吗？ */
export interface EndRecurringQuestion {
  readonly kind: "end-recurring";
  readonly reminder: Reminder;
}

/** 有2个：每个月15号，房租3500元；… 要取消哪个？ */
export interface WhichRecurringQuestion {
  readonly kind: "which-recurring";
  readonly among: readonly Reminder[];
}

/** 每个月15号都要交房租: the words between the rule and the deed. */
const MUST = /^[都要会得,\s]+/u;
const EDGES = /^[,\s]+|[,。!\s]+$/gu;
/** What has happened is one purchase (每天早饭10块吃了五天); a second clause tells more than a rule. */
const TELLS_MORE = /[了过改,。;?]/u;

/**
 * 每个月15号房租3500, 房租每个月3500: something that comes again and again. Without the rule it must be a
 * plain sentence with the same sums: 酒店每天300住3天 is one purchase of 900. If the day, the name or the
 * one sum is missing, there is nothing to offer; an entry of today is not meant, either. Of a day alone
 * the app asks.
 */
export function recurringIn(reading: Reading): (Act & { readonly type: "recurring" }) | null {
  const { context, wordsOf } = reading;
  const said = reading.text.replace(EDGES, "");
  const spoken = findRule(said);
  if (spoken === null) return null;
  const rest =
    said.slice(0, spoken.start).replace(EDGES, "") + withoutMust(said.slice(spoken.end), wordsOf);
  const isDated = findSaidDates(rest, dateOf(context.now)).length > 0;
  if (TELLS_MORE.test(rest) || isDated) return null;
  const { drafts, dropped, unpriced } = recordWords(wordsOf(rest), context).act;
  const [draft, ...others] = drafts;
  const whole = recordWords(wordsOf(said), context).act.drafts;
  // 都要交 alone is a plan, which leaves no draft.
  const isOnce = whole.length > 0 && sums(whole) !== sums(drafts);
  if (draft === undefined || isOnce) return null;
  const isPlain = others.length + dropped.length === 0 && unpriced === null;
  const isNamed = !["", OTHER_CATEGORY].includes(draft.description);
  const { rule, open } = spoken;
  const isClear = isPlain && isNamed;
  return {
    type: "recurring",
    offer: rule !== null && isClear ? { rule, draft } : null,
    ...(open !== null && isClear && { undated: { open, draft } }),
  };
}

/** 都要交房租 is 交房租; 会员 stays as it is. */
function withoutMust(text: string, wordsOf: WordsOf): string {
  const first = wordsOf(text).find((word) => word.text.replace(MUST, "") !== "");
  const rest = first === undefined ? text : text.slice(text.indexOf(first.text));
  return is(first, "plan") ? rest.replace(MUST, "") : rest;
}

function sums(drafts: readonly HeardDraft[]): string {
  return drafts.map(({ amount }) => amount).join();
}
