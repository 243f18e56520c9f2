import { readFile, writeFile } from "node:fs/promises";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

interface ExportFile {
  readonly entries: readonly { readonly id: string; readonly description: string }[];
}

test("importing a file with broken rows lists them, imports the others, and can be undone", async ({
  page,
  serverAddress,
}, testInfo) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  await record.open();
  await record.record("吃饭60，打车30，买书20");
  await settings.open("导出与清空");
  const document = JSON.parse(await readFile(await settings.exportJson(), "utf8")) as ExportFile;
  const [first, second, third] = document.entries;
  const broken = testInfo.outputPath("broken.json");
  const entries = [
    // The same entry twice, once with its id in capitals.
    { ...first, id: first?.id.toUpperCase() },
    { ...second, amountFen: -5 },
    { ...third, date: "2026-02-30", currency: "USD" },
    first,
  ];
  await writeFile(broken, JSON.stringify({ ...document, entries }));
  await settings.clearBooks();

  await settings.importJson(broken);
  const review = page.getByRole("dialog", { name: "有的内容不能导入" });
  await expect(review.getByRole("listitem")).toHaveText([
    "第 2 笔：金额不对",
    "第 3 笔：币种不对、日期不对",
  ]);
  await expect(review.getByText("其余 1 笔可以导入，账本里已有的不变。")).toBeVisible();
  expect(await linesOn(serverAddress)).toEqual([]);
  await review.getByRole("button", { name: "导入其余的" }).click();

  await settings.expectToast("已导入 1 笔，2 笔没能导入");
  await expect(page.getByText("第 3 笔：币种不对、日期不对")).toBeVisible();
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(1);
  await page.getByRole("button", { name: "撤销导入" }).click();

  await settings.expectToast("已撤销导入");
  await expect(page.getByText("第 3 笔：币种不对、日期不对")).toHaveCount(0);
  await expect.poll(() => linesOn(serverAddress)).toEqual([]);
});
