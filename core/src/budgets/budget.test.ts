import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { type Category, categoryBook } from "../ledger/category.ts";
import type { Definition } from "../ledger/definition.ts";
import type { Summed } from "../ledger/summary.ts";
import { fen } from "../money.ts";
import { type Budget, budgetIdOf, budgetOfDefinition, detailsOfBudget } from "./budget.ts";
import { budgetNews } from "./budget-news.ts";
import { budgetState } from "./budget-state.ts";
import { namedBudgets } from "./named-budget.ts";

const day = (date: string) => date as CalendarDate;
const TODAY = day("2026-11-21");

const budget = (yuan: number, categoryId: string | null = null): Budget => ({
  id: budgetIdOf(categoryId),
  amountFen: fen(yuan * 100),
  categoryId,
});

const sum = (yuan: number, said: Partial<Summed> = {}): Summed => ({
  amount: fen(yuan * 100),
  type: "EXPENSE",
  categoryId: "EXPENSE:餐饮",
  date: day("2026-11-03"),
  ...said,
});

const SUMS = [
  sum(300),
  sum(100, { categoryId: "EXPENSE:交通" }),
  sum(50, { categoryId: "own", date: day("2026-11-30") }),
  sum(9000, { type: "INCOME", categoryId: "INCOME:工资" }),
  sum(700, { type: "TRANSFER" }),
  sum(800, { date: day("2026-10-31") }),
  sum(800, { date: day("2026-12-01") }),
];
const breakfast: Category = {
  ...{ id: "own", ledgerId: "ledger", deviceId: "phone", revision: 0, type: "EXPENSE" },
  ...{ name: "早餐", hidden: false, order: 99, updatedAtMs: 1, deleted: false },
  parentId: "EXPENSE:餐饮",
};
const CATEGORIES = categoryBook([breakfast]);

describe("how a budget stands", () => {
  const state = (of: Budget) => budgetState(of, SUMS, { today: TODAY, categories: CATEGORIES });

  test("all expenses of the month, no income, no transfers; ten days are left", () => {
    expect(state(budget(1000))).toEqual({
      budget: budget(1000),
      spent: 45_000,
      left: 55_000,
      over: 0,
      daysLeft: 10,
      leftPerDay: 5500,
      leftToday: 5500,
    });
  });

  test("the parts of a category count for it; nothing is left when it is exceeded", () => {
    expect(state(budget(300, "EXPENSE:餐饮"))).toMatchObject({
      spent: 35_000,
      left: 0,
      over: 5000,
      leftPerDay: 0,
    });
  });

  test.each([
    [20, 3500],
    [55, 0],
    [80, 0],
  ])("after %d yuan today, %d fen of today's share are left", (yuan, leftToday) => {
    const sums = [...SUMS, sum(yuan, { date: TODAY })];
    const today = TODAY;

    expect(budgetState(budget(1000), sums, { today, categories: [] }).leftToday).toBe(leftToday);
  });

  test("on the last day all of it is for today", () => {
    const today = day("2026-11-30");

    expect(budgetState(budget(1000), SUMS, { today, categories: [] })).toMatchObject({
      daysLeft: 1,
      leftPerDay: 55_000,
      leftToday: 55_000,
    });
  });
});

function definition(of: Budget, said: Partial<Definition> = {}): Definition {
  return {
    id: of.id,
    ledgerId: "ledger",
    deviceId: "phone",
    revision: 0,
    kind: "budget",
    name: "",
    hidden: false,
    order: 0,
    details: detailsOfBudget(of),
    updatedAtMs: 1,
    deleted: false,
    ...said,
  };
}

describe("as a definition", () => {
  test("it is read as it was written; one category has one budget on every device", () => {
    const food = budget(1500, "EXPENSE:餐饮");

    expect(budgetOfDefinition(definition(food))).toEqual(food);
    expect(detailsOfBudget(food)).toBe('{"amountFen":150000,"categoryId":"EXPENSE:餐饮"}');
    expect(budgetIdOf("EXPENSE:餐饮")).toBe("00000000-0000-8692-b61d-cebc77a905e0");
    expect(budgetIdOf(null)).not.toBe(budgetIdOf("null"));
  });

  test.each(["", "[]", '{"amountFen":0,"categoryId":null}', '{"amountFen":1}'])(
    "%j is none",
    (details) => {
      expect(budgetOfDefinition(definition(budget(1), { details }))).toBeNull();
      expect(budgetOfDefinition(definition(budget(1), { kind: "account" }))).toBeNull();
    },
  );

  test("with names, all expenses first; removed ones and unreadable ones are left out", () => {
    const books = {
      definitions: [
        definition(budget(200, "EXPENSE:交通")),
        definition(budget(300, "EXPENSE:餐饮")),
        definition(budget(9, "EXPENSE:宠物"), { deleted: true }),
        definition(budget(9, "EXPENSE:育儿"), { details: "?" }),
        definition(budget(1000)),
      ],
      categories: categoryBook([]),
      sums: SUMS,
    };

    expect(
      namedBudgets(books, TODAY).map(({ category, counted, spent }) => [category, counted, spent]),
    ).toEqual([
      [null, null, 45_000],
      ["餐饮", ["餐饮"], 30_000],
      ["交通", ["交通"], 10_000],
    ]);
  });
});

test("the parts of a category count for its budget, by name too", () => {
  const definitions = [definition(budget(300, "EXPENSE:餐饮"))];
  const books = { definitions, categories: categoryBook([breakfast]), sums: SUMS };

  expect(namedBudgets(books, TODAY)).toMatchObject([
    { category: "餐饮", counted: ["餐饮", "早餐"], spent: 35_000 },
  ]);
});

test("what was spent in a part counts on after the part was deleted", () => {
  const definitions = [definition(budget(300, "EXPENSE:餐饮"))];
  const categories = categoryBook([{ ...breakfast, deleted: true }]);

  expect(namedBudgets({ definitions, categories, sums: SUMS }, TODAY)).toMatchObject([
    { category: "餐饮", counted: ["餐饮"], spent: 35_000 },
  ]);
});

describe("what is told after a save", () => {
  const lunch = transaction({ date: TODAY });
  const books = (of: readonly Budget[]) =>
    namedBudgets(
      { definitions: of.map((each) => definition(each)), categories: categoryBook([]), sums: SUMS },
      TODAY,
    );
  const news = (of: readonly Budget[], told: readonly string[] = [], saved = [lunch]) => {
    const tellable = budgetNews(books(of), saved, { today: TODAY, told });
    return {
      news: tellable.news.map(({ budget: { category }, threshold }) => [category, threshold]),
      told: tellable.told,
    };
  };
  const FOOD = "EXPENSE:餐饮";

  test.each([
    [376, []],
    [375, [["餐饮", 80]]],
    [300, [["餐饮", 100]]],
    [200, [["餐饮", 100]]],
  ])("餐饮 300 of %i", (yuan, told) => {
    expect(news([budget(yuan, FOOD)]).news).toEqual(told);
  });

  test("once; again when the next threshold is reached or the budget was changed", () => {
    const { told } = news([budget(375, FOOD)]);

    expect(news([budget(375, FOOD)], told)).toEqual({ news: [], told });
    expect(news([budget(370, FOOD)], told).news).toEqual([["餐饮", 80]]);
    const over = news([budget(300, FOOD)]);
    expect(over.told).toHaveLength(2);
    expect(news([budget(300, FOOD)], over.told).news).toEqual([]);
  });

  test("only for budgets that the save counts for, and of this month", () => {
    const others = [
      transaction({ date: TODAY, category: "交通" }),
      transaction({ date: day("2026-10-31") }),
      transaction({ date: TODAY, type: "INCOME" }),
    ];

    expect(news([budget(300, FOOD)], [], others).news).toEqual([]);
    expect(news([budget(300, FOOD), budget(400)], [], others).news).toEqual([[null, 100]]);
  });

  test("what was told in earlier months is dropped", () => {
    expect(news([budget(9000)], ["2026-10 x 80"])).toEqual({ news: [], told: [] });
  });
});
