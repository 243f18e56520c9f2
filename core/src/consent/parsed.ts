import type { CalendarDate } from "../calendar-date.ts";
import { dateOf } from "../moment.ts";
import type { ParseQuestion } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../transaction.ts";
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
  const isSure = heard.length > 0 && heard.every(({ confidence }) => confidence >= SURE_ENOUGH);
  const left = said.act.dropped.map(({ amount }) => amount);
  return items.map((item) => {
    const at = heard.findIndex(({ amount }) => amount === item.amount);
    const [own] = at < 0 ? [] : heard.splice(at, 1);
    // Sure of every amount, our reading has no room for another; a sum that was only quoted is none.
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

/** A name is made of the user's own words: 打的 may be called 打车, and 排骨 no 乐队排练. */
export function isOtherName(
  { description }: Pick<ParsedTransaction, "description">,
  words: string,
): boolean {
  const said = [...description].filter((character) => words.includes(character));
  return said.length * 2 < [...description].length;
}
