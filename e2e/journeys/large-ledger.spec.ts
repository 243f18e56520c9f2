import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { madeUpLines, sumOf, today, written } from "../support/books/made-up-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

const COUNT = 10_000;
/** Rows in the DOM: more than fit on the screen, far fewer than the ledger has. */
const FEW_ROWS = 80;

test("10,000 entries: totals, scrolling, search, change, removal and undo", async ({
  page,
  serverAddress,
}) => {
  const lines = madeUpLines(COUNT);
  await pushLines(serverAddress, lines);
  const month = today().slice(0, 7);
  const ofMonth = lines.filter(({ date }) => date.startsWith(month));
  const expense = sumOf(ofMonth, ({ type }) => type === "EXPENSE");
  const income = sumOf(ofMonth, ({ type }) => type === "INCOME");
  const ledger = ledgerPage(page);
  await recordPage(page).open();
  await expect(page.getByText("正在同步")).toHaveCount(0);
  await page.goto("/#/settings/sync");
  await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();

  await ledger.open();
  await ledger.expectTotals({
    expense: written(expense),
    income: written(income),
    balance: written(Math.abs(income - expense)),
  });

  await test.step("scrolls to entries that are not rendered yet", async () => {
    const inSight = () =>
      ledger.rows.evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          }).length,
      );
    await page.mouse.move(195, 500);
    for (let flick = 0; flick < 25; flick += 1) {
      await page.mouse.wheel(0, 4000);
      await expect.poll(inSight).toBeGreaterThan(4);
      expect(await ledger.rows.count()).toBeLessThan(FEW_ROWS);
    }
    await expect(ledger.entry(/第0笔/)).toHaveCount(0);
  });

  await test.step("finds one entry by search", async () => {
    await ledger.search.fill("第9999笔");
    await expect(page.getByText("找到 1 笔")).toBeVisible();
    await expect(ledger.entry(/第9999笔/)).toBeVisible();
  });

  await test.step("edits it and undoes the edit", async () => {
    const editor = entryEditor(page, "修改账目");
    await ledger.entry(/第9999笔/).click();
    await editor.typeAmount("12.34");
    await editor.save();
    await expect(ledger.entry(/第9999笔.*12\.34元/)).toBeVisible();
    await page.getByRole("button", { name: /^撤销/ }).click();
    await expect(ledger.entry(/第9999笔.*12\.34元/)).toHaveCount(0);
    await expect(ledger.entry(/第9999笔/)).toBeVisible();
  });

  await test.step("deletes it and restores it", async () => {
    await ledger.entry(/第9999笔/).click();
    await page.getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("没有找到")).toBeVisible();
    await page.getByRole("button", { name: /^(?:撤销|恢复)/ }).click();
    await expect(ledger.entry(/第9999笔/)).toBeVisible();
  });

  await test.step("the statistics are the sums of the entries", async () => {
    await page.getByRole("link", { name: "统计" }).click();
    const figures = page.getByRole("definition");
    await expect(figures.nth(0)).toContainText(written(expense));
    await expect(figures.nth(1)).toContainText(written(income));
    await expect(figures.nth(2)).toContainText(written(Math.abs(income - expense)));
    await page.getByRole("region", { name: "分类" }).getByText("看数字").click();
    const table = page.getByRole("table", { name: "分类" });
    for (const name of ["餐饮", "交通", "购物", "娱乐", "住房", "医疗"]) {
      const isOfIt = ({ categoryId }: { categoryId: string }) => categoryId === `EXPENSE:${name}`;
      const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
      await expect(row).toContainText(written(sumOf(ofMonth, isOfIt)));
      await expect(row.getByRole("cell").last()).toHaveText(String(ofMonth.filter(isOfIt).length));
    }
    await page.getByRole("region", { name: "近 12 个月" }).getByText("看数字").click();
    const [first] = await page
      .getByRole("table", { name: "近 12 个月" })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .allInnerTexts();
    expect(first).toContain(written(expense));
    expect(first).toContain(written(income));
  });
});

test("the statistics link to months and categories in the ledger", async ({
  page,
  serverAddress,
}) => {
  const lines = madeUpLines(1200);
  await pushLines(serverAddress, lines);
  const ledger = ledgerPage(page);
  await recordPage(page).open();
  await page.getByRole("link", { name: "统计" }).click();
  const month = today().slice(0, 7);
  const food = lines.filter(
    ({ date, categoryId }) => date.startsWith(month) && categoryId === "EXPENSE:餐饮",
  );

  await page.getByRole("link", { name: /餐饮/ }).click();

  await expect(page.getByRole("button", { name: "去掉条件：餐饮" })).toBeVisible();
  await expect(page.getByRole("definition").first()).toContainText(
    written(sumOf(food, () => true)),
  );
  await expect(ledger.entry(/交通/)).toHaveCount(0);
});
