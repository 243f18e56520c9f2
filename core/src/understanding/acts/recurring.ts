import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../../transaction.ts";
import { findSaidDates } from "../dates/find-dates.ts";
import { readRule } from "../dates/read-rule.ts";
import { normalize } from "../text/normalize.ts";
import type { Act } from "./act.ts";
import { record } from "./record.ts";

/** 要每个月15号都提醒你记房租3500元吗？ `draft` is of the day on which it was said. */
export interface RecurringQuestion {
  readonly kind: "recurring";
  readonly rule: RecurringRule;
  readonly draft: ParsedTransaction;
}

/** 每个月15号都要交房租: the words between the rule and the thing. */
const MUST = /^[都要会得,，\s]{0,3}/u;
/** What has happened is one purchase (每天早饭10块吃了五天); a second clause tells more than a rule. */
const TELLS_MORE = /[了过,，。;；?？]/u;

/**
 * 每个月15号房租3500: something that comes again and again. The rest must be one plain sentence about one
 * sum; 每个月都要3500房租 names no day, and 每天最多花一百 is a plan.
 */
export function recurringIn(
  text: string,
  context: UserContext,
): (Act & { readonly type: "recurring" }) | null {
  const said = normalize(text).trim();
  const spoken = readRule(said);
  if (spoken === null) return null;
  const rest = said.slice(spoken.length).replace(MUST, "");
  if (TELLS_MORE.test(rest)) return null;
  const { drafts, dropped, doubted, unpriced } = record(rest, context).act;
  const [draft, ...others] = drafts;
  const isPlain = others.length + dropped.length + doubted.length === 0 && unpriced === null;
  if (draft === undefined || !isPlain || draft.confidence < SURE_ENOUGH) return null;
  const hasName = draft.description !== "";
  const isDated = findSaidDates(rest, dateOf(context.now)).length > 0;
  return hasName && !isDated ? { type: "recurring", rule: spoken.rule, draft } : null;
}
