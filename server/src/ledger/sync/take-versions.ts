import type { Acknowledged } from "@suikouji/contract";
import {
  authorOf,
  changedGroups,
  fieldStampsOf,
  isSameVersion,
  isUnset,
  mergeVersions,
  type Over,
  type RecordKind,
  type RecordOf,
} from "@suikouji/core";

/** The result of merging offered versions. */
export interface Taken<Kept> {
  /** Versions to write, with their revisions. */
  readonly written: readonly Kept[];
  /** Versions for the history: replaced ones and late ones. */
  readonly outdated: readonly Kept[];
  /** One for each offered version, in the same order. */
  readonly acknowledged: readonly Acknowledged[];
  /** The present versions of the records whose offered version was superseded. */
  readonly standing: readonly Kept[];
  /** The replaced versions; `lostEdits` tells which of them the new author had not seen. */
  readonly replaced: readonly Replaced<Kept>[];
  /** The last revision given. */
  readonly revision: number;
}

export interface Replaced<Kept> {
  readonly before: Kept;
  readonly after: Kept;
  /** The version as the device sent it. */
  readonly offered: Kept;
}

/**
 * Merges versions in order into the present ones, with revisions that continue from `revision`. An
 * id may come several times.
 */
export function takeVersions<Kind extends RecordKind>(
  kind: Kind,
  offered: readonly RecordOf[Kind][],
  {
    present,
    revision,
    sent = offered,
  }: {
    readonly present: readonly RecordOf[Kind][];
    readonly revision: number;
    /** The same versions as the device has them, if they were signed anew; see `own-stamps.ts`. */
    readonly sent?: readonly RecordOf[Kind][];
  },
): Taken<RecordOf[Kind]> {
  const current = new Map(present.map((record) => [record.id, record]));
  const outdated: RecordOf[Kind][] = [];
  const replaced: Replaced<RecordOf[Kind]>[] = [];
  let last = revision;
  for (const version of offered) {
    const before = current.get(version.id);
    const merged = before === undefined ? version : mergeVersions(kind, before, version);
    const isNews = before === undefined || !isSameVersion(kind, merged, before);
    // The late part of this version is in no version that is written.
    if (!isSameVersion(kind, merged, version)) outdated.push(version);
    if (!isNews) continue;
    last += 1;
    const after = { ...merged, revision: last };
    if (before !== undefined) {
      outdated.push(before);
      replaced.push({ before, after, offered: version });
    }
    current.set(version.id, after);
  }
  const winnerOf = (version: RecordOf[Kind]) => current.get(version.id) ?? version;
  const isBeaten = (version: RecordOf[Kind]) => !isSameVersion(kind, version, winnerOf(version));
  return {
    written: [...current.values()].filter((record) => record.revision > revision),
    outdated: outdated.filter((version) => !isSameVersion(kind, version, winnerOf(version))),
    acknowledged: sent.map((version) => ({
      id: version.id,
      revision: winnerOf(version).revision,
      superseded: isBeaten(version),
    })),
    standing: [...new Set(sent.filter(isBeaten).map(winnerOf))],
    replaced,
    revision: last,
  };
}

/** An edit that was replaced, and by which device. */
export interface Lost {
  readonly version: RecordOf[RecordKind];
  readonly deviceId: string;
  readonly byDevice: string;
  readonly groups: readonly string[];
  readonly revision: number;
}

/**
 * The edits that a version replaced without having seen them: it is based on stamps earlier than
 * theirs. Grouped by device, because each device is told.
 */
export function lostEdits<Kind extends RecordKind>(
  kind: Kind,
  { before, after, offered }: Replaced<RecordOf[Kind]>,
  over: Over,
): readonly Lost[] {
  const [theirs, ours] = [fieldStampsOf(kind, before), fieldStampsOf(kind, offered)];
  const groups = changedGroups(kind, before, after).filter((group) => {
    const [known, stamp = "", mine = ""] = [over[group], theirs.fields[group], ours.fields[group]];
    const isUnseen = known !== undefined && stamp > known && mine > stamp;
    return isUnseen && !isUnset(stamp) && authorOf(stamp) !== authorOf(mine);
  });
  const losers = Map.groupBy(groups, (group) => authorOf(theirs.fields[group] ?? ""));
  return [...losers].map(([deviceId, lost]) => ({
    version: before,
    deviceId,
    byDevice: authorOf(ours.fields[lost[0] ?? ""] ?? ""),
    groups: lost,
    revision: after.revision,
  }));
}
