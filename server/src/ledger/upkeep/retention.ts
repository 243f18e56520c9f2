/** How long data that is no longer in the books can still be read. */
export interface Retention {
  /** The words of deleted entries. */
  readonly deletedDays: number;
  /** Replaced versions. */
  readonly historyDays: number;
}

export const DEFAULT_RETENTION: Retention = { deletedDays: 30, historyDays: 365 };
