import { entryOfPull, type PulledEntry, type PushBody, pushedEntry } from "@suikouji/contract";
import {
  changedGroups,
  changeRecord,
  type Entry,
  fieldStampsOf,
  type Signature,
} from "@suikouji/core";

/** The push of a device that edited what it had pulled. */
export function editOf(
  read: PulledEntry,
  change: Partial<Entry>,
  signature: Signature,
): PushBody["entries"][number] {
  const before = entryOfPull(read, "ledger");
  const next = changeRecord("entry", before, change, signature);
  return { ...pushedEntry(next, signature.deviceId), over: replacedStamps(before, next) };
}

/** The stamps that a device sends for the fields it replaced. */
export function replacedStamps(before: Entry, next: Entry): Readonly<Record<string, string>> {
  const { fields } = fieldStampsOf("entry", before);
  const groups = changedGroups("entry", before, next);
  return Object.fromEntries(groups.map((group) => [group, fields[group] ?? ""]));
}
