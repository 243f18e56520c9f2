import {
  authorOf,
  fieldStampsOf,
  isUnset,
  RECORD_KINDS,
  type RecordKind,
  type RecordOf,
  type Stamp,
  stampOf,
  timeOf,
} from "@suikouji/core";
import type { Durable } from "./memory-books-storage.ts";

/** An edit that somebody made, of one group of fields of one record. */
export interface MadeEdit {
  readonly kind: RecordKind;
  readonly id: string;
  readonly group: string;
  readonly deviceId: string;
  readonly stamp: Stamp;
  /** The stamp that the device saw before; null: it had no such record. */
  readonly before: Stamp | null;
  readonly version: RecordOf[RecordKind];
}

/** An entry that somebody deleted, as the device saw it then. */
export interface MadeRemoval {
  readonly id: string;
  readonly seen: Readonly<Record<string, Stamp>>;
}

export interface Made {
  readonly edits: MadeEdit[];
  readonly removals: MadeRemoval[];
}

export function editsBetween(
  deviceId: string,
  before: Durable,
  after: Durable,
): readonly MadeEdit[] {
  return RECORD_KINDS.flatMap((kind) => {
    const [was, is] = [recordsOf(before, kind), recordsOf(after, kind)];
    return [...is].flatMap(([id, record]) => {
      const present = was.get(id);
      if (present === record) return [];
      const known = present === undefined ? {} : fieldStampsOf(kind, present).fields;
      return Object.entries(fieldStampsOf(kind, record).fields).flatMap(([group, stamp]) => {
        const isEdit = stamp !== known[group] && group !== "origin";
        const edit = {
          kind,
          id,
          group,
          deviceId,
          stamp,
          before: known[group] ?? null,
          version: record,
        };
        return isEdit ? [edit] : [];
      });
    });
  });
}

export function removalsBetween(before: Durable, after: Durable): readonly MadeRemoval[] {
  return [...before.entries].flatMap(([id, entry]) => {
    const isRemoved = !entry.deleted && after.entries.get(id)?.deleted !== false;
    return isRemoved ? [{ id, seen: fieldStampsOf("entry", entry).fields }] : [];
  });
}

export function recordsOf<Kind extends RecordKind>(
  { entries, categories, definitions }: Durable,
  kind: Kind,
): ReadonlyMap<string, RecordOf[Kind]> {
  const tables: { readonly [Each in RecordKind]: ReadonlyMap<string, RecordOf[Each]> } = {
    entry: entries,
    category: categories,
    definition: definitions,
  };
  return tables[kind];
}

/** The device has set the stamps of what it made back: names them as they are now. */
export function correctTimes({ edits, removals }: Made, deviceId: string, aheadMs: number): void {
  const corrected = (stamp: Stamp) =>
    authorOf(stamp) === deviceId && !isUnset(stamp)
      ? stampOf(timeOf(stamp) - aheadMs, deviceId)
      : stamp;
  for (const [at, edit] of edits.entries()) {
    const before = edit.before && corrected(edit.before);
    edits[at] = { ...edit, stamp: corrected(edit.stamp), before };
  }
  for (const [at, { id, seen }] of removals.entries()) {
    const stamps = Object.entries(seen).map(([group, stamp]) => [group, corrected(stamp)]);
    removals[at] = { id, seen: Object.fromEntries(stamps) };
  }
}
