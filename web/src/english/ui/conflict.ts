import type { CalendarDate, LedgerEntry } from "@suikouji/core";
import type { ToldEntry } from "../../platform/books/news/books-news.ts";
import { entryName, shownCategory } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import type { English } from "../texts.ts";
import { yuan } from "../words.ts";
import { namedSentences } from "./named-conflict.ts";
import { ui } from "./ui.ts";

export const conflict: English["conflict"] = {
  several: (count) => `${count} things were changed both here and on another device`,
  more: (count) => `${count} more`,
  look: "View",
  lookAt: (entry) => `View the history of ${nameOf(entry)}`,
  notDismissed: "Could not save that, please try again",
  sentences,
  namedSentences,
  together: (sentences) => sentences.join("; "),
};

/** One for each group of fields: “午饭”, amount: you changed it to ¥30, another device later to ¥35. */
function sentences(
  told: ToldEntry,
  today: CalendarDate,
  isTheirs: (group: string) => boolean,
): readonly string[] {
  const name = nameOf(told.present);
  switch (told.type) {
    case "deletion-lost":
      return [`You deleted ${name}, but another device changed it, so it is back`];
    case "brought-back":
      return [`Another device deleted ${name}, but you changed it, so it was kept`];
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
  const subject = `${nameOf(present)}, ${field.name}`;
  if (field.words === null) return [`${subject}: another device changed it later, and that counts`];
  const [yours, now] = [field.words(mine, today), field.words(present, today)];
  // A third device has changed it since.
  const theirs = isTheirs
    ? `another device later to ${now}`
    : `other devices changed it later; now it is ${now}`;
  return [`${subject}: you changed it to ${yours}, ${theirs}`];
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
        ? { name: "amount", words: ({ amount }) => yuan(amount) }
        : {
            name: "amount or type",
            words: ({ amount, type }) => `${ui.typeName(type).toLowerCase()} ${yuan(amount)}`,
          };
    case "category":
      return {
        name: "category",
        words: ({ category, type }) => `“${shownCategory(category, type)}”`,
      };
    case "words":
      return {
        name: "description",
        words: ({ description }) => quoted(description),
      };
    case "day":
      return mine.date === present.date
        ? { name: "date", words: null }
        : { name: "date", words: ({ date }, today) => dayWords(date, today) };
    case "account":
      return { name: "account", words: ({ account = "" }) => quoted(account) };
    case "tags":
      return { name: "tags", words: ({ tags = "" }) => quoted(tags) };
    case "note":
      return { name: "note", words: ({ note = "" }) => quoted(note) };
    case "photos":
      return { name: "photos", words: null };
    default:
      return null;
  }
}

function quoted(text: string): string {
  return text === "" ? "none" : `“${text}”`;
}

function nameOf(entry: LedgerEntry): string {
  return `“${entryName(entry)}”`;
}
