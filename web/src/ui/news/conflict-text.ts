import { type CalendarDate, type LedgerEntry, spokenYuan } from "@suikouji/core";
import type { ToldEntry } from "../../platform/books/news/books-news.ts";
import { localized } from "../../platform/language/localized.ts";
import { entryName, shownCategory } from "../category-names.ts";
import { dayWords } from "../day-words.ts";
import { uiText } from "../ui-text.ts";
import { namedSentences } from "./named-conflict-text.ts";

/** The texts about edits and deletions that conflicted with another device's. */
export const conflictText = localized("conflict", {
  several: (count: number) => `有 ${count} 处，这台和另一台设备都动过`,
  more: (count: number) => `还有 ${count} 处`,
  look: "查看",
  lookAt: (entry: LedgerEntry) => `查看${nameOf(entry)}的修改记录`,
  notDismissed: "没有记下，请再试一次",
  // What the ledger knows is read by the caller, for the texts are loaded before the ledger is.
  sentences,
  namedSentences,
  together: (sentences: readonly string[]) => sentences.join("；"),
});

/** One for each group of fields: 「午饭」的金额：你改成 30 元，另一台设备后来改成 35 元. */
function sentences(
  told: ToldEntry,
  today: CalendarDate,
  isTheirs: (group: string) => boolean,
): readonly string[] {
  const name = nameOf(told.present);
  switch (told.type) {
    case "deletion-lost":
      return [`你删掉的${name}在另一台设备上改过，所以又回来了`];
    case "brought-back":
      return [`${name}在另一台设备上删过，你改了它，所以留下了`];
    case "edit-lost":
      return told.groups.flatMap((group) =>
        lost(told, group, { today, isTheirs: isTheirs(group) }),
      );
  }
}

function lost(
  { mine, present }: ToldEntry,
  group: string,
  { today, isTheirs }: { readonly today: CalendarDate; readonly isTheirs: boolean },
): readonly string[] {
  const field = fieldOf(group, mine, present);
  if (field === null) return [];
  const name = nameOf(present);
  if (field.words === null) return [`${name}的${field.name}：另一台设备后来也改了，以那边的为准`];
  const [yours, now] = [field.words(mine, today), field.words(present, today)];
  // A third device has changed it since.
  const theirs = isTheirs ? `另一台设备后来改成${now}` : "另一台设备后来又改过";
  return [`${name}的${field.name}：你改成${yours}，${theirs}，现在是${now}`];
}

interface Field {
  readonly name: string;
  /** Null when it cannot be said in a few words. */
  readonly words: ((entry: LedgerEntry, today: CalendarDate) => string) | null;
}

function fieldOf(group: string, mine: LedgerEntry, present: LedgerEntry): Field | null {
  switch (group) {
    case "money":
      return mine.type === present.type
        ? { name: uiText.amount, words: ({ amount }) => ` ${spokenYuan(amount)} 元` }
        : {
            name: "金额或收支",
            words: ({ amount, type }) => `${uiText.typeName(type)} ${spokenYuan(amount)} 元`,
          };
    case "category":
      return {
        name: uiText.category,
        words: ({ category, type }) => `「${shownCategory(category, type)}」`,
      };
    case "words":
      return {
        name: uiText.description,
        words: ({ description }) => quoted(description, "没有说明"),
      };
    case "day":
      return mine.date === present.date
        ? { name: uiText.date, words: null }
        : { name: uiText.date, words: ({ date }, today) => dayWords(date, today) };
    case "account":
      return { name: "账户", words: ({ account = "" }) => quoted(account, "没有账户") };
    case "tags":
      return { name: "标签", words: ({ tags = "" }) => quoted(tags, "没有标签") };
    case "note":
      return { name: "备注", words: ({ note = "" }) => quoted(note, "没有备注") };
    case "photos":
      return { name: "照片", words: null };
    default:
      return null;
  }
}

function quoted(text: string, none: string): string {
  return text === "" ? none : `「${text}」`;
}

function nameOf(entry: LedgerEntry): string {
  return `「${entryName(entry)}」`;
}
