import { type Ledger, SaveFailed } from "@suikouji/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { NewEntryButton } from "./new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const sheet = page.getByRole("dialog", { name: "填一笔" });
const save = sheet.getByRole("button", { name: "保存" });
const undo = page.getByRole("button", { name: /撤销/ });

async function open(books: Books) {
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await page.getByRole("button", { name: "填一笔" }).click();
  await expect.element(sheet).toBeVisible();
}

async function press(keys: string) {
  for (const key of keys) {
    const name = KEY_NAMES[key] ?? key;
    await sheet.getByRole("button", { name, exact: true }).click();
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ".": "小数点",
  "+": "加",
  "-": "减",
  "×": "乘",
  "÷": "除以",
  "=": "等于",
};

/** Books that fail, or wait, before they save. */
function withSave(books: Books, saveBatch: Ledger["saveBatch"]): Books {
  return { ...books, unsaved: async () => ({ ...(await books.unsaved()), saveBatch }) };
}

beforeEach(() => page.viewport(390, 844));

test("an entry is made with a formula, saved, and undone", async () => {
  const books = await openTestBooks();
  await open(books);

  await press("12.5+8×2");
  await expect.element(sheet.getByText("12.5+8×2 =")).toBeVisible();
  await expect.element(sheet.getByRole("status")).toHaveTextContent("¥28.5");
  await sheet.getByRole("button", { name: /^分类/ }).click();
  await sheet.getByRole("button", { name: "餐饮" }).click();
  await sheet.getByRole("button", { name: /^日期/ }).click();
  await sheet.getByRole("button", { name: "昨天", exact: true }).click();
  await sheet.getByLabelText("说明").fill("两份午饭");
  await save.click();
  await expect.element(page.getByText("已保存")).toBeVisible();
  const saved = await books.ledger.entries();
  await undo.click();

  await expect.element(page.getByText("已删除")).toBeVisible();
  expect(saved).toMatchObject([
    {
      amount: 2850,
      type: "EXPENSE",
      category: "餐饮",
      date: "2026-11-14",
      description: "两份午饭",
    },
  ]);
  expect(await books.ledger.entries()).toEqual([]);
});

test("= shows the result with its formula, and the result is saved", async () => {
  const books = await openTestBooks();
  await open(books);

  await press("10÷3=");
  await expect.element(sheet.getByText("10÷3 =")).toBeVisible();
  await expect.element(sheet.getByRole("status")).toHaveTextContent("¥3.33");
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([{ amount: 333, category: "其他" }]);
});

test.each([
  ["", "请输入金额"],
  ["12+", "算式还没写完"],
  ["5-9", "金额至少是 0.01 元"],
  ["5÷0", "不能除以 0"],
  ["99999999×9", "金额最多是 99,999,999.99 元"],
])("%s is not saved: %s", async (keys, why) => {
  const books = await openTestBooks();
  await open(books);

  await press(keys);
  await save.click();

  await expect.element(sheet.getByRole("alert")).toHaveTextContent(why);
  expect(await books.ledger.entries()).toEqual([]);
});

test("two quick taps save once, and 已保存 comes only after the ledger answers", async () => {
  const books = await openTestBooks();
  const answers: (() => void)[] = [];
  const waiting = withSave(books, async (transactions) => {
    await new Promise<void>((answer) => answers.push(answer));
    return await books.ledger.saveBatch(transactions);
  });
  await open(waiting);

  await press("60");
  const button = save.element() as HTMLElement;
  button.click();
  button.click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => answers.length).toBe(1);
  await expect.element(sheet).toBeVisible();
  expect(page.getByText("已保存").elements()).toEqual([]);
  answers[0]?.();
  await expect.element(page.getByText("已保存")).toBeVisible();

  expect(answers).toHaveLength(1);
  expect(await books.ledger.entries()).toHaveLength(1);
});

test("a failed save keeps what was typed, and can be tried again", async () => {
  const books = await openTestBooks();
  let attempts = 0;
  const failing = withSave(books, async (transactions) => {
    attempts += 1;
    if (attempts === 1) throw new SaveFailed("storage-full");
    return await books.ledger.saveBatch(transactions);
  });
  await open(failing);

  await press("60");
  await sheet.getByLabelText("说明").fill("吃饭");
  await save.click();
  await expect
    .element(sheet.getByRole("alert"))
    .toHaveTextContent("存储空间满了，没有保存，填的都还在。请先清理一些空间");
  await expect.element(sheet.getByLabelText("说明")).toHaveValue("吃饭");
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([{ amount: 6000, description: "吃饭" }]);
});

test("a closed form says so, keeps what was typed, and can be emptied", async () => {
  const books = await openTestBooks();
  await open(books);

  await press("12+");
  await sheet.getByLabelText("说明").fill("吃饭");
  await sheet.getByRole("button", { name: "关闭" }).click();
  await expect.element(page.getByText(/填的还留着/)).toBeVisible();
  await page.getByRole("button", { name: "填一笔" }).click();
  await expect.element(sheet.getByText("12+ =")).toBeVisible();
  await expect.element(sheet.getByLabelText("说明")).toHaveValue("吃饭");
  await sheet.getByRole("button", { name: "清空重填" }).click();

  await expect.element(sheet.getByLabelText("说明")).toHaveValue("");
  await expect.element(sheet.getByRole("status")).toHaveTextContent("¥0");
  expect(await books.ledger.entries()).toEqual([]);
});

test("an empty form closes without a word", async () => {
  await open(await openTestBooks());

  await sheet.getByRole("button", { name: "关闭" }).click();

  await expect.element(sheet).not.toBeInTheDocument();
  expect(page.getByText(/填的还留着/).elements()).toEqual([]);
});
