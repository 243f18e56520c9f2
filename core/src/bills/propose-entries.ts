import { isRecordableAmount } from "../money.ts";
import type { BillCandidate, BillLine } from "./bill-candidate.ts";
import type { BillSource } from "./bill-columns.ts";
import { BILL_OFFSET, billEntryId } from "./bill-entry-id.ts";
import { describeRecord } from "./describe-record.ts";
import type { CategoryGuesser } from "./guess-category.ts";
import type { ProposedEntry } from "./judge-bill.ts";
import { movedBetween } from "./moved-between.ts";
import type { BillRecord, ReadRow } from "./read-record.ts";
import { tradeOf, typeOf } from "./trade.ts";

/** A record with its id and nothing guessed yet. */
export interface IdentifiedRecord {
  readonly kind: "record";
  readonly record: BillRecord;
  readonly id: string;
  readonly again: Again | null;
}

/** Why a row says nothing that another row of the file does not say. */
export type Again = "repeated" | "other-side";

/**
 * Gives the records of a file their ids, row by row. Equal rows get different ones, so that the user
 * may choose all of them. A row that no entry can come from is a line already.
 */
export function createIdentifier(
  source: BillSource,
): (row: ReadRow) => IdentifiedRecord | BillLine {
  const times = new Map<string, number>();
  const said = new Set<string>();
  return (row) => {
    if (row.kind === "broken") return row;
    if (row.kind === "note") return { kind: "empty", line: row.line, why: "note" };
    const { record } = row;
    if (!isRecordableAmount(record.amount)) {
      return { kind: "empty", line: record.line, why: "no-money" };
    }
    const first = billEntryId(record, source, 0);
    const before = times.get(first) ?? 0;
    times.set(first, before + 1);
    const id = before === 0 ? first : billEntryId(record, source, before);
    // Our own table holds each entry once: two rides of the same minute are two.
    // One number may stand beside two trades: their words differ.
    const words = JSON.stringify([first, record.kind, record.merchant, record.item]);
    const isRepeated = said.has(words) && source !== "own";
    said.add(words);
    return { kind: "record", record, id, again: isRepeated ? "repeated" : null };
  };
}

const NOWHERE = { from: "", to: "" };

/** The entry that a record would become, with the guessed category. */
export function proposeEntry(
  { record, id, again }: IdentifiedRecord,
  source: BillSource,
  guess: CategoryGuesser,
): ProposedEntry {
  const trade = tradeOf(record, source);
  const type = typeOf(record, trade);
  const { amount, date, clock, merchant, details } = record;
  const isOwn = source === "own";
  const { from: payment, to: toPayment } = isOwn ? NOWHERE : movedBetween(record, source);
  const candidate: BillCandidate = {
    ...{ id, amount, type, date, merchant, ...details },
    ...(payment === "" ? {} : { payment }),
    ...(toPayment === "" ? {} : { toPayment }),
    category: guess(record, { source, type, trade }),
    description: describeRecord(record, source),
    occurredAt: clock === null ? null : `${date}T${clock}${BILL_OFFSET}`,
  };
  return { record, trade, candidate, again };
}
