import {
  clearLedger,
  entryHistory,
  exportLedger,
  listEntries,
  monthSummary,
  pulledEntry,
  type SummaryReply,
} from "@suikouji/contract";
import {
  type AccountBook,
  accountIdOf,
  accountNameOf,
  accountsIn,
  type CategoryBook,
  type Clock,
  categoryBook,
  categoryIdOf,
  categoryNameOf,
  categoryNamesOf,
  dateOf,
  familyOf,
  isoOf,
  type NameBooks,
  parseCalendarDate,
  parseYearMonth,
  rangeOfMonth,
  type Summary,
  TRANSACTION_TYPES,
} from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import type { ReportBug } from "../bug-report.ts";
import { NotFound } from "../errors.ts";
import type { EntrySearch, LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf, ownerOf } from "./caller-of.ts";
import { exportStream } from "./export-stream.ts";
import { EXPORT_FILES } from "./export-writer.ts";
import { mount } from "./mount.ts";
import { wireNamer } from "./named-on-wire.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface BooksParts {
  readonly store: LedgerStore;
  readonly clock: Clock;
  readonly reportBug: ReportBug;
}

/** Mounts reading, exporting and erasing of the books. */
export function mountBooksRoutes(app: FastifyInstance, parts: BooksParts): void {
  const { store, clock, reportBug } = parts;
  const reads = { rateLimit: limitRate(PER_MINUTE.reads), opensToScripts: true };
  const bookOf = async (ledgerId: string) => categoryBook(await store.categories(ledgerId));
  const namesOf = async (ledgerId: string): Promise<NameBooks> => ({
    categories: await bookOf(ledgerId),
    accounts: accountsIn(await store.definitions(ledgerId)),
  });

  mount(
    app,
    listEntries,
    async (_body, { request, query: { from, to, type, category, account, limit, offset } }) => {
      const { ledgerId } = callerOf(request);
      const names = await namesOf(ledgerId);
      const categoryIds = category === undefined ? undefined : idsNamed(names.categories, category);
      const accountIds = account === undefined ? undefined : accountsNamed(names.accounts, account);
      if (categoryIds?.length === 0 || accountIds?.length === 0) {
        return { entries: [], more: false };
      }
      const search: EntrySearch = {
        ...dated("from", from),
        ...dated("to", to),
        ...(type === undefined ? {} : { type }),
        ...(categoryIds === undefined ? {} : { categoryIds }),
        ...(accountIds === undefined ? {} : { accountIds }),
        limit,
        offset,
      };
      const { entries, more } = await store.find(ledgerId, search);
      return { entries: entries.map(pulledEntry).map(wireNamer(names)), more };
    },
    reads,
  );

  mount(
    app,
    entryHistory,
    async (_body, { request, query: { id } }) => {
      const { ledgerId } = callerOf(request);
      const [versions, names, devices] = await Promise.all([
        store.versions(ledgerId, id),
        namesOf(ledgerId),
        store.devices.names(ledgerId),
      ]);
      if (versions.length === 0) throw new NotFound();
      return {
        versions: versions.map(pulledEntry).map(wireNamer(names)),
        devices: [...devices],
      };
    },
    reads,
  );

  mount(
    app,
    monthSummary,
    async (_body, { request, query: { month } }) => {
      const { ledgerId } = callerOf(request);
      const yearMonth = parseYearMonth(month);
      if (yearMonth === null) throw new RangeError("The contract let a bad month through");
      const [summary, book] = await Promise.all([
        store.summary(ledgerId, rangeOfMonth(yearMonth)),
        bookOf(ledgerId),
      ]);
      return summaryReply(month, summary, book);
    },
    reads,
  );

  mount(
    app,
    exportLedger,
    async (_body, { request, reply, query: { format } }) => {
      const { ledgerId } = callerOf(request);
      const now = clock.now();
      const { type, ending } = EXPORT_FILES[format];
      const name = `suikouji-${dateOf(now)}.${ending}`;
      reply.type(type).header("content-disposition", `attachment; filename="${name}"`);
      const report = (error: Error) => reportBug(error, request.id);
      return exportStream({ store, ledgerId, format, exportedAt: isoOf(now), reportBug: report });
    },
    { rateLimit: limitRate(PER_MINUTE.exports), opensToScripts: true },
  );

  mount(
    app,
    clearLedger,
    async (_body, { request }) => {
      const { ledgerId, device } = ownerOf(request);
      const epoch = await store.clear(ledgerId);
      await store.audit.note(ledgerId, { kind: "cleared", deviceName: device?.name ?? null });
      return { epoch };
    },
    { rateLimit: limitRate(PER_MINUTE.clears), recheckToken: true },
  );
}

function dated(name: "from" | "to", text: string | undefined) {
  const date = text === undefined ? null : parseCalendarDate(text);
  return date === null ? {} : { [name]: date };
}

/** A name matches every category of that current name, of any type, with its children; an id the same. */
function idsNamed(book: CategoryBook, text: string): readonly string[] {
  // PostgreSQL rejects a text that holds NUL.
  if (text.includes("\0")) return [];
  const made = TRANSACTION_TYPES.map((type) => categoryIdOf(type, text));
  const deleted = book.removed?.keys() ?? [];
  const ids = [...book.map(({ id }) => id), ...deleted, ...made].filter(
    (id) => id === text || categoryNameOf(book, id) === text,
  );
  return [...new Set(ids.flatMap((id) => familyOf(book, id)))];
}

/** A name matches every account of that name, also a removed one; an id matches itself. */
function accountsNamed(book: AccountBook, text: string): readonly string[] {
  if (text.includes("\0")) return [];
  const ids = [...book.map(({ id }) => id), ...(book.removed?.keys() ?? []), accountIdOf(text)];
  return [...new Set(ids)].filter((id) => id === text || accountNameOf(book, id) === text);
}

function summaryReply(
  month: string,
  { income, expense, balance, count, byCategory, byDay }: Summary,
  book: CategoryBook,
): SummaryReply {
  return {
    month,
    incomeFen: income,
    expenseFen: expense,
    balanceFen: balance,
    count,
    byCategory: byCategory.map(({ categoryId, type, amount, count: times }) => ({
      ...categoryNamesOf(book, categoryId),
      categoryId,
      type,
      amountFen: amount,
      count: times,
    })),
    byDay: byDay.map((day) => ({
      date: day.date,
      incomeFen: day.income,
      expenseFen: day.expense,
      count: day.count,
    })),
  };
}
