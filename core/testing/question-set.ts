import { readFileSync } from "node:fs";
import type { CalendarDate } from "../src/calendar-date.ts";
import {
  answerQuery,
  type Figures,
  type LedgerAnswer,
  percentOf,
} from "../src/ledger/query/answer-query.ts";
import type { LedgerQuery, QueriedEntry } from "../src/ledger/query/ledger-query.ts";
import { fen } from "../src/money.ts";
import type { TransactionType } from "../src/transaction.ts";
import { understand } from "../src/understanding/understand.ts";
import { TEST_CONTEXT } from "./correction-in-short.ts";

const FOLDER = new URL("../../eval/questions/", import.meta.url);

/** One line of a set; eval/questions/FORMAT.md explains it. */
export interface AskedQuestion {
  readonly id: string;
  readonly said: string;
  readonly after: string | null;
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface QuestionScore {
  readonly right: number;
  readonly of: number;
  /** A line for each wrong answer: the question, what was expected, what came. */
  readonly wrong: readonly string[];
}

/** Asks every question of a set: text, local engine, executor, over the fixed ledger. */
export function scoreQuestions(set: "open" | "unseen"): QuestionScore {
  const entries = readLines<LedgerLine>("ledger.jsonl").map(entryOf);
  const questions = readLines<AskedQuestion>(`${set}.jsonl`);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const wrong = questions.flatMap((question) => {
    const query = queryOf(question, byId);
    const expected = Object.keys(question.expect).includes("cannot") ? null : question.expect;
    const figures = query === null ? null : answerQuery(query, entries).figures;
    const given = query && figures && answerLike(expected ?? {}, query, figures);
    if (JSON.stringify(given) === JSON.stringify(expected && sorted(expected))) return [];
    const [wanted, came] = [expected, given].map((each) => JSON.stringify(each) ?? "nothing");
    return [`${question.id} ${question.said}: expected ${wanted}, got ${came}`];
  });
  return { right: questions.length - wrong.length, of: questions.length, wrong };
}

interface LedgerLine {
  readonly id: string;
  readonly date: string;
  readonly type: TransactionType;
  readonly category: string;
  readonly description: string;
  readonly amountFen: number;
}

function entryOf({ amountFen, date, ...line }: LedgerLine): QueriedEntry {
  return { ...line, date: date as CalendarDate, amount: fen(amountFen) };
}

function readLines<Line>(name: string): readonly Line[] {
  const text = readFileSync(new URL(name, FOLDER), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The query of a question, asked after all the questions that it continues. */
function queryOf(
  { said, after }: AskedQuestion,
  byId: ReadonlyMap<string, AskedQuestion>,
): LedgerQuery | null {
  const earlier = after === null ? undefined : byId.get(after);
  const lastQuery = earlier === undefined ? null : queryOf(earlier, byId);
  const act = understand(said, { batch: null, asked: null, context: TEST_CONTEXT, lastQuery });
  return act.type === "query" ? act.query : null;
}

/** Whether the answer is the expected one, both in the form of eval/questions/FORMAT.md. */
export function isAnswer(
  expected: Readonly<Record<string, unknown>>,
  { query, figures }: LedgerAnswer,
): boolean {
  const came = JSON.stringify(answerLike(expected, query, figures));
  return came === JSON.stringify(sorted(expected));
}

/** The answer in the form of the expectation, so that the two can be compared as text. */
function answerLike(
  expected: Readonly<Record<string, unknown>>,
  query: LedgerQuery,
  figures: Figures,
): object {
  return sorted({ ...("anyOrder" in expected && { anyOrder: true }), ...shown(query, figures) });
}

function shown({ measure }: LedgerQuery, figures: Figures): object {
  switch (figures.kind) {
    case "sum":
      return { sumFen: figures.total };
    case "count":
      return { count: figures.count };
    case "average":
      return { averageFen: figures.average, per: figures.per };
    case "entries":
      return { entries: figures.entries.map(({ id }) => id) };
    case "share":
      return { sharePercent: percentOf(figures.part, figures.whole) };
    case "compare":
      return { compare: { thisFen: figures.total, thatFen: figures.other } };
    case "balance":
      return { incomeFen: figures.income, expenseFen: figures.expense };
    case "budget":
      return {
        budgetLeftFen: figures.budget === null ? null : figures.budget.left - figures.budget.over,
      };
    case "account-balance":
      return { balanceFen: figures.balance?.amount };
    case "debts":
      return { debtsFen: figures.debts.total };
    case "net-worth":
      return { balanceFen: figures.worth.total };
    case "unknown":
      return { cannot: true };
    case "groups": {
      const { groups, highest } = figures;
      if (measure.kind === "groups" && measure.show === "highest") {
        return { group: highest?.key, sumFen: highest?.total };
      }
      const filled = groups.filter(({ total }) => total > 0);
      return { groups: Object.fromEntries(filled.map(({ key, total }) => [key, total])) };
    }
  }
}

/** Keys in order, and lists of any order sorted. */
function sorted(value: Readonly<Record<string, unknown>>): object {
  const { anyOrder, ...rest } = value;
  const pairs = Object.entries(rest).map(([key, each]): [string, unknown] => {
    if (Array.isArray(each)) return [key, anyOrder === true ? each.toSorted() : each];
    const isObject = typeof each === "object" && each !== null;
    return [key, isObject ? sorted(each as Readonly<Record<string, unknown>>) : each];
  });
  return Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
