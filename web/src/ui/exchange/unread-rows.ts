import type { RecordKind } from "@suikouji/core";
import type { z } from "zod";

/** What is wrong with a row of an export. Names the field, never its content. */
export type RowFault =
  | "amount"
  | "currency"
  | "type"
  | "category"
  | "description"
  | "date"
  | "time"
  | "id"
  | "incomplete";

/** A row of an export that cannot be imported. */
export interface UnreadRow {
  readonly kind: RecordKind;
  /** The position among the records of its kind in the file. */
  readonly ordinal: number;
  /** At least one, each once. */
  readonly faults: readonly RowFault[];
}

const FAULTS: ReadonlyMap<unknown, RowFault> = new Map<unknown, RowFault>([
  ["amountFen", "amount"],
  ["currency", "currency"],
  ["type", "type"],
  ["category", "category"],
  ["categoryId", "category"],
  ["name", "category"],
  ["description", "description"],
  ["date", "date"],
  ["occurredAt", "time"],
  ["createdAtMs", "time"],
  ["updatedAtMs", "time"],
  ["id", "id"],
  ["batchId", "id"],
]);

export function faultsOf({ issues }: z.core.$ZodError): readonly RowFault[] {
  return [...new Set(issues.map(({ path }) => FAULTS.get(path[0]) ?? "incomplete"))];
}
