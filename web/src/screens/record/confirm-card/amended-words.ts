import {
  type CalendarDate,
  type DraftTransaction,
  spokenYuan,
  type Transaction,
} from "@suikouji/core";
import { accountWords } from "../../../ui/account-words.ts";
import { shownCategory } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { withForeign } from "../../../ui/foreign-words.ts";
import { uiText } from "../../../ui/ui-text.ts";
import { amendedText } from "./amended-text.ts";

/** A value of a saved entry, before and after. */
export interface ChangedValue {
  readonly before: string;
  readonly after: string;
}

/** What confirming the draft would change; nothing for a removal. */
export function changedValues(
  { parsed, amends }: Pick<DraftTransaction, "parsed" | "amends">,
  today: CalendarDate,
): readonly ChangedValue[] {
  if (amends === undefined || amends.wants === "remove") return [];
  const readings: readonly ((of: Transaction) => string)[] = [
    ({ description }) => description || amendedText.noWords,
    (of) => withForeign(uiText.yuan(spokenYuan(of.amount)), of),
    ({ type, category }) => `${uiText.typeName(type)} · ${shownCategory(category, type)}`,
    ({ date }) => dayWords(date, today),
    (of) => accountWords(of) ?? amendedText.noAccount,
  ];
  return readings
    .map((read) => ({ before: read(amends.before), after: read(parsed) }))
    .filter(({ before, after }) => before !== after);
}

/** For screen readers: 已存的账，原来30元. */
export function amendedWords(draft: DraftTransaction, today: CalendarDate): readonly string[] {
  if (draft.amends === undefined) return [];
  const before = changedValues(draft, today).map((value) => amendedText.before(value.before));
  return [amendedText.label[draft.amends.wants], ...before];
}
