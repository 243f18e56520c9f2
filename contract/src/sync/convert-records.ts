import {
  type Category,
  canonical,
  type Definition,
  type Entry,
  fen,
  NOT_YET_SYNCED,
  parseCalendarDate,
} from "@suikouji/core";
import type {
  PulledCategory,
  PulledDefinition,
  PulledEntry,
  PushedCategory,
  PushedDefinition,
  PushedEntry,
} from "./records.ts";

/** The ledger of a record and the device that sends it; stated once per push. */
export interface Origin {
  readonly ledgerId: string;
  readonly deviceId: string;
}

/** An entry as the device `sender` sends it; a version of another device names its author. */
export function pushedEntry(entry: Entry, sender: string): PushedEntry {
  const { ledgerId: _, deviceId, revision: __, amount, ...fields } = entry;
  return { ...fields, ...authorOf(deviceId, sender), amountFen: amount };
}

export function pushedCategory(category: Category, sender: string): PushedCategory {
  const { ledgerId: _, deviceId, revision: __, ...fields } = category;
  return { ...fields, ...authorOf(deviceId, sender) };
}

export function pushedDefinition(definition: Definition, sender: string): PushedDefinition {
  const { ledgerId: _, deviceId, revision: __, ...fields } = definition;
  return { ...fields, ...authorOf(deviceId, sender) };
}

export function pulledEntry({ ledgerId: _, amount, ...fields }: Entry): PulledEntry {
  return { ...fields, amountFen: amount };
}

export function pulledCategory({ ledgerId: _, ...fields }: Category): PulledCategory {
  return fields;
}

export function pulledDefinition({ ledgerId: _, ...fields }: Definition): PulledDefinition {
  return fields;
}

export function entryOfPush(pushed: PushedEntry, { ledgerId, deviceId }: Origin): Entry {
  const { amountFen, date, deviceId: author = deviceId, ...fields } = pushed;
  return canonical("entry", {
    ...fields,
    ledgerId,
    deviceId: author,
    revision: NOT_YET_SYNCED,
    amount: fen(amountFen),
    date: dateOnWire(date),
  });
}

export function categoryOfPush(pushed: PushedCategory, { ledgerId, deviceId }: Origin): Category {
  return canonical("category", {
    ...pushed,
    ledgerId,
    deviceId: pushed.deviceId ?? deviceId,
    revision: NOT_YET_SYNCED,
  });
}

export function definitionOfPush(
  pushed: PushedDefinition,
  { ledgerId, deviceId }: Origin,
): Definition {
  return canonical("definition", {
    ...pushed,
    ledgerId,
    deviceId: pushed.deviceId ?? deviceId,
    revision: NOT_YET_SYNCED,
  });
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

export function definitionOfPull(
  { deviceId, revision, ...pushed }: PulledDefinition,
  ledgerId: string,
): Definition {
  return { ...definitionOfPush(pushed, { ledgerId, deviceId }), revision };
}

function authorOf(deviceId: string, sender: string): Pick<PushedEntry, "deviceId"> {
  return deviceId === sender ? {} : { deviceId };
}

/** The schema has accepted calendar days only. */
function dateOnWire(text: string): Entry["date"] {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError("A date on the wire is a day of the calendar");
  return date;
}
