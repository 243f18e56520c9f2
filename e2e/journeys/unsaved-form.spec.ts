import type { Page } from "@playwright/test";
import { formPage } from "../pages/form-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expectStoredForm } from "../support/books/stored-form.ts";
import { pngFile } from "../support/browser/png-file.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

/** Opens the form and types; a photo of the receipt is taken with it. */
async function fillHalf(page: Page, words: string): Promise<void> {
  const { open, sheet } = formPage(page);
  await open.click();
  await sheet.getByLabel("说明").fill(words);
  await sheet.getByRole("button", { name: /^更多/ }).click();
  await sheet
    .locator("input[type=file]")
    .setInputFiles(pngFile("receipt.png", { width: 30, height: 20 }));
  await expect(sheet.getByRole("button", { name: /张照片/ })).toHaveCount(1);
  await expectStoredForm(page, { description: words, hasPhoto: true });
}

async function expectFormEmpty(page: Page): Promise<void> {
  const { open, sheet } = formPage(page);
  await open.click();
  await expect(sheet.getByLabel("说明")).toHaveValue("");
  await expect(sheet.getByRole("button", { name: "清空重填" })).toHaveCount(0);
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a half-filled form is there after a reload, with its photo, and is saved once", async ({
      page,
      serverAddress,
    }) => {
      const form = formPage(page);
      await recordPage(page).open();
      page.on("dialog", () => {
        throw new Error("There was nothing to ask about");
      });
      await fillHalf(page, "两份午饭");

      await page.reload();
      await form.open.click();
      await expect(form.sheet.getByText("上次没有保存的，接着填")).toBeVisible();
      await expect(form.sheet.getByLabel("说明")).toHaveValue("两份午饭");
      await expect(form.sheet.getByRole("button", { name: /张照片/ })).toHaveCount(1);
      await form.typeAmount("60");
      await form.save();
      await page.reload();

      await expectFormEmpty(page);
      await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 两份午饭"]);
    });

    test("a form that was emptied is not there after a reload", async ({ page }) => {
      const form = formPage(page);
      await recordPage(page).open();
      await fillHalf(page, "两份午饭");
      await page.reload();
      await form.open.click();
      await form.sheet.getByRole("button", { name: "清空重填" }).click();
      await expect(form.sheet.getByLabel("说明")).toHaveValue("");
      await expectStoredForm(page, null);

      await page.reload();

      await expectFormEmpty(page);
    });
  });
}

test("each tab has its own form; what a closed tab left is offered by the next, once", async ({
  page,
  context,
  serverAddress,
}) => {
  await recordPage(page).open();
  await fillHalf(page, "午饭");
  const otherPage = await context.newPage();
  await otherPage.goto("/");
  await expectFormEmpty(otherPage);
  const other = formPage(otherPage);
  await other.sheet.getByLabel("说明").fill("打车");
  await other.typeAmount("30");
  await other.save();

  await page.close();
  await other.open.click();
  await expect(other.sheet.getByLabel("说明")).toHaveValue("午饭");
  await other.typeAmount("60");
  await other.save();
  const third = await context.newPage();
  await third.goto("/");

  await expectFormEmpty(third);
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual(["EXPENSE 30 交通 打车", "EXPENSE 60 餐饮 午饭"]);
});

test("清空账本 forgets a form that was not saved", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60");
  await fillHalf(page, "午饭");
  await page.keyboard.press("Escape");
  const settings = settingsPage(page);
  await settings.open("导出与清空");

  await settings.clearBooks();

  await page.getByRole("link", { name: "记一笔" }).click();
  await expectFormEmpty(page);
});
