import type { Acknowledged } from "@suikouji/contract";
import { supersedes, type Version } from "@suikouji/core";

export interface KeptRecord extends Version {
  readonly id: string;
  readonly revision: number;
}

/** What becomes of the versions somebody offers. */
export interface Taken<Kept extends KeptRecord> {
  /** To be written, with their revisions. */
  readonly written: readonly Kept[];
  /** To be kept in the history: those that were replaced, and those that came too late. */
  readonly outdated: readonly Kept[];
  /** One for each version offered, in their order. */
  readonly acknowledged: readonly Acknowledged[];
  /** The last one given. */
  readonly revision: number;
}

/** Takes versions one after the other, counting on from `revision`; each id may come repeatedly. */
export function takeVersions<Kept extends KeptRecord>(
  offered: readonly Kept[],
  present: readonly Kept[],
  revision: number,
): Taken<Kept> {
  const current = new Map(present.map((record) => [record.id, record]));
  const outdated: Kept[] = [];
  let last = revision;
  for (const version of offered) {
    const before = current.get(version.id);
    if (before !== undefined && isSame(version, before)) continue;
    if (before !== undefined && !supersedes(version, before)) {
      outdated.push(version);
      continue;
    }
    if (before !== undefined) outdated.push(before);
    last += 1;
    current.set(version.id, { ...version, revision: last });
  }
  return {
    written: [...current.values()].filter((record) => record.revision > revision),
    outdated,
    acknowledged: offered.map((version) => {
      const winner = current.get(version.id) ?? version;
      return {
        id: version.id,
        revision: winner.revision,
        superseded: !isSame(version, winner),
      };
    }),
    revision: last,
  };
}

/** A device writes each stamp once: the same stamp of the same device is the same version. */
function isSame(one: Version, other: Version): boolean {
  return one.updatedAtMs === other.updatedAtMs && one.deviceId === other.deviceId;
}
