import { type CalendarDate, categoryBook, fen } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { isSearching, type LedgerFilter, matcherOf, NOT_NARROWED } from "./matches-search.ts";

const BOOK = categoryBook([]);
const matcher = (filter: LedgerFilter) => matcherOf(filter, BOOK);
const isFoundBy = (entry: Parameters<ReturnType<typeof matcher>>[0], search: string) =>
  matcher({ ...NOT_NARROWED, search })(entry);

const taxi = {
  amount: fen(3550),
  type: "EXPENSE",
  category: "交通",
  categoryId: "EXPENSE:交通",
  description: "打车去 KTV",
  date: "2026-11-15" as CalendarDate,
  accountId: "wechat",
  toAccountId: null,
} as const;

describe("searching the ledger", () => {
  test.each(["打车", "交通", "ktv", "ＫＴＶ", "35", "35.5", "35.50", "¥35.5", "35元", "３５"])(
    "%s finds the entry",
    (search) => {
      expect(isFoundBy(taxi, search)).toBe(true);
    },
  );

  test.each(["地铁", "餐饮", "3", "350", "355", "5.5", "35.6", "35.501"])(
    "%s does not",
    (search) => {
      expect(isFoundBy(taxi, search)).toBe(false);
    },
  );

  test.each(["出差", "报销", "发票"])("%s finds the entry by a tag or its note", (search) => {
    const noted = { ...taxi, tags: "出差 报销", note: "司机没带\n发票" };

    expect(isFoundBy(noted, search)).toBe(true);
    expect(isFoundBy(taxi, search)).toBe(false);
  });

  test("every tag of the filter must be there, as a whole", () => {
    const tagged = { ...taxi, tags: "出差 报销 AA制" };
    const isFound = (...tags: readonly string[]) =>
      matcher({ ...NOT_NARROWED, search: "", tags })(tagged);

    expect([isFound("出差"), isFound("报销", "出差"), isFound("aa制")]).toEqual([true, true, true]);
    expect([isFound("出"), isFound("出差", "旅行")]).toEqual([false, false]);
  });

  test("every word must be found, anywhere", () => {
    expect(isFoundBy(taxi, "交通  35.5")).toBe(true);
    expect(isFoundBy(taxi, "交通 36")).toBe(false);
  });

  test("a type's name finds its entries, and those with the name in their words", () => {
    const moved = { ...taxi, type: "TRANSFER", category: "其他", description: "还信用卡" } as const;

    expect(isFoundBy(taxi, "支出")).toBe(true);
    expect(isFoundBy(taxi, "支出 35")).toBe(true);
    expect(isFoundBy(moved, "转账")).toBe(true);
    expect(isFoundBy({ ...taxi, description: "微信转账" }, "转账")).toBe(true);
    expect(isFoundBy({ ...taxi, type: "INCOME" }, "收入")).toBe(true);
  });

  test.each(["收入", "转账", "支", "出", "支出 36", "支出打车"])(
    "%s does not: another type's name, a part of one, or more than one word",
    (search) => {
      expect(isFoundBy(taxi, search)).toBe(false);
    },
  );

  test("an amount may be grouped by commas", () => {
    expect(isFoundBy({ ...taxi, amount: fen(1_200_000) }, "12,000")).toBe(true);
  });

  test("spaces only search for nothing", () => {
    expect(isSearching("  ")).toBe(false);
    expect(isFoundBy(taxi, "  ")).toBe(true);
  });
});

describe("filtering the ledger", () => {
  const everything = { ...NOT_NARROWED, search: "" };

  test("by account, on either side of a transfer", () => {
    const ofCard = matcher({ ...everything, accountIds: ["card"] });

    expect(ofCard(taxi)).toBe(false);
    expect(ofCard({ ...taxi, type: "TRANSFER", toAccountId: "card" })).toBe(true);
    expect(matcher({ ...everything, accountIds: ["card", "wechat"] })(taxi)).toBe(true);
  });
  const day = (text: string) => text as CalendarDate;

  test("without a filter everything passes", () => {
    expect(matcher(everything)(taxi)).toBe(true);
  });

  test("by type, category and words at once", () => {
    const narrow = {
      ...everything,
      search: "打车",
      type: "EXPENSE",
      categoryIds: ["EXPENSE:交通"],
    } as const;

    expect(matcher(narrow)(taxi)).toBe(true);
    expect(matcher({ ...narrow, type: "INCOME" })(taxi)).toBe(false);
    expect(matcher({ ...narrow, categoryIds: ["EXPENSE:餐饮"] })(taxi)).toBe(false);
    expect(matcher({ ...narrow, search: "地铁" })(taxi)).toBe(false);
    expect(matcher({ ...narrow, words: "ＫＴＶ" })(taxi)).toBe(true);
    expect(matcher({ ...narrow, words: "交" })(taxi)).toBe(false);
    // As a question by the name of a deleted category.
    expect(matcher({ ...narrow, words: "交通" })(taxi)).toBe(true);
  });

  test("any one of several categories will do", () => {
    const categoryIds = ["EXPENSE:餐饮", "EXPENSE:交通"];

    expect(matcher({ ...everything, categoryIds })(taxi)).toBe(true);
  });

  test.each([
    [{ from: fen(3550), to: fen(3550) }, true],
    [{ from: fen(3551), to: null }, false],
    [{ from: null, to: fen(3549) }, false],
    [{ from: null, to: fen(3550) }, true],
  ])("amounts of %j, both included: %s", (amounts, isFound) => {
    expect(matcher({ ...everything, amounts })(taxi)).toBe(isFound);
  });

  test.each([
    [{ from: day("2026-11-15"), to: day("2026-11-15") }, true],
    [{ from: day("2026-11-16"), to: null }, false],
    [{ from: null, to: day("2026-11-14") }, false],
  ])("days of %j, both included: %s", (days, isFound) => {
    expect(matcher({ ...everything, days })(taxi)).toBe(isFound);
  });
});

test("a category means its children, too; a child only itself", () => {
  const ride = { ...taxi, category: "打车", parentCategory: "交通", categoryId: "EXPENSE:打车" };
  const book = BOOK.map((view) =>
    view.id === "EXPENSE:汽车" ? { ...view, id: ride.categoryId, parentId: taxi.categoryId } : view,
  );
  const found = (id: string) =>
    [taxi, ride].filter(matcherOf({ ...NOT_NARROWED, search: "", categoryIds: [id] }, book));

  expect(found(taxi.categoryId)).toEqual([taxi, ride]);
  expect(found(ride.categoryId)).toEqual([ride]);
  expect(isFoundBy(ride, "交通")).toBe(true);
});

test.each(["招行", "#旅行", "旅行", "20美元", "20 美元", "20.00美元", "20usd", "微信"])(
  "an entry is found as it is shown: %s",
  (search) => {
    const paid = {
      account: "招行",
      toAccount: "微信",
      tags: "旅行 出差",
      foreign: "USD 20.00 @7.1",
    };

    expect(isFoundBy({ ...taxi, ...paid }, search)).toBe(true);
    expect(isFoundBy(taxi, search)).toBe(false);
  },
);

test.each(["30美元", "20日元", "#出国", "支付宝"])("%s finds no other entry", (search) => {
  const paid = { account: "招行", tags: "旅行", foreign: "USD 20.00 @7.1" };

  expect(isFoundBy({ ...taxi, ...paid }, search)).toBe(false);
});
