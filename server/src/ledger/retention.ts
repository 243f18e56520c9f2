/** How long what is no longer in the books can still be read. */
export interface Retention {
  /** Of an entry that was deleted: what it said. */
  readonly deletedDays: number;
  /** Of versions that were replaced. */
  readonly historyDays: number;
}

export const DEFAULT_RETENTION: Retention = { deletedDays: 30, historyDays: 365 };
