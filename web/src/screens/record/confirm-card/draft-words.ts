import {
  type CalendarDate,
  type DraftTransaction,
  reckonedIn,
  SURE_ENOUGH,
  spokenYuan,
} from "@suikouji/core";
import { accountWords } from "../../../ui/account-words.ts";
import { shownCategory } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { uiText } from "../../../ui/ui-text.ts";
import { recordText } from "../record-text.ts";
import { amendedWords } from "./amended-words.ts";
import { draftMarks } from "./draft-marks.ts";
import { reckonedText } from "./reckoned-text.ts";

/** The whole draft for screen readers: 第1笔，支出60元，餐饮，吃饭，今天，待确认. */
export function draftWords(draft: DraftTransaction, today: CalendarDate): string {
  const { index, status, parsed } = draft;
  const { type, amount, category, description, date } = parsed;
  const account = accountWords(parsed);
  const reckoned = reckonedIn(parsed);
  return uiText.clauses(
    recordText.ordinal(index + 1),
    uiText.spokenAmount(type, spokenYuan(amount)),
    ...(reckoned === null ? [] : [reckonedText.words(reckoned)]),
    shownCategory(category, type),
    ...(description === "" ? [] : [description]),
    dayWords(date, today),
    ...(account === null ? [] : [account]),
    ...draftMarks(parsed).map(({ words }) => words),
    ...amendedWords(draft, today),
    recordText.status(status),
    ...(needsChecking(draft) ? [recordText.check] : []),
  );
}

/** The engine was not sure of it, and the user has not settled it yet. */
export function needsChecking({ status, parsed }: DraftTransaction): boolean {
  return status === "pending" && parsed.confidence < SURE_ENOUGH;
}
