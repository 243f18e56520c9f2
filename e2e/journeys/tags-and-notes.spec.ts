import type { Page } from "@playwright/test";
import { savedEntryEditor } from "../pages/entry-editor.ts";
import { formPage } from "../pages/form-page.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { entriesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

async function fillIn(page: Page, amount: string, fill: { tags: string; note: string }) {
  const form = formPage(page);
  await form.open.click();
  await expect(form.sheet.getByRole("button", { name: "保存" })).toBeVisible();
  const field = form.sheet.getByLabel("金额", { exact: true });
  if ((await field.count()) > 0) await field.fill(amount);
  else await form.press(amount);
  await form.sheet.getByRole("button", { name: /^更多/ }).click();
  const tags = form.sheet.getByLabel("标签", { exact: true });
  await tags.pressSequentially(fill.tags);
  await form.sheet.getByLabel("备注").fill(fill.note);
  await form.sheet.getByRole("button", { name: "保存" }).click();
  await form.expectSaved();
}

async function tagsOn(address: string): Promise<readonly string[]> {
  const entries = (await entriesOn(address)) as readonly { readonly tags?: string }[];
  return entries.map(({ tags = "" }) => tags).sort();
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("entries get tags and notes, are found by them, and get a tag together", async ({
      page,
      openOtherDevice,
      serverAddress,
    }) => {
      const ledger = ledgerPage(page);
      await recordPage(page).open();
      await ledger.open();

      await fillIn(page, "35", { tags: "出差，报销", note: "两个人\n开了发票" });
      await fillIn(page, "20", { tags: "出差 ", note: "" });
      await fillIn(page, "8", { tags: "", note: "" });
      await expect(ledger.entry(/出差.*报销.*有备注.*35/)).toBeVisible();
      await expect.poll(() => tagsOn(serverAddress)).toEqual(["", "出差", "出差 报销"]);

      await ledger.search.fill("发票");
      await expect(page.getByText("找到 1 笔")).toBeVisible();
      await ledger.search.fill("");
      await page.getByRole("button", { name: "筛选" }).click();
      const filter = page.getByRole("dialog", { name: "筛选" });
      await filter.getByRole("button", { name: "出差", exact: true }).click();
      await filter.getByRole("button", { name: "看结果" }).click();
      await expect(page.getByText("找到 2 笔")).toBeVisible();
      await expect(page.getByRole("main").getByRole("definition").first()).toContainText("55");
      await page.reload();
      await expect(page.getByText("找到 2 笔")).toBeVisible();
      await page.getByRole("button", { name: "去掉条件：#出差" }).click();

      await page.getByRole("button", { name: "选择", exact: true }).click();
      await page.getByRole("button", { name: /^全选.* 3 笔$/ }).click();
      await page.getByRole("button", { name: "加标签" }).click();
      const several = page.getByRole("dialog", { name: "加标签：3 笔" });
      await several.getByLabel("标签", { exact: true }).fill("年会");
      await several.getByRole("button", { name: "改这 3 笔" }).click();
      await expect
        .poll(() => tagsOn(serverAddress))
        .toEqual(["出差 年会", "出差 报销 年会", "年会"]);

      const other = await openOtherDevice();
      await recordPage(other).open(serverAddress);
      const otherLedger = ledgerPage(other);
      await otherLedger.open();
      await otherLedger.entry(/报销/).click();
      const editor = savedEntryEditor(other);
      await expect(editor.getByLabel("备注")).toHaveValue("两个人\n开了发票");
      await editor.getByRole("button", { name: "去掉标签 报销" }).click();
      await editor.getByRole("button", { name: "保存" }).click();
      await expect.poll(() => tagsOn(serverAddress)).toEqual(["出差 年会", "出差 年会", "年会"]);
      // On a phone saving has closed the editor.
      await otherLedger.entry(/有备注/).click();
      await editor.getByRole("button", { name: "修改记录" }).click();
      await expect(other.getByText("标签 出差 报销 年会 → 出差 年会")).toBeVisible();
    });
  });
}
