import { ledgerQuery, type NamedEntry, type WireQuery } from "@suikouji/contract";
import {
  announcements,
  answerFromLedger,
  assertNever,
  type CalendarDate,
  type Fen,
  type Figures,
  fen,
  type QueriedEntry,
  yuanFromFen,
} from "@suikouji/core";
import type { BooksApi } from "./books-api.ts";
import { allEntries } from "./read-books.ts";

/** Answers in the app's own query language: the sentence that the app would say, and the figures in yuan. */
export async function askBooks(
  api: BooksApi,
  { account, ...asked }: WireQuery & { readonly account?: string | undefined },
  today: CalendarDate,
) {
  const ledger = {
    entriesBetween: async (range: { readonly from: string; readonly to: string }) =>
      (await allEntries(api, range)).map(queried),
  };
  const query = ledgerQuery(asked);
  const answer = await answerFromLedger(
    ledger,
    account === undefined ? query : { ...query, account },
  );
  return { message: announcements.ledgerAnswered(answer, today), ...inYuan(answer.figures) };
}

/** With the parent of its category: what is asked about 餐饮 is asked about 早餐, too. */
function queried(entry: NamedEntry): QueriedEntry {
  const { id, date, type, category, parentCategory, amountFen, description } = entry;
  const { account, toAccount, foreign } = entry;
  return {
    ...{ id, type, category, description },
    date: date as CalendarDate,
    amount: fen(amountFen),
    ...(parentCategory === undefined ? {} : { parentCategory }),
    ...(account === undefined ? {} : { account }),
    ...(toAccount === undefined ? {} : { toAccount }),
    ...(foreign === undefined ? {} : { foreign }),
  };
}

function inYuan(figures: Figures): object {
  switch (figures.kind) {
    case "sum":
    case "count":
      return { ...figures, total: yuan(figures.total) };
    case "average":
      return { ...figures, average: yuan(figures.average), total: yuan(figures.total) };
    case "entries":
      return { ...figures, entries: figures.entries.map(priced) };
    case "share":
      return { ...figures, part: yuan(figures.part), whole: yuan(figures.whole) };
    case "compare":
      return { ...figures, total: yuan(figures.total), other: yuan(figures.other) };
    case "balance":
      return { ...figures, income: yuan(figures.income), expense: yuan(figures.expense) };
    case "unknown":
      return figures;
    case "budget":
      throw new Error("The wire has no questions about budgets");
    case "account-balance":
    case "net-worth":
    case "debts":
      throw new Error("No question on the wire is about an account");
    case "groups": {
      const { by, groups } = figures;
      return {
        kind: figures.kind,
        by,
        groups: groups.map(({ key, total, count }) => ({ key, total: yuan(total), count })),
      };
    }
    default:
      return assertNever(figures);
  }
}

function priced({ amount, ...entry }: QueriedEntry): object {
  return { ...entry, amount: yuan(amount) };
}

function yuan(amount: Fen): number {
  return yuanFromFen(amount);
}
