import { type CalendarDate, type DraftTransaction, SURE_ENOUGH, spokenYuan } from "@suikouji/core";
import { dayWords } from "../../../ui/day-words.ts";
import { uiText } from "../../../ui/ui-text.ts";
import { recordText } from "../record-text.ts";

/** The whole draft for those who do not see the card: 第1笔，支出60元，餐饮，吃饭，今天，待确认. */
export function draftWords(draft: DraftTransaction, today: CalendarDate): string {
  const { index, status, parsed } = draft;
  const { type, amount, category, description, date } = parsed;
  return [
    recordText.ordinal(index + 1),
    uiText.spokenAmount(type, spokenYuan(amount)),
    category,
    ...(description === "" ? [] : [description]),
    dayWords(date, today),
    recordText.status(status),
    ...(needsChecking(draft) ? [recordText.check] : []),
  ].join("，");
}

/** The engine was not sure of it, and nobody has settled it yet. */
export function needsChecking({ status, parsed }: DraftTransaction): boolean {
  return status === "pending" && parsed.confidence < SURE_ENOUGH;
}
