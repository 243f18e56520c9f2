import {
  addDays,
  answerQuery,
  type CalendarDate,
  fen,
  type QueriedEntry,
  type UserContext,
} from "@suikouji/core";
import { understand } from "@suikouji/core/understanding/understand";
import { percentile, timesOf } from "./harness/percentile.ts";

const ENTRIES = 100_000;
/** Five years of entries: a month has some 1,700 of them, a year 20,000. */
const DAYS = 5 * 365;
const TODAY = "2026-11-15" as CalendarDate;
const THINGS = ["打车", "打车回家", "奶茶", "午饭", "星巴克", "菜市场买菜", "房租", "ＫＦＣ"];
const CATEGORIES = ["交通", "饮品", "餐饮", "买菜", "住房"];

const QUESTIONS = {
  month: [
    "上个月打车打了几次",
    "上个月花了多少",
    "上个月最贵的三笔",
    "上个月各类花了多少",
    "上个月哪天花得最多",
  ],
  year: ["去年打车花了多少", "去年每个月花了多少"],
};

/** A question to its figures: the local engine, then the executor over the entries of its days. */
export function printAnswerTimes(context: UserContext): void {
  const books = Array.from({ length: ENTRIES }, (_, at) => entryAt(at));
  console.log(
    `\na question to its figures, ${ENTRIES} entries in the books (goal: a month ≤ 5 ms)`,
  );
  for (const [span, questions] of Object.entries(QUESTIONS)) {
    const times = questions.flatMap((question) => {
      // The ledger reads only these days, by an index; `npm run bench -- ledger` measures that.
      const { from, to } = queryOf(question, context).period.range;
      const read = books.filter(({ date }) => date >= from && date <= to);
      return timesOf(() => answerQuery(queryOf(question, context), read), 200);
    });
    const [p50, p99] = [50, 99].map((at) => (percentile(times, at) / 1000).toFixed(2));
    console.log(`  a ${span}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}

function queryOf(question: string, context: UserContext) {
  const act = understand(question, { batch: null, asked: null, context });
  if (act.type !== "query")
    throw new Error("The engine no longer reads a question of the benchmark");
  return act.query;
}

function entryAt(at: number): QueriedEntry {
  return {
    id: String(at),
    amount: fen(100 + ((at * 7919) % 20_000)),
    type: at % 40 === 0 ? "INCOME" : "EXPENSE",
    category: CATEGORIES[at % CATEGORIES.length] ?? "餐饮",
    date: addDays(TODAY, -(at % DAYS)),
    description: THINGS[at % THINGS.length] ?? "",
  };
}
