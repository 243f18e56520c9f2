import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { gb18030 } from "../support/books/gb18030.ts";
import { novemberBill } from "../support/books/november-bill.ts";
import { linesOn, pushLines } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test.use({ browserContext: "new" });

const NOW = "2026-11-15T12:00:00+08:00";

test.use({ timezoneId: "Asia/Shanghai" });

test("an Alipay bill is looked at, corrected, imported and undone; nothing is recorded twice", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  const spoken = { type: "EXPENSE", categoryId: "EXPENSE:餐饮", date: "2026-11-12" } as const;
  await pushLines(serverAddress, [{ ...spoken, amountFen: 2800, description: "吃面" }]);
  await page.clock.setFixedTime(NOW);
  await record.open();
  await expect(record.recent).toContainText("吃面");
  await settings.open("导出与清空");

  await settings.importBill(gb18030(novemberBill()));
  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await expect(preview.getByRole("status")).toContainText(
    "支付宝账单：要导入 3 笔，不导入 4 笔，1 行读不出",
  );
  await expect(preview.getByRole("status")).toContainText("支出 57.50 · 收入 0.00 · 转账 500.00");
  await expect(preview.getByRole("checkbox", { name: "导入小满面馆：牛肉面" })).not.toBeChecked();
  await expect(preview.getByText("可能记过了：11月12日 吃面")).toBeVisible();
  await expect(preview.getByText("全额退款，和原来那笔抵消").first()).toBeVisible();
  await expect(preview.getByText("文件里有一样的一行")).toBeVisible();
  expect(await linesOn(serverAddress)).toHaveLength(1);

  await preview.getByRole("button", { name: /^青禾书店：小说/ }).click();
  const editor = page.getByRole("dialog", { name: "改收支和分类" });
  await editor.getByRole("switch", { name: "「青禾书店」的 3 笔一起改" }).uncheck();
  await editor.getByRole("button", { name: "娱乐", exact: true }).click();
  await editor.getByRole("button", { name: "保存" }).press("Enter");
  await preview.getByRole("button", { name: "导入 3 笔" }).press("Enter");

  await settings.expectToast("已导入 3 笔，1 行没能导入");
  await expect(page.getByText("第 17 行：金额不对")).toBeVisible();
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual(
      [
        "EXPENSE 28 餐饮 吃面",
        "EXPENSE 45.5 娱乐 青禾书店：小说",
        "EXPENSE 12 教育 青禾书店：字典",
        "TRANSFER 500 其他 余额宝-单次转入",
      ].toSorted(),
    );
  await page.getByRole("link", { name: "账本", exact: true }).click();
  await expect(page.getByRole("button", { name: /^青禾书店：小说/ })).toBeVisible();

  await settings.open("导出与清空");
  await settings.importBill(gb18030(novemberBill()));
  await expect(preview.getByRole("status")).toContainText("要导入 0 笔，不导入 7 笔");
  await preview.getByRole("button", { name: "不导入", exact: true }).press("Enter");
  await expect(preview).toHaveCount(0);
});

test("an import is undone as one, on the server too, and the file is new again", async ({
  page,
  serverAddress,
}) => {
  const settings = settingsPage(page);
  await page.clock.setFixedTime(NOW);
  await recordPage(page).open();
  await settings.open("导出与清空");
  await settings.importBill(gb18030(novemberBill()));
  await page.getByRole("button", { name: "导入 4 笔" }).press("Enter");
  await expect.poll(async () => (await linesOn(serverAddress)).length).toBe(4);

  await page.getByRole("button", { name: "撤销导入" }).press("Enter");
  await settings.expectToast("已撤销导入");
  await expect.poll(() => linesOn(serverAddress)).toEqual([]);

  await settings.importBill(gb18030(novemberBill()));
  await expect(page.getByRole("button", { name: "导入 4 笔" })).toBeVisible();
});

test("a day later, an import is undone on another device; what was changed since stays", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  await page.clock.setFixedTime(NOW);
  await recordPage(page).open();
  await settingsPage(page).open("导出与清空");
  await settingsPage(page).importBill(gb18030(novemberBill()));
  await page.getByRole("button", { name: "导入 4 笔" }).press("Enter");
  await expect.poll(async () => (await linesOn(serverAddress)).length).toBe(4);

  const other = await openOtherDevice();
  await other.clock.setFixedTime("2026-11-16T20:00:00+08:00");
  await recordPage(other).open(serverAddress);
  const ledger = ledgerPage(other);
  await ledger.open();
  await ledger.entry(/字典/).click();
  const editor = entryEditor(other, "修改账目");
  await editor.typeAmount("13");
  await editor.save();
  await settingsPage(other).open("导出与清空");
  const imports = other.getByRole("region", { name: "导入过的文件" });
  await expect(imports).toContainText("4 笔");
  await imports.getByRole("button", { name: /^撤销「/ }).press("Enter");
  await expect(imports.getByRole("button", { name: "不撤销" })).toBeFocused();
  await imports.getByRole("button", { name: "撤销导入", exact: true }).press("Enter");

  await settingsPage(other).expectToast("已撤销导入，后来改过的 1 笔留下了");
  await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 13 教育 青禾书店：字典"]);
  await settingsPage(page).syncNow();
  await settingsPage(page).open("导出与清空");
  await expect(page.getByRole("region", { name: "导入过的文件" })).toHaveCount(0);
});
