import { type CalendarDate, type LedgerEntry, photoIds } from "@suikouji/core";
import { shownCategory } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import { withForeign } from "../../ui/foreign-words.ts";
import { fieldOf, type HistoryField } from "../../ui/history/history-field.ts";
import type { FieldChange, HistoryStep } from "../../ui/history/history-steps.ts";
import type { English } from "../texts.ts";
import { yuan } from "../words.ts";
import { ui } from "./ui.ts";

const RECORDED = "Recorded";
const DELETED = "Deleted";
const OVERRULED = "Deleted, but kept because another device changed it";
const UNDELETED = "Restored the entry";

export const history: English["history"] = {
  title: "History",
  asking: "Asking the server…",
  again: "Try again",
  needsServer: "The history is on the server, which cannot be reached now.",
  needsSignIn: "The history is on the server. Sign in to see it.",
  none: "The server does not have this entry yet; there is a history once it was sent.",
  notSent: "Changes on this device that were not sent yet are not listed.",
  restore: "Restore this",
  present: "As it is now",
  recorded: RECORDED,
  deleted: DELETED,
  overruled: OVERRULED,
  undeleted: UNDELETED,
  when: (atMs) => WHEN.format(atMs),
  what,
};

const WHEN = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** One line for each field: Amount ¥30 → ¥35. */
function what({ deed, after }: HistoryStep, today: CalendarDate): readonly string[] {
  switch (deed.name) {
    case "recorded":
      return [after === null ? RECORDED : `${RECORDED} ${whole(after, today)}`];
    case "deleted":
      return [deed.isOverruled ? OVERRULED : DELETED];
    case "restored":
      return [UNDELETED];
    case "changed":
      return deed.changes.map((change) => changed(change, today));
  }
}

/** Expense ¥30, Dining, 午饭, Nov 3. */
function whole(entry: LedgerEntry, today: CalendarDate): string {
  const { type, category, description, date } = entry;
  const parts = [typeAndAmount(entry), shownCategory(category, type)];
  return [...parts, ...(description === "" ? [] : [description]), dayWords(date, today)].join(", ");
}

function changed({ group, before, after }: FieldChange, today: CalendarDate): string {
  const { name, words } = FIELDS[fieldOf(group, before, after)];
  const now = words(after, today);
  if (now === "" || (before !== null && words(before, today) === now)) return `${name} changed`;
  return before === null ? `${name} changed to ${now}` : `${name} ${words(before, today)} → ${now}`;
}

interface Field {
  readonly name: string;
  readonly words: (entry: LedgerEntry, today: CalendarDate) => string;
}

const FIELDS: Readonly<Record<HistoryField, Field>> = {
  amount: { name: ui.amount, words: (entry) => withForeign(yuan(entry.amount), entry) },
  money: { name: "Amount or type", words: typeAndAmount },
  category: { name: ui.category, words: ({ category, type }) => shownCategory(category, type) },
  words: {
    name: ui.description,
    words: ({ description }) => orNone(description),
  },
  day: { name: ui.date, words: ({ date }, today) => dayWords(date, today) },
  memory: {
    name: "Memory",
    words: ({ forgotten }) => (forgotten === true ? "forgotten" : "remembered"),
  },
  account: { name: "Account", words: accountsOf },
  tags: { name: "Tags", words: ({ tags = "" }) => orNone(tags) },
  note: { name: "Note", words: ({ note = "" }) => orNone(note) },
  photos: {
    name: "Photos",
    words: ({ photos }) => String(photoIds(photos).length),
  },
};

function orNone(text: string): string {
  return text === "" ? "none" : text;
}

/** 微信; 微信 to 招行卡. */
function accountsOf({ account = "", toAccount }: LedgerEntry): string {
  return toAccount === undefined ? orNone(account) : `${orNone(account)} to ${toAccount}`;
}

function typeAndAmount(entry: LedgerEntry): string {
  return withForeign(`${ui.typeName(entry.type)} ${yuan(entry.amount)}`, entry);
}
