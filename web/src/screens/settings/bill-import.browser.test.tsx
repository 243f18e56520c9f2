import { type CalendarDate, fen } from "@suikouji/core";
import { alipayBill, type BillRow, wechatBill } from "@suikouji/core/testing/made-up-bills";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

async function choose(books: Books, content: BlobPart, name = "账单.csv") {
  const nudges: string[] = [];
  const sync = { nudge: () => nudges.push("nudged") };
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/data", sync });
  await expect.element(page.getByRole("button", { name: /^导入账单/ })).toBeVisible();
  await chooseAgain(content, name);
  return nudges;
}

async function chooseAgain(content: BlobPart, name = "账单.csv"): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("There is no file to choose");
  await userEvent.upload(chooser, new File([content], name));
}

const preview = () => page.getByRole("dialog", { name: "导入前看一看" });
const box = (words: string) => page.getByRole("checkbox", { name: `导入${words}` });
const row = (words: RegExp) => preview().getByRole("button", { name: words });

/** By the keyboard: a second click in the same place would be taken for a double tap. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

async function entriesOf(books: Books) {
  return (await books.ledger.entries()).map(
    ({ type, category, amount, description }) =>
      `${type} ${category} ${amount / 100} ${description}`,
  );
}

describe("a bill", () => {
  const rows: readonly BillRow[] = [
    { order: "1", merchant: "小满面馆", item: "午餐", amount: "28.00" },
    { order: "2", merchant: "青禾书店", item: "小说", amount: "45.50" },
    { order: "3", merchant: "青禾书店", item: "笔记本", amount: "12.00" },
    { order: "4", status: "交易关闭", item: "没付的", amount: "9.00" },
    { order: "5", amount: "很多" },
  ];

  test("is shown before anything is written; chosen and filed rows are imported and undone together", async () => {
    const books = await openTestBooks();
    const date = "2026-11-01" as CalendarDate;
    await books.ledger.saveBatch([
      transaction({ amount: fen(2800), description: "面馆", date, category: "餐饮" }),
    ]);
    const nudges = await choose(books, alipayBill(rows));

    await expect.element(preview()).toBeVisible();
    await expect
      .element(page.getByText("支付宝账单：要导入 2 笔，不导入 2 笔，1 行读不出"))
      .toBeVisible();
    await expect.element(page.getByText("支出 57.50 · 收入 0.00 · 转账 0.00")).toBeVisible();
    await expect.element(page.getByText("可能记过了：11月1日 面馆")).toBeVisible();
    await expect.element(page.getByText("第 14 行：金额不对")).toBeVisible();
    await expect.element(box("小满面馆：午餐")).not.toBeChecked();
    expect(await books.ledger.entries()).toHaveLength(1);

    await row(/^青禾书店：小说/).click();
    const editor = page.getByRole("dialog", { name: "改收支和分类" });
    await expect
      .element(editor.getByRole("switch", { name: "「青禾书店」的 2 笔一起改" }))
      .toBeChecked();
    await editor.getByRole("button", { name: "娱乐" }).click();
    await editor.getByRole("button", { name: "保存" }).click();
    await box("青禾书店：笔记本").click();
    await expect
      .element(page.getByText("要导入 1 笔，不导入 3 笔", { exact: false }))
      .toBeVisible();
    await press(page.getByRole("button", { name: "导入 1 笔" }));

    await expect.element(page.getByText("已导入 1 笔，1 行没能导入").first()).toBeVisible();
    expect(await entriesOf(books)).toContain("EXPENSE 娱乐 45.5 青禾书店：小说");
    expect(nudges).toHaveLength(1);
    await page.getByRole("button", { name: "撤销导入" }).click();

    await expect.element(page.getByText("已撤销导入")).toBeVisible();
    expect(await entriesOf(books)).toEqual(["EXPENSE 餐饮 28 面馆"]);
  });

  test("a second time its rows are in the books and cannot be chosen", async () => {
    const books = await openTestBooks();
    await choose(books, alipayBill(rows.slice(0, 3)));
    await press(page.getByRole("button", { name: "导入 3 笔" }));
    await expect.element(page.getByText("已导入 3 笔").first()).toBeVisible();

    await chooseAgain(alipayBill(rows.slice(0, 3)));
    await expect
      .element(page.getByText("要导入 0 笔，不导入 3 笔", { exact: false }))
      .toBeVisible();
    await expect.element(box("小满面馆：午餐")).toBeDisabled();
    await page.getByRole("button", { name: "全选" }).click();
    await expect.element(page.getByRole("button", { name: "一笔也没有选" })).toBeDisabled();
    await page.getByRole("button", { name: "不导入", exact: true }).click();

    await expect.element(preview()).not.toBeInTheDocument();
    expect(await books.ledger.entries()).toHaveLength(3);
  });

  test("rows that were left out may be chosen, all of them or none", async () => {
    const books = await openTestBooks();
    await choose(books, alipayBill(rows));
    await expect.element(page.getByRole("button", { name: "导入 3 笔" })).toBeVisible();

    await page.getByRole("button", { name: "全不选" }).click();
    await expect.element(page.getByRole("button", { name: "一笔也没有选" })).toBeDisabled();
    await page.getByRole("button", { name: "全选" }).click();
    await press(page.getByRole("button", { name: "导入 4 笔" }));

    await expect.element(page.getByText("已导入 4 笔，1 行没能导入").first()).toBeVisible();
    expect(await books.ledger.entries()).toHaveLength(4);
  });

  test("the list can show only what is not suggested, or what cannot be read", async () => {
    await choose(await openTestBooks(), alipayBill(rows));
    await expect.element(box("小满面馆：午餐")).toBeVisible();

    await page.getByRole("radio", { name: "建议不导入" }).click();
    await expect.element(box("小满面馆：没付的")).toBeVisible();
    await expect.element(box("小满面馆：午餐")).not.toBeInTheDocument();
    await page.getByRole("radio", { name: "读不出" }).click();

    await expect.element(page.getByText("第 14 行：金额不对")).toBeVisible();
    await expect.element(box("小满面馆：没付的")).not.toBeInTheDocument();
  });

  test("of WeChat is known by its columns", async () => {
    await choose(await openTestBooks(), `\uFEFF${wechatBill([{}])}`);

    await expect.element(page.getByText("微信账单：要导入 1 笔", { exact: false })).toBeVisible();
  });
});

describe("a table of another program", () => {
  const table = "哪天,花在哪,多少\n2026-11-01,打车,18.00\n2026-11-02,奶茶,15.50";

  test("is read by the columns that the user names, which are remembered", async () => {
    const books = await openTestBooks();
    await choose(books, table);

    const form = page.getByRole("dialog", { name: "每一列是什么" });
    await expect.element(form.getByRole("combobox", { name: "「哪天」是" })).toHaveValue("time");
    await expect.element(form.getByRole("combobox", { name: "「多少」是" })).toHaveValue("amount");
    await form.getByRole("combobox", { name: "「花在哪」是" }).selectOptions("item");
    await press(form.getByRole("button", { name: "看看读出了什么" }));
    await expect.element(row(/^打车/)).toBeVisible();
    await press(page.getByRole("button", { name: "导入 2 笔" }));
    await expect.element(page.getByText("已导入 2 笔").first()).toBeVisible();
    expect(await entriesOf(books)).toEqual(["EXPENSE 交通 18 打车", "EXPENSE 饮品 15.5 奶茶"]);

    await chooseAgain(`${table}\n2026-11-03,电影,60`);
    await expect.element(page.getByText("别处来的表格：要导入 1 笔，不导入 2 笔")).toBeVisible();
    await page.getByRole("button", { name: "改列的对应" }).click();
    await expect.element(form.getByRole("combobox", { name: "「花在哪」是" })).toHaveValue("item");
  });

  test("without a column for the date or the amount it cannot be read", async () => {
    await choose(await openTestBooks(), table);
    const form = page.getByRole("dialog", { name: "每一列是什么" });

    await form.getByRole("combobox", { name: "「哪天」是" }).selectOptions("");

    await expect.element(page.getByText("至少要有日期和金额。")).toBeVisible();
    await expect.element(form.getByRole("button", { name: "看看读出了什么" })).toBeDisabled();
  });
});

test.each([
  ["这个文件是空的，账本没有变", ""],
  ["这个文件里没有找到日期和金额，不像账单。账本没有变", "今天天气不错，\n出去走走"],
  [/^这个文件打不开，可能没有下载完整/, new Uint8Array([0x50, 0x4b, 3, 4])],
  [/^读不出这个文件的文字/, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])],
])("a file that is no bill is refused: %s", async (sentence, content) => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);

  await choose(books, content, "文件.csv");

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await books.ledger.entries()).toHaveLength(1);
});
