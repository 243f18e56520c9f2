import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

async function categoriesOffered(page: Page): Promise<readonly string[]> {
  const record = recordPage(page);
  await page.getByRole("link", { name: /^记一笔/ }).click();
  await record.say("吃饭60");
  await record
    .draft(1)
    .getByRole("button", { name: /^改分类/ })
    .click();
  const names = await entryEditor(page, "修改第1笔").categories();
  await page.keyboard.press("Escape");
  await record.cancelAll.click();
  await record.expectNoDrafts();
  return names;
}

test("分类：a category can be added, used in a sentence, renamed, moved and hidden", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await settings.open("分类");
  await settings.addCategory("猫粮");
  await expect(page.getByRole("button", { name: "修改猫粮" })).toBeVisible();

  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("猫粮花了120");
  await record.expectDrafts("支出120元，猫粮，猫粮，今天，待确认");
  await record.confirmAll.click();
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 120 猫粮 猫粮"]);

  await settings.open("分类");
  await settings.renameCategory("猫粮", "养猫");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 120 养猫 猫粮"]);
  await page.getByRole("button", { name: "交通上移" }).click();
  await page.getByRole("button", { name: "修改购物" }).click();
  const sheet = page.getByRole("dialog", { name: "修改分类" });
  await sheet.getByRole("switch", { name: /^记账时可选/ }).click();
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已隐藏")).toBeVisible();

  const offered = await categoriesOffered(page);
  expect(offered).toContain("养猫");
  expect(offered).not.toContain("猫粮");
  expect(offered).not.toContain("购物");
  expect(offered.indexOf("交通")).toBeLessThan(offered.indexOf("买菜"));
});

test("分类：a built-in category that was renamed still gets its entries and queries", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await record.record("打车30");
  await settings.open("分类");
  await settings.renameCategory("交通", "出行");

  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("打车20");
  await record.expectDrafts("支出20元，出行，打车，今天，待确认");
  await record.confirmAll.click();
  await record.expectSaid("已保存1笔交易。");
  await record.say("这个月出行花了多少");

  await record.expectSaid("这个月出行支出50元，共2笔。");
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(["EXPENSE 20 出行 打车", "EXPENSE 30 出行 打车"]);
});

test("分类：a hidden category gets new drafts only if the user names it", async ({ page }) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await record.record("奶茶15");
  await settings.open("分类");
  await page.getByRole("button", { name: "修改饮品" }).click();
  const sheet = page.getByRole("dialog", { name: "修改分类" });
  await sheet.getByRole("switch", { name: /^记账时可选/ }).click();
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已隐藏")).toBeVisible();

  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(record.recent).toContainText("饮品");
  await record.say("奶茶18");
  await record.expectDrafts("支出18元，餐饮，奶茶，今天，待确认");
  await record.say("分类改成饮品");
  await record.expectDrafts("支出18元，饮品，奶茶，今天，待确认");
});

test("分类：adding a category with an existing name shows an error", async ({ page }) => {
  const settings = settingsPage(page);
  await recordPage(page).open();
  await settings.open("分类");

  await settings.addCategory("餐饮");

  await expect(page.getByRole("alert")).toHaveText("已经有这个分类了");
});

test("外观：the dark theme and the large font survive a reload", async ({ page }) => {
  const settings = settingsPage(page);
  await recordPage(page).open();
  await settings.open("外观");
  const looks = () =>
    page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      size: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }));
  const before = await looks();

  await page.getByRole("radio", { name: "深色" }).click();
  await expect(page.getByRole("radio", { name: "深色" })).toBeChecked();
  await page.getByRole("switch", { name: /^大字/ }).click();
  await expect.poll(async () => (await looks()).size).toBeCloseTo(before.size * 1.25);
  await page.reload();
  await expect(page.getByRole("radio", { name: "深色" })).toBeChecked();

  const after = await looks();
  expect(after.background).not.toBe(before.background);
  expect(after.size).toBeCloseTo(before.size * 1.25);
});

test("导出：the JSON, CSV and Beancount files contain the entries", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await record.record("吃饭60，工资收到9000");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);
  await settings.open("导出与清空");

  async function exported(button: RegExp): Promise<{ name: string; text: string }> {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  }
  const json = await exported(/^导出 JSON/);
  const csv = await exported(/^导出表格/);
  const beancount = await exported(/^导出 Beancount/);

  expect(json.name).toMatch(/^随口记-\d{4}-\d\d-\d\d\.json$/);
  const document = JSON.parse(json.text) as {
    format: string;
    entries: readonly { amountFen: number; category: string; description: string }[];
  };
  expect(document.format).toBe("suikouji-export");
  const lines = document.entries.map(({ amountFen, category }) => `${amountFen} ${category}`);
  expect(lines.toSorted()).toEqual(["6000 餐饮", "900000 工资"]);
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text).toContain("日期,类型,分类,金额（元）,说明,账户,转入账户,标签,备注,外币,时间");
  expect(csv.text).toMatch(/\d{4}-\d\d-\d\d,支出,餐饮,60\.00,吃饭,/);
  expect(csv.text).toMatch(/\d{4}-\d\d-\d\d,收入,工资,9000\.00,/);
  expect(beancount.name).toMatch(/\.beancount$/);
  expect(beancount.text).toContain("  Expenses:C-餐饮  60.00 CNY\n");
  expect(beancount.text).toContain("  Income:C-工资  -9000.00 CNY\n");
});

test("导入：exported entries that were cleared come back on the device and the server, and a second import adds nothing", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await settings.open("分类");
  await settings.renameCategory("交通", "出行");
  await page.getByRole("link", { name: "记一笔" }).click();
  await record.record("吃饭60，打车30");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);
  const before = await linesOn(serverAddress);
  await settings.open("导出与清空");
  const file = await settings.exportJson();
  await settings.clearBooks();
  expect(await linesOn(serverAddress)).toEqual([]);

  await settings.importJson(import.meta.filename);
  await settings.expectToast("不像账单。账本没有变");
  await settings.importJson(file);
  await settings.expectToast("已导入 2 笔");
  await settings.importJson(file);
  await settings.expectToast("文件里的 2 笔本来就在账本里");

  await expect.poll(() => linesOn(serverAddress)).toEqual(before);
  expect(before).toContain("EXPENSE 30 出行 打车");
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(record.recent.getByRole("listitem")).toHaveCount(2);
});

test("清空账本 erases the ledger on device and server, after the user types the words", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await record.record("吃饭60，打车30");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);
  await settings.open("导出与清空");
  const clear = page.getByRole("button", { name: "清空账本" });
  await expect(clear).toBeDisabled();

  await page.getByRole("textbox", { name: /请输入「清空账本」/ }).fill("清空账本");
  await clear.click();
  await settings.expectToast("账本已清空");

  expect(await linesOn(serverAddress)).toEqual([]);
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(page.getByText("这里还没有账")).toBeVisible();
  await page.reload();
  await expect(page.getByText("这里还没有账")).toBeVisible();
});
