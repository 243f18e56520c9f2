import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { expect, test } from "../support/journey.ts";

/** The maximum length, without a place for a line break. */
const NAME = "w".repeat(50);

test("a category name of the maximum length, without spaces, does not widen any page", async ({
  page,
}) => {
  const record = recordPage(page);
  const settings = settingsPage(page);
  const ledger = ledgerPage(page);
  await record.open();
  await record.record("吃饭60");

  await settings.open("分类");
  await settings.addCategory(NAME);
  await expect(settings.toast(NAME)).toBeVisible();
  await expectReadable(page);

  await ledger.open();
  await ledger.entry(/吃饭/).click();
  const editor = entryEditor(page, "修改账目");
  await editor.pickCategory(NAME);
  const chosen = editor.sheet.getByRole("button", { name: /^分类/ });
  await expect(chosen.getByText("w", { exact: true })).toBeInViewport({ ratio: 1 });
  await editor.save();

  await page.getByRole("button", { name: "筛选" }).click();
  await page.getByRole("dialog").getByRole("button", { name: NAME }).click();
  await expectReadable(page);
  await page.getByRole("button", { name: "看结果" }).click();
  await expect(page.getByRole("button", { name: `去掉条件：${NAME}` })).toBeInViewport({
    ratio: 1,
  });

  await settings.open("分类");
  await page.getByRole("button", { name: `修改${NAME}` }).click();
  await page.getByRole("button", { name: "删除这个分类" }).click();
  await expect(settings.toast("已删除分类").getByRole("button")).toBeInViewport({ ratio: 1 });
});
