import { describe, expect, test } from "vitest";
import { parsed, transaction } from "../../testing/transactions.ts";
import { converse } from "../conversation/converse.ts";
import { type CategoryView, categoryBook, renamedCategories } from "../ledger/category.ts";
import { hiddenCategories } from "../ledger/hidden-categories.ts";
import { givenNames } from "../ledger/present-names.ts";
import {
  conversedInPresentNames,
  correctedInPresentNames,
} from "../ports/answers-in-present-names.ts";
import type { ConverseAnswer, CorrectAnswer, UserContext } from "../ports/understanding.ts";
import { correct, parse } from "./answers.ts";
import { queryAsked } from "./query-asked.ts";
import { understand } from "./understand.ts";

const now = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };
const context: UserContext = {
  recentCategories: [],
  customCategories: ["出行"],
  renamedCategories: { "EXPENSE:交通": "出行" },
  now,
};

describe("a renamed category", () => {
  test("gets new drafts under its new name; other categories and incomes keep theirs", () => {
    const { transactions } = parse({ text: "打车30，吃饭20，工资9000", context });

    expect(transactions.map(({ category }) => category)).toEqual(["出行", "餐饮", "工资"]);
  });

  test("is used for an appended draft and for a changed category", () => {
    const currentBatch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
    const categoriesAfter = (correctionText: string) =>
      correct({ currentBatch, correctionText, context }).corrections.map(
        ({ updatedFields }) => updatedFields.category,
      );

    expect(categoriesAfter("还有一笔打车15")).toEqual(["出行"]);
    expect(categoriesAfter("第一笔改成交通")).toEqual(["出行"]);
    expect(categoriesAfter("第一笔改成娱乐")).toEqual(["娱乐"]);
  });

  test("has its new name in every act", () => {
    const batch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
    const act = (said: string, open: typeof batch | null) =>
      understand(said, { batch: open, asked: null, context });
    const there = { category: "出行" };

    expect(act("打车30", null)).toMatchObject({ drafts: [there] });
    expect(act("打车去公司", null)).toMatchObject({ type: "unpriced", draft: there });
    expect(act("还有一笔打车", batch)).toMatchObject({ type: "unpriced", draft: there });
    expect(act("还有一笔打车15", batch)).toMatchObject({ type: "append", drafts: [there] });
    expect(act("第一笔改成交通", batch)).toMatchObject({ changes: [{ change: there }] });
  });

  test("can be asked for by either name", () => {
    const asked = ["这个月车费花了多少", "这个月出行花了多少", "这个月交通花了多少"];

    expect(asked.map((text) => queryAsked(text, context)?.category)).toEqual([
      "出行",
      "出行",
      "出行",
    ]);
  });
});

describe("the conversation endpoint uses the new name, too", () => {
  const current = transaction({ category: "餐饮" });
  const asking = (said: string, currentTransaction: typeof current | null = current) => ({
    messages: [
      { role: "user", content: "吃饭60" },
      { role: "assistant", content: "{}" },
      { role: "user", content: said },
    ] as const,
    currentTransaction,
    context,
  });

  test("from the local engine, for additions and changes", () => {
    const added = converse(asking("打车15", null));
    const changed = converse(asking("分类改成交通"));

    expect(added).toMatchObject({ action: "parse", transaction: { category: "出行" } });
    expect(changed).toMatchObject({ action: "correct", transaction: { category: "出行" } });
  });

  test.each([
    ["correct", "EXPENSE", "交通", "出行"],
    ["parse", "EXPENSE", "交通", "出行"],
    ["correct", "EXPENSE", "餐饮", "餐饮"],
    ["parse", "EXPENSE", "娱乐", "娱乐"],
    ["parse", "INCOME", "交通", "交通"],
  ] as const)("from a model, %s of %s %s becomes %s", (action, type, category, expected) => {
    const answer: ConverseAnswer = {
      action,
      transaction: parsed({ type, category }),
      message: null,
    };

    expect(conversedInPresentNames(answer, asking("那个搞错了"))).toEqual({
      ...answer,
      transaction: parsed({ type, category: expected }),
    });
  });

  test("an answer without a transaction stays as it is", () => {
    const answer: ConverseAnswer = { action: "clarify", transaction: null, message: "交通？" };

    expect(conversedInPresentNames(answer, asking("那个搞错了"))).toBe(answer);
  });
});

describe("a hidden category", () => {
  const hiding: UserContext = {
    ...context,
    hiddenCategories: { "EXPENSE:零食": "餐饮", "EXPENSE:洗浴": "其他" },
  };
  const currentBatch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
  const categoriesAfter = (correctionText: string, answer?: CorrectAnswer) => {
    const question = { currentBatch, correctionText, context: hiding };
    const { corrections } =
      answer === undefined ? correct(question) : correctedInPresentNames(answer, question);
    return corrections.map(({ updatedFields }) => updatedFields.category);
  };

  test("gets no new draft, even if its name says what was bought", () => {
    const heard = parse({ text: "薯片20，零食15，搓澡80，打车30", context: hiding });

    expect(heard.transactions.map(({ category }) => category)).toEqual([
      "餐饮",
      "餐饮",
      "其他",
      "出行",
    ]);
  });

  test("gets no appended draft, and no draft whose new description belongs there", () => {
    expect(categoriesAfter("还有一笔薯片15")).toEqual(["餐饮"]);
    expect(categoriesAfter("还有一笔零食15")).toEqual(["餐饮"]);
    expect(categoriesAfter("第一笔不是吃饭，是搓澡")).toEqual(["其他"]);
  });

  test("is used if a change names it", () => {
    expect(categoriesAfter("第一笔改成零食")).toEqual(["零食"]);
    expect(categoriesAfter("分类改成洗浴")).toEqual(["洗浴"]);
  });

  test("stays on a draft that has it", () => {
    const filed = transaction({ category: "零食" });
    const question = {
      messages: [{ role: "user", content: "改成50" }] as const,
      currentTransaction: filed,
      context: hiding,
    };
    const answer: ConverseAnswer = {
      action: "correct",
      transaction: parsed({ category: "零食" }),
      message: null,
    };

    expect(conversedInPresentNames(answer, question).transaction?.category).toBe("零食");
    expect(
      conversedInPresentNames(answer, { ...question, currentTransaction: currentBatch[0] ?? null })
        .transaction?.category,
    ).toBe("餐饮");
    expect(
      conversedInPresentNames({ ...answer, action: "parse" }, question).transaction?.category,
    ).toBe("餐饮");
  });

  test("is not chosen by a model, unless the user named it", () => {
    const answer: CorrectAnswer = {
      intent: "correction",
      corrections: [{ index: 0, updatedFields: { category: "零食" } }],
      reason: null,
      confidence: 0.9,
    };

    expect(categoriesAfter("第一笔不对，买的是薯片", answer)).toEqual(["餐饮"]);
    expect(categoriesAfter("第一笔算零食", answer)).toEqual(["零食"]);
  });

  test("can still be asked for by its name", () => {
    expect(queryAsked("这个月洗浴花了多少", hiding)?.category).toBe("洗浴");
  });
});

describe("the user's own category names", () => {
  const made = (name: string, more: Partial<CategoryView> = {}): CategoryView => ({
    id: `EXPENSE:${name}`,
    type: "EXPENSE",
    name,
    hidden: true,
    order: 99,
    custom: true,
    ...more,
  });
  const contextOf = (...changed: readonly CategoryView[]): UserContext => {
    const others = categoryBook([]).filter(({ id }) => !changed.some((each) => each.id === id));
    const book = [...others, ...changed];
    return {
      recentCategories: [],
      customCategories: book.filter((view) => view.custom && !view.hidden).map(({ name }) => name),
      renamedCategories: renamedCategories(book),
      hiddenCategories: hiddenCategories(book),
      now,
    };
  };
  const builtIn = (id: string, name: string, hidden: boolean) =>
    made(name, { id, hidden, custom: false });

  test("are those of hidden custom and of renamed categories, never unchanged built-in ones", () => {
    const own = contextOf(
      made("猫粮"),
      made("狗粮", { hidden: false }),
      builtIn("EXPENSE:交通", "跑腿", true),
      builtIn("EXPENSE:其他", "杂项", true),
      builtIn("EXPENSE:洗浴", "洗浴", true),
    );

    expect(
      givenNames(own).toSorted((one, other) => (one.category < other.category ? -1 : 1)),
    ).toEqual(["杂项", "猫粮", "跑腿", "跑腿"].map((category) => ({ type: "EXPENSE", category })));
  });

  test("win over a word that is only an alias of a category", () => {
    const own = contextOf(made("通勤"), builtIn("EXPENSE:其他", "杂项", true));
    const currentBatch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
    const filedAfter = (correctionText: string) =>
      correct({ currentBatch, correctionText, context: own }).corrections.map(
        ({ updatedFields }) => updatedFields.category,
      );

    expect(filedAfter("分类改成通勤")).toEqual(["通勤"]);
    expect(filedAfter("分类改成杂项")).toEqual(["杂项"]);
    expect(filedAfter("分类改成通勤费")).not.toEqual(["通勤"]);
    expect(queryAsked("这个月通勤花了多少", own)?.category).toBe("通勤");
    expect(queryAsked("这个月车费花了多少", own)?.category).toBe("交通");
  });

  test("match in upper and lower case", () => {
    const own = contextOf(made("ETC"));
    const question = {
      currentBatch: [{ ...transaction({ category: "餐饮" }), index: 0 }],
      correctionText: "分类改成etc",
      context: own,
    };

    expect(correct(question).corrections).toMatchObject([{ updatedFields: { category: "ETC" } }]);
    expect(queryAsked("这个月etc花了多少", own)?.category).toBe("ETC");
  });

  test("do not take a name from a built-in category that is more likely meant", () => {
    const own = contextOf(made("工资"));
    const question = {
      currentBatch: [{ ...transaction({ category: "餐饮" }), index: 0 }],
      correctionText: "分类改成工资",
      context: own,
    };

    expect(correct(question).corrections).toMatchObject([
      { updatedFields: { category: "工资", type: "INCOME" } },
    ]);
    expect(queryAsked("这个月工资多少", own)).toMatchObject({
      type: "INCOME",
      category: "工资",
    });
    expect(queryAsked("这个月工资花了多少", own)).toMatchObject({
      type: "EXPENSE",
      category: "工资",
    });
  });
});
