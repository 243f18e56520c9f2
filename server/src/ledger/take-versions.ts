import type { Acknowledged } from "@suikouji/contract";
import {
  authorOf,
  changedGroups,
  type Entry,
  fieldStampsOf,
  isSameVersion,
  mergeVersions,
  type Over,
  type RecordKind,
  type RecordOf,
} from "@suikouji/core";

/** What becomes of the versions somebody offers. */
export interface Taken<Kept> {
  /** To be written, with their revisions. */
  readonly written: readonly Kept[];
  /** To be kept in the history: those that were replaced, and those that came too late. */
  readonly outdated: readonly Kept[];
  /** One for each version offered, in their order. */
  readonly acknowledged: readonly Acknowledged[];
  /** What stands in place of the versions that were superseded. */
  readonly standing: readonly Kept[];
  /** The versions that were replaced; `lostEdits` tells which of them nobody had seen. */
  readonly replaced: readonly Replaced<Kept>[];
  /** The last one given. */
  readonly revision: number;
}

export interface Replaced<Kept> {
  readonly before: Kept;
  readonly after: Kept;
  /** The version that was offered. */
  readonly offered: Kept;
}

/**
 * Merges versions one after the other into what is there, counting on from `revision`; each id may
 * come repeatedly.
 */
export function takeVersions<Kind extends RecordKind>(
  kind: Kind,
  offered: readonly RecordOf[Kind][],
  { present, revision }: { present: readonly RecordOf[Kind][]; revision: number },
): Taken<RecordOf[Kind]> {
  const current = new Map(present.map((record) => [record.id, record]));
  const outdated: RecordOf[Kind][] = [];
  const replaced: Replaced<RecordOf[Kind]>[] = [];
  let last = revision;
  for (const version of offered) {
    const before = current.get(version.id);
    const merged = before === undefined ? version : mergeVersions(kind, before, version);
    const isNews = before === undefined || !isSameVersion(kind, merged, before);
    // What it brought too late is in no version that is written.
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
    acknowledged: offered.map((version) => ({
      id: version.id,
      revision: winnerOf(version).revision,
      superseded: isBeaten(version),
    })),
    standing: [...new Set(offered.filter(isBeaten).map(winnerOf))],
    replaced,
    revision: last,
  };
}

/** An edit that was replaced, and by whom. */
export interface Lost {
  readonly version: Entry;
  readonly deviceId: string;
  readonly byDevice: string;
  readonly groups: readonly string[];
  readonly revision: number;
}

/**
 * The edits that a version replaced without having seen them: the stamps that its author changed
 * from are earlier than theirs. By device, for each is told.
 */
export function lostEdits(
  { before, after, offered }: Replaced<Entry>,
  over: Over,
): readonly Lost[] {
  const [theirs, ours] = [fieldStampsOf("entry", before), fieldStampsOf("entry", offered)];
  const groups = changedGroups("entry", before, after).filter((group) => {
    const [known, stamp = "", mine = ""] = [over[group], theirs.fields[group], ours.fields[group]];
    const isUnseen = known !== undefined && stamp > known && mine > stamp;
    return isUnseen && authorOf(stamp) !== authorOf(mine);
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
