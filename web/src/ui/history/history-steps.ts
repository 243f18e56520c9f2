import {
  authorOf,
  FIELD_GROUPS,
  fieldStampsOf,
  isPurged,
  isUnset,
  type LedgerEntry,
  type Stamp,
  timeOf,
} from "@suikouji/core";

/** One change of an entry: by which device, when, and of what. */
export interface HistoryStep {
  readonly stamp: Stamp;
  readonly atMs: number;
  readonly deviceId: string;
  readonly deed: HistoryDeed;
  /** The entry after it; null when not all of its values are stored. */
  readonly after: LedgerEntry | null;
}

export type HistoryDeed =
  | { readonly name: "recorded" }
  | { readonly name: "changed"; readonly changes: readonly FieldChange[] }
  /** Overruled: another device had changed the entry meanwhile, so it stayed. */
  | { readonly name: "deleted"; readonly isOverruled: boolean }
  | { readonly name: "restored" };

export interface FieldChange {
  readonly group: string;
  /** A version with the values before; null when none is stored. */
  readonly before: LedgerEntry | null;
  /** A version with the new values. */
  readonly after: LedgerEntry;
}

/** For one group of fields, a version for each time it was written. */
type Writes = ReadonlyMap<Stamp, LedgerEntry>;

/**
 * The changes of an entry, the latest first, from all its versions. Every version has a stamp for
 * each group of its fields: a change is found in all versions that contain it, and counts once;
 * changes that two devices made at the same time are told apart.
 */
export function historySteps(versions: readonly LedgerEntry[]): readonly HistoryStep[] {
  const writes = new Map(FIELD_GROUPS.entry.map(([group]) => [group, writesOf(group, versions)]));
  const removals = removalsOf(versions);
  const stamps = new Set([
    ...[...writes.values()].flatMap((each) => [...each.keys()]),
    ...removals.keys(),
  ]);
  const [first] = [...(writes.get("origin")?.keys() ?? [])].sort();
  return (
    [...stamps]
      // What nobody set came with the record, or followed from a change of another one.
      .filter((stamp) => stamp === first || !isUnset(stamp))
      .sort()
      .reverse()
      .flatMap((stamp) => {
        const deed =
          stamp === first
            ? ({ name: "recorded" } as const)
            : (removals.get(stamp) ?? changeAt(stamp, writes));
        if (deed === null) return [];
        const after = entryAt(stamp, writes);
        const atMs = isUnset(stamp) ? (after?.createdAtMs ?? 0) : timeOf(stamp);
        return [{ stamp, atMs, deviceId: authorOf(stamp), deed, after }];
      })
  );
}

function writesOf(group: string, versions: readonly LedgerEntry[]): Writes {
  const writes = new Map<Stamp, LedgerEntry>();
  for (const version of versions) {
    const stamp = fieldStampsOf("entry", version).fields[group];
    // The values of a purged version were not written by anyone.
    if (stamp !== undefined && !isPurged(version)) writes.set(stamp, version);
  }
  return writes;
}

function removalsOf(versions: readonly LedgerEntry[]): ReadonlyMap<Stamp, HistoryDeed> {
  const removals = new Map<Stamp, HistoryDeed>();
  for (const version of versions) {
    const { removal } = fieldStampsOf("entry", version);
    if (removal === null) continue;
    const isOverruled = removal.unseen !== undefined || isOverruledIn(removals.get(removal.at));
    removals.set(
      removal.at,
      removal.undone === true ? { name: "restored" } : { name: "deleted", isOverruled },
    );
  }
  // Earlier versions of the app rewrote all fields to restore an entry.
  const removed = [...removals.keys()].sort();
  for (const version of versions) {
    const { fields, removal } = fieldStampsOf("entry", version);
    const whole = fields.origin ?? "";
    if (removal !== null || removals.has(whole)) continue;
    const last = removed.findLast((stamp) => stamp < whole);
    if (last !== undefined && removals.get(last)?.name === "deleted") {
      removals.set(whole, { name: "restored" });
    }
  }
  return removals;
}

function isOverruledIn(deed: HistoryDeed | undefined): boolean {
  return deed?.name === "deleted" && deed.isOverruled;
}

/** Null when no value differs from before. */
function changeAt(stamp: Stamp, writes: ReadonlyMap<string, Writes>): HistoryDeed | null {
  const changes = FIELD_GROUPS.entry.flatMap(([group, names]): readonly FieldChange[] => {
    const versions = writes.get(group);
    const after = versions?.get(stamp);
    if (group === "origin" || versions === undefined || after === undefined) return [];
    const before = lastBefore(stamp, versions);
    const isSame = before !== null && names.every((name) => before[name] === after[name]);
    return isSame ? [] : [{ group, before, after }];
  });
  return changes.length === 0 ? null : { name: "changed", changes };
}

function entryAt(stamp: Stamp, writes: ReadonlyMap<string, Writes>): LedgerEntry | null {
  let entry: LedgerEntry | null = null;
  for (const [group, names] of FIELD_GROUPS.entry) {
    const versions = writes.get(group) ?? new Map<Stamp, LedgerEntry>();
    const version = versions.get(stamp) ?? lastBefore(stamp, versions);
    if (version === null) return null;
    const fields = [...names, ...(NAMES_OF_GROUP[group] ?? [])];
    const values = Object.fromEntries(fields.map((name) => [name, version[name]]));
    entry = { ...(entry ?? version), ...values };
  }
  return entry === null ? null : withoutAbsent(entry);
}

/** The names that an entry is shown with belong to the groups of their ids. */
const NAMES_OF_GROUP: Readonly<Record<string, readonly (keyof LedgerEntry)[]>> = {
  category: ["category"],
  account: ["account", "toAccount"],
};

/** Fields that a version lacks were set to undefined. */
function withoutAbsent(entry: LedgerEntry): LedgerEntry {
  const said = Object.entries(entry).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as unknown as LedgerEntry;
}

function lastBefore(stamp: Stamp, versions: Writes): LedgerEntry | null {
  const [last] = [...versions.keys()]
    .filter((each) => each < stamp)
    .sort()
    .reverse();
  return last === undefined ? null : (versions.get(last) ?? null);
}
