import { entryOfPull, type PulledEntry, type PushBody, pushedEntry } from "@suikouji/contract";
import {
  changedGroups,
  changeRecord,
  type Entry,
  fieldStampsOf,
  type Signature,
} from "@suikouji/core";

/** The push of a device that changed what it had read. */
export function editOf(
  read: PulledEntry,
  change: Partial<Entry>,
  signature: Signature,
): PushBody["entries"][number] {
  const before = entryOfPull(read, "ledger");
  const next = changeRecord("entry", before, change, signature);
  return { ...pushedEntry(next, signature.deviceId), over: replacedStamps(before, next) };
}

/** What a device says that it changed from. */
export function replacedStamps(before: Entry, next: Entry): Readonly<Record<string, string>> {
  const { fields } = fieldStampsOf("entry", before);
  const groups = changedGroups("entry", before, next);
  return Object.fromEntries(groups.map((group) => [group, fields[group] ?? ""]));
}
