import type { Recurring, RecurringTemplate } from "./recurring.ts";
import { ruleInWords } from "./rule-in-words.ts";

type Named = Pick<RecurringTemplate, "amount" | "type" | "description">;
type Kept = Pick<Recurring, "rule" | "until" | "paused"> & { readonly template: Named };

/** Whether the kept one reminds of the same on the same days. A paused or ended one reminds of nothing. */
export function remindsOfSame(
  { rule, until, paused, template }: Kept,
  said: Named,
  plan: Pick<Recurring, "rule" | "from">,
): boolean {
  const isGone = paused || (until !== null && until < plan.from);
  return (
    !isGone &&
    ruleInWords(rule) === ruleInWords(plan.rule) &&
    template.amount === said.amount &&
    template.type === said.type &&
    template.description === said.description
  );
}
