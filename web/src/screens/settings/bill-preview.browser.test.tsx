import { type BillRow, wechatBill } from "@suikouji/core/testing/made-up-bills";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

beforeEach(() => page.viewport(320, 640));
afterEach(removeScreens);
afterEach(closeTestBooks);

const ROWS: readonly BillRow[] = [
  { order: "1", merchant: "小满面馆", item: "套餐甲", amount: "28.00" },
  { order: "2", merchant: "青禾书店", item: "套餐乙", amount: "45.50" },
  { order: "3", merchant: "小满面馆", item: "套餐丙", amount: "100.00" },
  { order: "4", merchant: "公司", item: "套餐丁", amount: "80.00", direction: "收入" },
  {
    ...{ order: "5", kind: "零钱提现", merchant: "招商银行", item: "/", direction: "/" },
    ...{ amount: "100.10", status: "提现已到账", note: "服务费¥0.10" },
  },
];

async function look(books: Books): Promise<void> {
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/data" });
  await expect.element(page.getByRole("button", { name: /^导入账单/ })).toBeVisible();
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("There is no file to choose");
  await userEvent.upload(chooser, new File([wechatBill(ROWS)], "微信支付账单.csv"));
  await expect.element(page.getByRole("dialog", { name: "导入前看一看" })).toBeVisible();
}

const boxes = () =>
  page
    .getByRole("list", { name: "文件里的账" })
    .getByRole("checkbox")
    .elements()
    .map((box) => box.getAttribute("aria-label")?.replace("导入", ""));

/** Only with the keyboard, from the element with the focus on. */
async function tabTo(name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const { activeElement: at } = document;
    // A category shows its mark before its name.
    if (at !== document.body && at?.textContent.endsWith(name)) return;
    await userEvent.keyboard("{Tab}");
  }
  throw new Error("The element cannot be reached with the Tab key");
}

test("rows are searched and sorted", async () => {
  await look(await openTestBooks());
  await expect.poll(boxes).toHaveLength(6);

  await page.getByLabelText("找商户、说明、分类、金额").fill("套餐");
  await page.getByLabelText("怎么排").selectOptions("金额，大的在前");

  await expect.element(page.getByText("看到的 4 笔")).toBeVisible();
  await expect
    .poll(boxes)
    .toEqual(["小满面馆：套餐丙", "公司：套餐丁", "青禾书店：套餐乙", "小满面馆：套餐甲"]);
});

test("what was found is filed together by keyboard alone, and the rest is as before", async () => {
  const books = await openTestBooks();
  await look(books);

  await page.getByLabelText("找商户、说明、分类、金额").fill("套餐");
  await tabTo("一起改");
  await userEvent.keyboard("{Enter}");
  const editor = page.getByRole("dialog", { name: "一起改 4 笔" });
  await expect.element(editor.getByText("3 笔支出的分类改成")).toBeVisible();
  await tabTo("娱乐");
  await userEvent.keyboard("{Enter}");
  await tabTo("保存");
  await userEvent.keyboard("{Enter}");
  await expect.element(editor).not.toBeInTheDocument();
  await tabTo("导入 5 笔");
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("已导入 5 笔").first()).toBeVisible();
  const entries = await books.ledger.entries();
  expect(entries.map(({ type, category }) => `${type} ${category}`).toSorted()).toEqual([
    ...["EXPENSE 娱乐", "EXPENSE 娱乐", "EXPENSE 娱乐"],
    ...[expect.stringMatching(/^INCOME/), "TRANSFER 其他"],
  ]);
});

test("a fee is told, and recorded apart only when the user says so", async () => {
  const books = await openTestBooks();
  await look(books);
  await expect.element(page.getByText("有 1 笔手续费没有单独记，共 0.10")).toBeVisible();
  await expect.element(page.getByText("转账 100.10", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "都单独记上" }).click();
  await expect.element(page.getByText("转账 100.00", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "导入 6 笔" }).click();

  await expect.element(page.getByText("已导入 6 笔").first()).toBeVisible();
  const amounts = (await books.ledger.entries()).map(({ amount }) => amount);
  expect(amounts).toContain(10);
  expect(amounts).toContain(10_000);
});

test("nothing is wider than a small phone", async () => {
  await look(await openTestBooks());
  await expect.poll(boxes).toHaveLength(6);

  const sheet = page.getByRole("dialog", { name: "导入前看一看" }).element();
  const wide = [...sheet.querySelectorAll("*")].filter(
    (part) => part.getBoundingClientRect().right > 320 && part.getClientRects().length > 0,
  );

  expect(wide).toEqual([]);
});
