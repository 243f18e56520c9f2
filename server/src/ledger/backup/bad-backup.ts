export type BackupProblem =
  | "missing"
  | "not-a-backup"
  | "damaged"
  | "too-new"
  /** Tables, columns or checksums do not match its version, or there are views or triggers. */
  | "bad-tables"
  | "bad-row"
  | "stamped-ahead"
  | "doubled-revision";

/** The position of a row in the order of its table's key; its content is a user's books. */
export interface RowPlace {
  readonly table: string;
  readonly ordinal: number;
}

/** The file cannot be restored, and nothing was changed. */
export class BadBackup extends Error {
  override readonly name = "BadBackup";
  readonly problem: BackupProblem;
  /** The first bad row, if there is one. */
  readonly row: RowPlace | null;

  constructor(problem: BackupProblem, row: RowPlace | null = null) {
    super(`The backup cannot be restored: ${problem}`);
    this.problem = problem;
    this.row = row;
  }
}
