export type BackupProblem =
  | "missing"
  | "not-a-backup"
  | "damaged"
  | "too-new"
  /** Other tables, columns or checksums than a backup of its version has, or views and triggers. */
  | "bad-tables"
  | "bad-row";

/** Where a row is, in the order of its table's key; what it holds is somebody's books. */
export interface RowPlace {
  readonly table: string;
  readonly ordinal: number;
}

/** The file cannot be restored, and nothing was changed. */
export class BadBackup extends Error {
  override readonly name = "BadBackup";
  readonly problem: BackupProblem;
  /** The first row at fault, where one is. */
  readonly row: RowPlace | null;

  constructor(problem: BackupProblem, row: RowPlace | null = null) {
    super(`The backup cannot be restored: ${problem}`);
    this.problem = problem;
    this.row = row;
  }
}
