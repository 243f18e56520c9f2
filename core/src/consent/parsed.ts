import type { CalendarDate } from "../calendar-date.ts";
import { dateOf } from "../moment.ts";
import type { ParseQuestion } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../transaction.ts";
import { record } from "../understanding/kinds/record.ts";

/**
 * Which items of a parsed sentence contradict the words: the local engine is sure of another type,
 * day or name for the same amount, or the item has a day that nobody said.
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
  const isSure = heard.length > 0 && heard.every(({ confidence }) => confidence >= SURE_ENOUGH);
  const left = said.act.dropped.map(({ amount }) => amount);
  return items.map((item) => {
    const at = heard.findIndex(({ amount }) => amount === item.amount);
    const [own] = at < 0 ? [] : heard.splice(at, 1);
    // If our reading is sure of every amount, an amount it does not hold is wrong; so is a quoted sum.
    if (own === undefined && (isSure || left.includes(item.amount))) return true;
    if (own === undefined || own.confidence < SURE_ENOUGH) {
      return !isDaySaid(item.date) || isOtherName(item, text);
    }
    if (item.type !== own.type || item.date !== own.date) return true;
    const names = said.act.drafts.flatMap((each) => (each === own ? [] : each.description));
    if (item.description !== own.description && names.includes(item.description)) return true;
    const words = `${text.slice(own.start, own.end)}${own.description}`;
    return item.description !== own.category && isOtherName(item, words);
  });
}

/** Whether a name is not made of the user's words: 打的 may be called 打车, but 排骨 not 乐队排练. */
export function isOtherName(
  { description }: Pick<ParsedTransaction, "description">,
  words: string,
): boolean {
  const said = [...description].filter((character) => words.includes(character));
  return said.length * 2 < [...description].length;
}
