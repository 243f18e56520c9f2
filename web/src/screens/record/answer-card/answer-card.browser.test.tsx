import {
  type CalendarDate,
  detailsOfAccount,
  fen,
  INITIAL_STATE,
  type LedgerQuery,
  type Measure,
} from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { AnswerCard } from "./answer-card.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const day = (date: string) => date as CalendarDate;
const NOVEMBER = { range: { from: day("2026-11-01"), to: day("2026-11-15") }, words: "这个月" };
const OCTOBER = { range: { from: day("2026-10-01"), to: day("2026-10-31") }, words: "上个月" };

function asked(measure: Measure, said: Partial<LedgerQuery> = {}): LedgerQuery {
  return { period: NOVEMBER, type: "EXPENSE", category: null, words: null, measure, ...said };
}

async function show(lastQuery: LedgerQuery | null) {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({
      amount: fen(3000),
      category: "交通",
      description: "打车",
      date: day("2026-11-03"),
    }),
    transaction({ amount: fen(4500), category: "交通", description: "打车回家" }),
    transaction({ amount: fen(2500) }),
    transaction({ amount: fen(9900), date: day("2026-10-31") }),
    transaction({ amount: fen(800_000), type: "INCOME", category: "工资", description: "工资" }),
  ]);
  const dialogue = { ...INITIAL_STATE, lastQuery };
  const screen = renderScreen(<AnswerCard />, { books, hash: "#/", view: { dialogue } });
  return { books, screen };
}

const linkTo = (name: RegExp) => page.getByRole("link", { name });
const hrefOf = (name: RegExp) =>
  decodeURIComponent(linkTo(name).element().getAttribute("href") ?? "");

test("a sum leads to its entries, and follows the books", async () => {
  const { books } = await show(asked({ kind: "sum" }, { words: "打车" }));

  await expect.element(page.getByRole("region", { name: "这个月 · 「打车」" })).toBeVisible();
  await expect.element(linkTo(/75元/)).toBeVisible();
  expect(hrefOf(/75元/)).toBe("#/ledger?type=EXPENSE&days=2026-11-01..2026-11-15&words=打车");

  await books.ledger.saveBatch([transaction({ amount: fen(500), description: "打车" })]);
  await expect.element(linkTo(/80元/)).toBeVisible();
});

test("every group has a bar that leads to its entries", async () => {
  await show(asked({ kind: "groups", by: "category", of: "sum", show: "all" }));

  await expect.element(linkTo(/交通.*75元/)).toBeVisible();
  expect(hrefOf(/交通/)).toBe(
    "#/ledger?type=EXPENSE&category=EXPENSE:交通&days=2026-11-01..2026-11-15",
  );
  expect(page.getByRole("link").elements()).toHaveLength(2);
});

test("a comparison has a bar for each period, a balance one for each type", async () => {
  await show(asked({ kind: "compare", with: OCTOBER }));
  await expect.element(linkTo(/上个月.*99元/)).toBeVisible();
  expect(hrefOf(/上个月/)).toBe("#/ledger?type=EXPENSE&days=2026-10-01..2026-10-31");
  removeScreens();

  await show(asked({ kind: "balance" }, { type: null }));
  await expect.element(linkTo(/收入.*8000元/)).toBeVisible();
  expect(hrefOf(/收入/)).toBe("#/ledger?type=INCOME&days=2026-11-01..2026-11-15");
});

test("a share shows its percentage and the whole", async () => {
  await show(asked({ kind: "share", of: "EXPENSE" }, { category: "餐饮" }));

  await expect.element(linkTo(/餐饮.*25%.*25元/)).toBeVisible();
  await expect.element(linkTo(/全部支出.*100元/)).toBeVisible();
});

test("entries are listed, and a tap opens one", async () => {
  await show(asked({ kind: "largest", most: 2 }));

  await page.getByRole("button", { name: /打车回家/ }).click();

  await expect.element(page.getByRole("dialog", { name: "修改这一笔" })).toBeVisible();
});

test("many groups are folded", async () => {
  const { books } = await show(asked({ kind: "groups", by: "day", of: "sum", show: "all" }));
  const days = Array.from({ length: 9 }, (_, at) =>
    day(`2026-11-${String(at + 4).padStart(2, "0")}`),
  );
  await books.ledger.saveBatch(days.map((date) => transaction({ date })));

  await page.getByRole("button", { name: "还有 5 项" }).click();

  expect(page.getByRole("link").elements()).toHaveLength(11);
});

test("without a question, or while it is open, there is no card", async () => {
  const { screen } = await show(asked({ kind: "count" }, { type: null }));
  await expect.element(linkTo(/4 笔/)).toBeVisible();

  const pendingQuery = { request: 1, text: "…", awaits: "figures" } as const;
  screen.change({
    dialogue: { ...INITIAL_STATE, lastQuery: asked({ kind: "sum" }), pendingQuery },
  });

  await expect.poll(() => page.getByRole("region").elements()).toHaveLength(0);
});

test("who owes the user: yuan beside another currency, and currencies without a rate", async () => {
  const books = await openTestBooks();
  const person = (currency: string, openingFen: number) =>
    detailsOfAccount({ sort: "person", currency, openingFen });
  const laoWang = { kind: "account", name: "老王", details: person("CNY", 30_000) } as const;
  const laoLi = { kind: "account", name: "老李", details: person("USD", 10_000) } as const;
  await books.definitions.put(laoWang);
  await books.definitions.put(laoLi);
  const lent = { type: "TRANSFER", category: "转账", toAccount: "老李" } as const;
  await books.ledger.saveBatch([transaction({ ...lent, amount: fen(5000) })]);
  const lastQuery = asked({ kind: "debts", side: "to-me" }, { type: null });

  const dialogue = { ...INITIAL_STATE, lastQuery };
  renderScreen(<AnswerCard />, { books, hash: "#/", view: { dialogue } });

  await expect.element(linkTo(/看账户/)).toBeVisible();
  const { textContent } = linkTo(/看账户/).element();
  expect(textContent).toContain("老王 ¥300.00");
  expect(textContent).toContain("老李 100 美元 另有 ¥50.00");
  expect(textContent).toContain("美元没有汇率，没有算进去");
});
