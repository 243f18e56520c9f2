/** A bill of ten years; more would fill the memory of a small phone. */
export const MOST_ROWS = 50_000;

/** Bills have 5 to 30 columns. */
export const MOST_COLUMNS = 1_000;

/** A file that unpacks to more than a phone holds. */
export const MOST_UNPACKED_BYTES = 64_000_000;

export type LimitExceeded = "too-many-rows" | "too-many-columns" | "too-large";

/** Thrown while a file is read that is larger than any bill. */
export class TableTooLarge extends Error {
  override readonly name = "TableTooLarge";
  readonly limit: LimitExceeded;

  constructor(limit: LimitExceeded) {
    super(`The table is larger than any bill: ${limit}`);
    this.limit = limit;
  }
}
