import { STAMP_SLACK_MS, timeOf } from "@suikouji/core";
import type { BackupProblem } from "./bad-backup.ts";
import type { BooksTable, Row } from "./tables.ts";

/** The tables whose rows share the revisions of their ledger. */
const RECORDS: readonly string[] = ["entries", "categories", "definitions"];
const STAMPS = /[0-9a-z]{11}(?=:)/g;

/** What is wrong with the version of a record in a backup; null: nothing. */
export type VersionCheck = (
  table: Pick<BooksTable, "name">,
  row: Row,
) => Extract<BackupProblem, "stamped-ahead" | "doubled-revision"> | null;

/**
 * A stamp of the future would win every merge until then, and no device could change the record; of two
 * records with one revision a device may never get the second.
 */
export function createVersionCheck(nowMs: number): VersionCheck {
  const latestMs = nowMs + STAMP_SLACK_MS;
  const given = new Map<Row[string], Set<Row[string]>>();
  return ({ name }, row) => {
    if (!RECORDS.includes(name)) return null;
    const { ledgerId = null, revision = null, updatedAtMs, stamps } = row;
    const times = typeof stamps === "string" ? (stamps.match(STAMPS) ?? []).map(timeOf) : [];
    if (Math.max(Number(updatedAtMs), ...times) > latestMs) return "stamped-ahead";
    const ofLedger = given.get(ledgerId) ?? new Set();
    if (ofLedger.has(revision)) return "doubled-revision";
    given.set(ledgerId, ofLedger.add(revision));
    return null;
  };
}
