import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const undo = page.getByRole("button", { name: /撤销/ });
const row = (name: string) => page.getByRole("button", { name: new RegExp(name) });
const toast = (message: string) => page.getByText(message, { exact: true });

async function showMeals() {
  const books = await openTestBooks();
  const meals = ["早饭", "午饭", "晚饭"].map((description) => transaction({ description }));
  const saved = await books.ledger.saveBatch(meals);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  const descriptions = async () =>
    (await books.ledger.entries()).map(({ description }) => description);
  return { books, ids: saved.map(({ id }) => id), descriptions };
}

async function remove(name: string) {
  await row(name).click();
  await page.getByRole("button", { name: "删除" }).click();
  await expect.element(row(name)).not.toBeInTheDocument();
}

test("entries deleted one after another are restored together", async () => {
  const { descriptions } = await showMeals();

  await remove("早饭");
  await expect.element(toast("已删除")).toBeVisible();
  await remove("晚饭");
  await expect.element(toast("已删除 2 笔")).toBeVisible();
  const between = await descriptions();
  await undo.click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  expect(between).toEqual(["午饭"]);
  expect(await descriptions()).toEqual(["早饭", "午饭", "晚饭"]);
});

test("a restored entry is not counted when another is deleted", async () => {
  const { descriptions } = await showMeals();

  await remove("早饭");
  await undo.click();
  await expect.element(toast("已恢复")).toBeVisible();
  await remove("晚饭");
  await expect.element(toast("已删除")).toBeVisible();
  await remove("早饭");
  await undo.click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  expect(await descriptions()).toEqual(["早饭", "午饭", "晚饭"]);
});

test("an edit in between has its own undo; later deletions start a new one", async () => {
  const { descriptions } = await showMeals();

  await remove("早饭");
  await expect.element(toast("已删除")).toBeVisible();
  await row("午饭").click();
  await page.getByLabelText("说明").fill("午餐");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(toast("已修改")).toBeVisible();
  await remove("晚饭");
  await expect.element(toast("已删除")).toBeVisible();
  await undo.click();

  await expect.element(toast("已恢复")).toBeVisible();
  expect(await descriptions()).toEqual(["午餐", "晚饭"]);
});

test("undo also works when another device restored an entry meanwhile", async () => {
  const { books, ids, descriptions } = await showMeals();

  await remove("早饭");
  await expect.element(toast("已删除")).toBeVisible();
  await remove("午饭");
  await expect.element(toast("已删除 2 笔")).toBeVisible();
  await books.ledger.restore(ids.slice(0, 1));
  await undo.click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  expect(await descriptions()).toEqual(["早饭", "午饭", "晚饭"]);
});

test("undo restores nothing after the books were cleared, and does not claim to", async () => {
  const { books, descriptions } = await showMeals();

  await remove("早饭");
  await expect.element(toast("已删除")).toBeVisible();
  await remove("午饭");
  await expect.element(toast("已删除 2 笔")).toBeVisible();
  await books.clear();
  await undo.click();

  await expect.element(toast("这些账已经不在了，没有恢复")).toBeVisible();
  expect(await descriptions()).toEqual([]);
});
