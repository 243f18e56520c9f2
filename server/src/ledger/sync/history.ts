import { type RecordKind, type RecordOf, sealOf } from "@suikouji/core";
import { bytesOfText } from "../limits/ledger-size.ts";
import type { HistoryRow } from "../store/schema.ts";
import type { KeptVersion } from "./read-present.ts";

/** Of one record; older versions are dropped. Only a program corrects an entry more often. */
const MOST_VERSIONS = 20;

/** In a full ledger corrections are still allowed, so they must not fill it further. */
const MOST_VERSIONS_WHEN_FULL = 1;

/** How the history of some records changes. */
export interface HistoryPlan {
  readonly added: readonly HistoryRow[];
  readonly dropped: readonly Pick<HistoryRow, "kind" | "id" | "seal">[];
  /** How many bytes the history grows by. */
  readonly bytes: number;
}

/** Adds replaced and late versions, and drops the oldest ones beyond the limit. */
export function planHistory(
  outdated: readonly HistoryRow[],
  kept: readonly KeptVersion[],
  { isFull }: { readonly isFull: boolean },
): HistoryPlan {
  const most = isFull ? MOST_VERSIONS_WHEN_FULL : MOST_VERSIONS;
  const touched = new Set(outdated.map(recordOf));
  const present = kept.filter((version) => touched.has(recordOf(version)));
  const known = new Set(present.map(keyOf));
  // A late version may be pushed again, under another key.
  const rows = [...new Map(outdated.map((row) => [keyOf(row), row])).values()];
  const added = rows.filter((row) => !known.has(keyOf(row)));
  const all = [
    ...present,
    ...added.map((row) => ({ ...row, textBytes: Buffer.byteLength(row.record) })),
  ];
  const tooMany = [...Map.groupBy(all, recordOf).values()].flatMap((versions) =>
    versions.sort(newestFirst).slice(most),
  );
  const gone = new Set(tooMany.map(keyOf));
  const sum = (versions: readonly { readonly textBytes: number }[]) =>
    versions.reduce((bytes, { textBytes }) => bytes + bytesOfText(textBytes), 0);
  const stays = all.filter((version) => !gone.has(keyOf(version)));
  return {
    added: added.filter((row) => !gone.has(keyOf(row))),
    dropped: present.filter((version) => gone.has(keyOf(version))),
    bytes: sum(stays) - sum(present),
  };
}

export function historyRow<Kind extends RecordKind>(
  kind: Kind,
  version: RecordOf[Kind],
  keptAtMs: number,
): HistoryRow {
  const { ledgerId, id, updatedAtMs, deviceId } = version;
  const key = { ledgerId, kind, id, seal: sealOf(kind, version) };
  return { ...key, updatedAtMs, deviceId, record: JSON.stringify(version), keptAtMs };
}

function recordOf({ kind, id }: Pick<HistoryRow, "kind" | "id">): string {
  return `${kind} ${id}`;
}

function keyOf({ kind, id, seal }: Pick<HistoryRow, "kind" | "id" | "seal">): string {
  return `${kind} ${seal} ${id}`;
}

type Aged = Pick<HistoryRow, "updatedAtMs" | "keptAtMs" | "seal">;

function newestFirst(one: Aged, other: Aged): number {
  return (
    other.updatedAtMs - one.updatedAtMs || other.keptAtMs - one.keptAtMs || one.seal - other.seal
  );
}
