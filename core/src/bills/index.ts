// The entry @suikouji/core/bills: loaded by whoever imports a bill, and by nobody else.
export type { BillCandidate, BillLine, FeeOf, LeftOut } from "./bill-candidate.ts";
export {
  type BillSource,
  type BillTable,
  CHOOSABLE_ROLES,
  type ColumnRole,
  type Columns,
  isReadable,
} from "./bill-columns.ts";
export type { CsvRow } from "./csv-row.ts";
export { createFeeTeller, feeIdOf } from "./fees.ts";
export type { PresentEntry } from "./find-duplicates.ts";
export { findTable } from "./find-table.ts";
export { createGuesser } from "./guess-category.ts";
export { joinSides } from "./join-sides.ts";
export { createJudge, type ImportedBefore, likeEntries } from "./judge-bill.ts";
export { createHistory } from "./merchant-history.ts";
export { REFUND_DAYS } from "./pair-refunds.ts";
export {
  accountForPayment,
  type PaymentAccounts,
  paymentsOf,
  withPaymentAccounts,
} from "./payment-accounts.ts";
export { createIdentifier, type IdentifiedRecord, proposeEntry } from "./propose-entries.ts";
export { type BillFault, readRow } from "./read-record.ts";
