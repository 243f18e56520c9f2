import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CalendarDate,
  type Fen,
  fen,
  parseCalendarDate,
  type Transaction,
  type TransactionType,
} from "@suikouji/core";
import { BadCase, readLines, strings } from "../read-lines.ts";

/** Books that hold entries, and what is said of them. eval/questions/FORMAT.md explains the files. */
export interface SavedSet {
  readonly ledger: readonly SavedLine[];
  readonly accounts: readonly { readonly name: string; readonly openingFen: Fen }[];
  readonly budgets: readonly { readonly category: string | null; readonly amountFen: Fen }[];
  /** A question alone is a chain of one turn. */
  readonly questions: readonly QuestionChain[];
  readonly chains: readonly QuestionChain[];
  readonly changes: readonly ChangeCase[];
}

export interface SavedLine {
  readonly id: string;
  readonly transaction: Transaction;
}

export type ExpectedAnswer = Readonly<Record<string, unknown>>;

export interface QuestionChain {
  readonly id: string;
  readonly turns: readonly { readonly said: string; readonly expect: ExpectedAnswer }[];
}

/** The fields of an entry after a change; a category may be any of a list. */
export type ExpectedFields = Readonly<Record<string, unknown>>;

export interface ChangeCase {
  readonly id: string;
  readonly turns: readonly string[];
  readonly changed: readonly { readonly id: string; readonly set: ExpectedFields }[];
  readonly deleted: readonly string[];
  readonly added: readonly ExpectedFields[];
  /** Several entries fit, and the app must ask which. */
  readonly ask: boolean;
}

/** `null`: the folder has no ledger. */
export function readSavedSet(folder: string): SavedSet | null {
  const ledger = readLines(folder, "ledger", readLine);
  if (ledger.length === 0) return null;
  const { accounts = [], budgets = [] } = readBooks(folder);
  const questions = readLines(folder, "questions", (value, where) => {
    const { id = where, said, expect } = value;
    return { id: String(id), turns: [{ said: String(said), expect: expect as ExpectedAnswer }] };
  });
  const chains = readLines(folder, "chains", (value, where) => {
    const { id = where, turns } = value;
    if (!Array.isArray(turns)) throw new BadCase(`${where}：turns 应为一句句话`);
    return { id: String(id), turns } as QuestionChain;
  });
  return {
    ledger,
    accounts,
    budgets,
    questions,
    chains,
    changes: readLines(folder, "changes", readChange),
  };
}

type Values = Readonly<Record<string, unknown>>;

function readLine(value: Values, where: string): SavedLine {
  const { id, date, type, category, description, amountFen, ...details } = value;
  const day = parseCalendarDate(String(date));
  if (day === null) throw new BadCase(`${where}：date 应为日期`);
  const { account, toAccount, tags, note } = details as Partial<Transaction>;
  return {
    id: String(id),
    transaction: {
      type: type as TransactionType,
      amount: fen(Number(amountFen)),
      category: String(category),
      date: day as CalendarDate,
      description: String(description),
      ...(account && { account }),
      ...(toAccount && { toAccount }),
      ...(tags && { tags }),
      ...(note && { note }),
    },
  };
}

function readBooks(folder: string): Partial<Pick<SavedSet, "accounts" | "budgets">> {
  const file = join(folder, "books.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function readChange(value: Values, where: string): ChangeCase {
  const { id = where, turns, expect } = value;
  const { changed = [], deleted = [], added = [], ask = false } = expect as Partial<ChangeCase>;
  return { id: String(id), turns: strings(turns), changed, deleted, added, ask };
}
