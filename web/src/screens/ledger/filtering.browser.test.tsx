import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const day = (text: string) => text as CalendarDate;
const row = (name: string) => page.getByRole("button", { name: new RegExp(name) });
const days = page.getByRole("group", { name: "日期" });
const amounts = page.getByRole("group", { name: "金额（元）" });

async function showLedger(hash = "#/ledger") {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "早饭", amount: fen(800), date: day("2026-10-02") }),
    transaction({ description: "午饭", amount: fen(3500), date: day("2026-11-03") }),
    transaction({
      description: "打车",
      amount: fen(4200),
      category: "交通",
      date: day("2026-11-04"),
    }),
    transaction({
      description: "鞋",
      amount: fen(39_900),
      category: "购物",
      date: day("2026-11-05"),
    }),
    transaction({
      description: "工资",
      amount: fen(900_000),
      type: "INCOME",
      category: "工资",
      date: day("2026-11-10"),
    }),
  ]);
  renderScreen(<LedgerScreen />, { books, hash });
}

async function openFilter() {
  await page.getByRole("button", { name: /^筛选/ }).click();
  await expect.element(page.getByRole("dialog", { name: "筛选" })).toBeVisible();
}

test("days, amounts and several categories filter together, with their sums", async () => {
  await showLedger();
  await expect.element(row("工资")).toBeVisible();

  await openFilter();
  await days.getByLabelText("从").fill("2026-10-01");
  await days.getByLabelText("到").fill("2026-11-09");
  await amounts.getByLabelText("从").fill("10");
  await page.getByRole("button", { name: "餐饮" }).click();
  await page.getByRole("button", { name: "交通" }).click();
  await page.getByRole("button", { name: "看结果" }).click();

  await expect.element(page.getByText("找到 2 笔")).toBeVisible();
  await expect.element(page.getByRole("definition").first()).toHaveTextContent("¥77.0077元");
  expect(window.location.hash).toBe(
    `#/ledger?${new URLSearchParams([
      ["category", "EXPENSE:餐饮"],
      ["category", "EXPENSE:交通"],
      ["days", "2026-10-01..2026-11-09"],
      ["amounts", "1000.."],
    ])}`,
  );
  await expect.element(page.getByRole("button", { name: "筛选，已选 4 个条件" })).toBeVisible();
});

test("conditions are removed one by one, and the focus goes to the next", async () => {
  await showLedger(
    "#/ledger?days=2026-11-01..2026-11-30&amounts=..5000&category=EXPENSE:餐饮&category=EXPENSE:交通",
  );
  await expect.element(page.getByText("找到 2 笔")).toBeVisible();
  const drop = (name: string) => page.getByRole("button", { name: `去掉条件：${name}` });

  await drop("50 元以内").click();
  await expect.element(drop("餐饮")).toHaveFocus();
  await drop("餐饮").click();
  await expect.element(page.getByText("找到 1 笔")).toBeVisible();
  await drop("交通").click();
  await expect.element(page.getByText("找到 4 笔")).toBeVisible();
  await drop("2026年11月1日到2026年11月30日").click();

  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(window.location.hash).toBe("#/ledger");
});

test("a filter without days shows the month's entries that match, counted", async () => {
  await showLedger("#/ledger?month=2026-11&amounts=4000..");

  await expect.element(row("鞋")).toBeVisible();
  await expect.element(page.getByRole("term").filter({ hasText: "笔数" }).first()).toBeVisible();
  expect(page.getByRole("definition").elements()[2]?.textContent).toBe("3");
  expect(row("午饭").elements()).toEqual([]);
});

test("a span from larger to smaller is explained, and the last good one stays", async () => {
  await showLedger();
  await openFilter();

  await amounts.getByLabelText("从").fill("100");
  await amounts.getByLabelText("到").fill("50");
  expect(page.getByRole("alert").elements()).toEqual([]);
  await page.getByRole("button", { name: "看结果" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("最少的金额比最多的还大，请改其中一个。");
  await days.getByLabelText("从").fill("2026-11-09");
  await days.getByLabelText("到").fill("2026-11-01");
  await expect.element(page.getByText("开始的日期在结束的日期后面，请改其中一个。")).toBeVisible();
  expect(window.location.hash).toBe("#/ledger?days=2026-11-09..&amounts=10000..");
  await days.getByLabelText("从").fill("2026-11-01");
  await days.getByLabelText("到").fill("2026-11-09");
  await amounts.getByLabelText("到").fill("500");
  await page.getByRole("button", { name: "看结果" }).click();

  await expect.element(page.getByText("找到 1 笔")).toBeVisible();
  await expect.element(row("鞋")).toBeVisible();
});

test("an empty result names the condition that would have to go", async () => {
  await showLedger("#/ledger?days=2026-11-01..2026-11-30&amounts=..1000&category=EXPENSE:餐饮");

  await expect.element(page.getByText("没有找到")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "去掉 2026年11月1日到2026年11月30日，就有 1 笔" }))
    .toBeVisible();
  expect(page.getByRole("button", { name: /^去掉 餐饮/ }).elements()).toEqual([]);
  await page.getByRole("button", { name: "去掉 10 元以内，就有 1 笔" }).click();

  await expect.element(row("午饭")).toBeVisible();
});

test("an empty result of a search names the search", async () => {
  await showLedger("#/ledger?month=2026-11&category=EXPENSE:交通");
  await expect.element(row("打车")).toBeVisible();

  await page.getByLabelText("搜索账目").fill("飞机");
  await page.getByRole("button", { name: "去掉 「飞机」，就有 1 笔" }).click();

  await expect.element(row("打车")).toBeVisible();
});

test("a type keeps its own categories only", async () => {
  await showLedger("#/ledger?category=EXPENSE:餐饮&category=INCOME:工资");
  await openFilter();

  await page.getByRole("radio", { name: "收入" }).click();

  await expect.element(page.getByRole("button", { name: "餐饮" })).not.toBeInTheDocument();
  expect(window.location.hash).toBe("#/ledger?type=INCOME&category=INCOME%3A%E5%B7%A5%E8%B5%84");
});
