import type { Category, Definition, Entry, Stamps } from "@suikouji/core";

/** How much one ledger may hold. */
export interface LedgerLimits {
  /** Includes deleted entries, which stay for devices that have not pulled the deletion. */
  readonly entries: number;
  /** Of entries, categories, definitions and history, roughly as stored on disk. */
  readonly bytes: number;
  /** Of the files of photos, and a page of the database for each. */
  readonly photoBytes: number;
}

/** Enough for a century of a household that records everything, and less than a disk. */
export const DEFAULT_LEDGER_LIMITS: LedgerLimits = {
  entries: 1_000_000,
  bytes: 1024 * 1024 * 1024,
  photoBytes: 2 * 1024 * 1024 * 1024,
};

/** Nobody uses more; a longer list is an attempt to fill the disk. */
export const MOST_CATEGORIES = 10_000;
export const MOST_DEFINITIONS = 10_000;

/** Ids, stamps and the row's share of the indexes. */
const ROW_BYTES = 300;

export function bytesOfEntry(entry: Entry): number {
  const { description, categoryId, accountId, toAccountId, stamps } = entry;
  const { tags = "", note = "", photos = "" } = entry;
  const texts = [description, categoryId, accountId ?? "", toAccountId ?? "", textOf(stamps)];
  return ROW_BYTES + bytesOf([...texts, tags, note, photos]);
}

export function bytesOfCategory({ id, name, stamps }: Category): number {
  return ROW_BYTES + bytesOf([id, name, textOf(stamps)]);
}

export function bytesOfDefinition({ id, name, details, stamps }: Definition): number {
  return ROW_BYTES + bytesOf([id, name, details, textOf(stamps)]);
}

/** The size of a version in the history, by the length of its text. */
export function bytesOfText(textBytes: number): number {
  return ROW_BYTES + textBytes;
}

function textOf(stamps: Stamps | undefined): string {
  return stamps === undefined ? "" : JSON.stringify(stamps);
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
