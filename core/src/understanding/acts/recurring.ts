import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { findSaidDates } from "../dates/find-dates.ts";
import { findRule } from "../dates/read-rule.ts";
import { normalize } from "../text/normalize.ts";
import { is } from "../token.ts";
import { tokensOf } from "../tokens-of.ts";
import type { Act, Heard } from "./act.ts";
import { record } from "./record.ts";

/** 要每个月15号都提醒你记房租3500元吗？ `draft` is of the day on which it was said. */
export interface RecurringQuestion {
  readonly kind: "recurring";
  readonly rule: RecurringRule;
  readonly draft: ParsedTransaction;
}

/** 每个月15号都要交房租: the words between the rule and the deed. */
const MUST = /^[都要会得,\s]+/u;
const EDGES = /^[,\s]+|[,。!\s]+$/gu;
/** What has happened is one purchase (每天早饭10块吃了五天); a second clause tells more than a rule. */
const TELLS_MORE = /[了过改,。;?]/u;

/**
 * 每个月15号房租3500, 房租每个月3500: something that comes again and again. Without the rule it must be a
 * plain sentence with the same sums: 酒店每天300住3天 is one purchase of 900. If the day, the name or the
 * one sum is missing, there is nothing to offer; an entry of today is not meant, either.
 */
export function recurringIn(
  text: string,
  context: UserContext,
): (Act & { readonly type: "recurring" }) | null {
  const said = normalize(text).replace(EDGES, "");
  const spoken = findRule(said);
  if (spoken === null) return null;
  const rest =
    said.slice(0, spoken.start).replace(EDGES, "") + withoutMust(said.slice(spoken.end), context);
  const isDated = findSaidDates(rest, dateOf(context.now)).length > 0;
  if (TELLS_MORE.test(rest) || isDated) return null;
  const { drafts, dropped, unpriced } = record(rest, context).act;
  const [draft, ...others] = drafts;
  const whole = record(said, context).act.drafts;
  // 都要交 alone is a plan, which leaves no draft.
  const isOnce = whole.length > 0 && sums(whole) !== sums(drafts);
  if (draft === undefined || isOnce) return null;
  const isPlain = others.length + dropped.length === 0 && unpriced === null;
  const isNamed = !["", OTHER_CATEGORY].includes(draft.description);
  const { rule } = spoken;
  const offer = rule !== null && isPlain && isNamed ? { rule, draft } : null;
  return { type: "recurring", offer };
}

/** 都要交房租 is 交房租; 会员 stays as it is. */
function withoutMust(text: string, context: UserContext): string {
  const first = tokensOf(text, null, context).find((token) => token.text.replace(MUST, "") !== "");
  const rest = text.slice(first?.start);
  return is(first, "plan") ? rest.replace(MUST, "") : rest;
}

function sums(drafts: readonly Heard[]): string {
  return drafts.map(({ amount }) => amount).join();
}
