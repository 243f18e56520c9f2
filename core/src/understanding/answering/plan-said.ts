import { type Reminder, remindersNamed } from "../../recurring/reminder.ts";
import { ruleOnDay } from "../dates/read-rule.ts";
import type { Act } from "../kinds/act.ts";
import { withoutCourtesy } from "../kinds/app-order.ts";
import { amountOf, categoryIn } from "../kinds/budget.ts";
import type { RecurringDayQuestion } from "../kinds/recurring.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import type { Reading } from "../reading.ts";
import { is } from "../token.ts";

/** 15号, 月底, 周六: the day that the app asked for. */
export function recurringOn(
  { open, draft }: RecurringDayQuestion,
  { text }: Reading,
): (Act & { readonly type: "recurring" }) | null {
  const rule = ruleOnDay(open, text.replace(DAY_EDGES, ""));
  return rule === null
    ? null
    : { type: "recurring", offer: { rule, draft: { ...draft, ...NOWHERE } } };
}

const NOWHERE = { start: 0, end: 0 } as const;
/** 嗯，15号吧。 */
const DAY_EDGES = /^(?:[嗯哦是那在就,，\s])+|[吧啊呀的,，。!！\s]+$/gu;

/** 一千, 餐饮一千: how much a month may cost, and of what if it is said. */
export function budgetOf(
  before: string | null,
  reading: Reading,
): (Act & { readonly type: "budget" }) | null {
  const sums = reading.words().filter((token) => is(token, "money"));
  const [sum] = sums;
  const amount = amountOf(sums);
  if (sum === undefined || amount === null) return null;
  const around = reading.text.slice(0, sum.start) + reading.text.slice(sum.end);
  const named = categoryIn(withoutCourtesy(around), reading);
  return named === undefined ? null : { type: "budget", category: named ?? before, amount };
}

/** 第二个, 房租: the only one of these that the words mean. */
export function reminderAmong(
  among: readonly Reminder[],
  { text }: Reading,
): (Act & { readonly type: "end-recurring" }) | null {
  const [place, ...others] = findOrdinals(text);
  const said = withoutCourtesy(text);
  const named = said === "" ? [] : remindersNamed(among, said);
  const meant =
    place === undefined
      ? named
      : among.filter((_, at) => place.from === "start" && at === place.position - 1);
  const [reminder, another] = meant;
  if (reminder === undefined || another !== undefined || others.length > 0) return null;
  return { type: "end-recurring", reminder };
}
