import type { Category, Entry } from "@suikouji/core";
import type { HistoryRow } from "./schema.ts";

/** How much one ledger may hold. */
export interface LedgerLimits {
  /** Deleted ones, too: they are kept for devices that have not heard of it. */
  readonly entries: number;
  /** Of entries, categories and history, roughly as the disk holds them. */
  readonly bytes: number;
}

/** A century of a household that records everything, and less than one disk. */
export const DEFAULT_LEDGER_LIMITS: LedgerLimits = {
  entries: 1_000_000,
  bytes: 1024 * 1024 * 1024,
};

/** Nobody arranges more; a longer list is somebody filling the disk. */
export const MOST_CATEGORIES = 10_000;

/** Ids, stamps and what the indexes hold of a row. */
const ROW_BYTES = 300;

export function bytesOfEntry(entry: Entry): number {
  const { description, categoryId, accountId, toAccountId } = entry;
  return ROW_BYTES + bytesOf([description, categoryId, accountId ?? "", toAccountId ?? ""]);
}

export function bytesOfCategory({ id, name }: Category): number {
  return ROW_BYTES + bytesOf([id, name]);
}

export function bytesOfVersion({ record }: Pick<HistoryRow, "record">): number {
  return ROW_BYTES + bytesOf([record]);
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
