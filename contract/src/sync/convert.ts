import { type Category, type Entry, fen, NOT_YET_SYNCED, parseCalendarDate } from "@suikouji/core";
import type { PulledCategory, PulledEntry, PushedCategory, PushedEntry } from "./records.ts";

/** Whose books a record belongs to, and who wrote it: said once for a whole push. */
export interface Origin {
  readonly ledgerId: string;
  readonly deviceId: string;
}

export function pushedEntry(entry: Entry): PushedEntry {
  const { ledgerId: _, deviceId: __, revision: ___, amount, ...fields } = entry;
  return { ...fields, amountFen: amount };
}

export function pushedCategory(category: Category): PushedCategory {
  const { ledgerId: _, deviceId: __, revision: ___, ...fields } = category;
  return fields;
}

export function pulledEntry(entry: Entry): PulledEntry {
  return { ...pushedEntry(entry), deviceId: entry.deviceId, revision: entry.revision };
}

export function pulledCategory(category: Category): PulledCategory {
  const { deviceId, revision } = category;
  return { ...pushedCategory(category), deviceId, revision };
}

export function entryOfPush(pushed: PushedEntry, origin: Origin): Entry {
  const { amountFen, date, ...fields } = pushed;
  return {
    ...fields,
    ...origin,
    revision: NOT_YET_SYNCED,
    amount: fen(amountFen),
    date: dateOnWire(date),
  };
}

export function categoryOfPush(pushed: PushedCategory, origin: Origin): Category {
  return { ...pushed, ...origin, revision: NOT_YET_SYNCED };
}

export function entryOfPull(
  { deviceId, revision, ...pushed }: PulledEntry,
  ledgerId: string,
): Entry {
  return { ...entryOfPush(pushed, { ledgerId, deviceId }), revision };
}

export function categoryOfPull(
  { deviceId, revision, ...pushed }: PulledCategory,
  ledgerId: string,
): Category {
  return { ...categoryOfPush(pushed, { ledgerId, deviceId }), revision };
}

/** The schema let only calendar days through. */
function dateOnWire(text: string): Entry["date"] {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError("A date on the wire is a day of the calendar");
  return date;
}
