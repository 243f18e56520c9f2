import type { CalendarDate } from "../calendar-date.ts";
import { dateOf } from "../moment.ts";
import type { ParseQuestion } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../transaction.ts";
import type { Heard } from "../understanding/acts/act.ts";
import { categorize } from "../understanding/acts/category.ts";
import { record } from "../understanding/acts/record.ts";

/**
 * Which items of a parsed sentence contradict the words: our own reading is sure of another type,
 * day or name for the same amount, or a day is set that nobody said.
 */
export function contradicted(
  items: readonly ParsedTransaction[],
  { text, context }: ParseQuestion,
): readonly boolean[] {
  const said = record(text, context);
  const today = dateOf(context.now);
  const days = new Set(said.tokens.flatMap(({ date }) => date ?? []));
  const isDaySaid = (date: CalendarDate) => date === today || days.has(date);
  const heard = [...said.act.drafts];
  return items.map((item) => {
    const at = heard.findIndex(({ amount }) => amount === item.amount);
    const [own] = at < 0 ? [] : heard.splice(at, 1);
    if (own === undefined || own.confidence < SURE_ENOUGH) return !isDaySaid(item.date);
    if (item.type !== own.type || item.date !== own.date) return true;
    return isOtherName(item, own, { text, context });
  });
}

/** Neither said in the words of the item, nor of the kind of thing that they name. */
function isOtherName(
  { description }: ParsedTransaction,
  own: Heard,
  { text, context }: ParseQuestion,
): boolean {
  const words = new Set(`${text.slice(own.start, own.end)}${own.description}${own.category}`);
  if (description === "" || [...description].some((character) => words.has(character)))
    return false;
  return categorize(description, { type: own.type, context }).category !== own.category;
}
