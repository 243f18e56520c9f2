import {
  accept,
  accountsIn,
  addDays,
  type CalendarDate,
  dateOf,
  type LedgerEntry,
  type Moment,
  type Result,
  reject,
} from "@suikouji/core";
import {
  accountForPayment,
  type BillLine,
  type BillTable,
  type CsvRow,
  createFeeTeller,
  createGuesser,
  createHistory,
  createIdentifier,
  createJudge,
  feeIdOf,
  findTable,
  type IdentifiedRecord,
  joinSides,
  likeEntries,
  type PaymentAccounts,
  paymentsOf,
  proposeEntry,
  REFUND_DAYS,
  readRow,
} from "@suikouji/core/bills";
import type { Books } from "../../../platform/books/books.ts";
import { inSlices, type Pace } from "../../../platform/files/in-slices.ts";
import { type OpeningOptions, openTables } from "../../../platform/files/open-tables.ts";
import type { FileRefusal } from "../../../platform/files/read-tables.ts";

export type BillRefusal = FileRefusal | "not-a-bill";

/** A file with a table in it. */
export interface OpenedTable {
  readonly rows: readonly CsvRow[];
  readonly table: BillTable;
}

export interface Reading {
  readonly pace: Pace;
  /** A whole number from 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

export async function openTable(
  file: Blob,
  options: OpeningOptions,
): Promise<Result<OpenedTable, BillRefusal>> {
  const rows = await openTables(file, options);
  if (!rows.ok) return rows;
  const table = findTable(rows.value);
  return table === null ? reject("not-a-bill") : accept({ rows: rows.value, table });
}

/** Shares of the progress bar. Most of the time goes into guessing categories. */
const UNTIL = { read: 20, compared: 40, guessed: 100 };

/** What becomes of each row, in the order of the file. */
export async function previewTable(
  { rows, table }: OpenedTable,
  { books, now }: { readonly books: Books; readonly now: Moment },
  { pace, onProgress }: Reading,
): Promise<readonly BillLine[]> {
  const today = dateOf(now);
  const below = rows.slice(table.from);
  const identify = createIdentifier(table.source);
  const read = await inSlices(below, (row) => identify(readRow(row, table, today)), {
    pace,
    onProgress: (done) => onProgress(share(done / below.length, 0, UNTIL.read)),
  });
  const records = joinSides(read.filter((row) => row.kind === "record"));
  const others = read.filter((row) => row.kind !== "record");
  const entries = await entriesAround(records, { books, today, pace });
  const feeIds = records.flatMap((record) => feeIdOf(record, table.source) ?? []);
  const ids = [...records.map(({ id }) => id), ...feeIds];
  const imported = await (await books.bills()).importedBefore(ids);
  onProgress(UNTIL.compared);
  const history = createHistory();
  await inSlices(entries, history.learn, { pace });
  const guess = createGuesser({ categories: await books.categories.all(), history, now });
  const proposed = await inSlices(records, (record) => proposeEntry(record, table.source, guess), {
    pace,
    onProgress: (done) => onProgress(share(done / records.length, UNTIL.compared, UNTIL.guessed)),
  });
  await pace.pause();
  const { steps, found: like } = likeEntries(proposed, entries);
  await inSlices(steps, () => {}, { pace });
  await pace.pause();
  const judge = createJudge(proposed, { imported, entries, like });
  await pace.pause();
  const feeOf = createFeeTeller({ source: table.source, guess, imported });
  const judged = await inSlices(
    proposed,
    (row) => {
      const line = judge(row);
      return [line, feeOf(row, line) ?? []].flat();
    },
    { pace },
  );
  await pace.pause();
  return [...others, ...judged.flat()].sort((one, other) => one.line - other.line);
}

export interface KnownPayments {
  /** The names of the user's accounts. */
  readonly accounts: readonly string[];
  /** The accounts of the payment methods that are known. */
  readonly known: PaymentAccounts;
}

/** What is known about the payment methods of a bill before the user is asked. */
export async function knownPayments(
  lines: readonly BillLine[],
  { books, pace }: { readonly books: Books; readonly pace: Pace },
): Promise<KnownPayments> {
  const accounts = accountsIn(await books.definitions.all())
    .filter(({ hidden, sort }) => !hidden && sort !== "person")
    .map(({ name }) => name);
  const remembered = await (await books.bills()).rememberedAccounts();
  const rows = lines.flatMap((line) => ("candidate" in line ? [line.candidate] : []));
  await pace.pause();
  const known = paymentsOf(rows).flatMap((payment) => {
    const account = accountForPayment(payment, { accounts, remembered });
    return account === null ? [] : [[payment, account] as const];
  });
  await pace.pause();
  return { accounts, known: Object.fromEntries(known) };
}

/** What the user did within this time says how they file things. */
const HISTORY_DAYS = 730;
/** The days of one read: some hundred entries. */
const WINDOW_DAYS = 30;

/** The entries that rows may be the same as, the purchases of refunds, and the user's history. */
async function entriesAround(
  records: readonly IdentifiedRecord[],
  { books, today, pace }: { books: Books; today: CalendarDate; pace: Pace },
): Promise<readonly LedgerEntry[]> {
  const days = records.map(({ record }) => record.date).sort();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const earliest = lower(addDays(first, -REFUND_DAYS), addDays(today, -HISTORY_DAYS));
  const latest = addDays(last > today ? last : today, 1);
  const entries: LedgerEntry[] = [];
  for (let from = earliest; from <= latest; from = addDays(from, WINDOW_DAYS)) {
    const to = lower(addDays(from, WINDOW_DAYS - 1), latest);
    entries.push(...(await books.ledger.entriesBetween({ from, to })));
    await pace.pause();
  }
  return entries;
}

function lower(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

function share(part: number, from: number, to: number): number {
  return Math.floor(from + part * (to - from));
}
