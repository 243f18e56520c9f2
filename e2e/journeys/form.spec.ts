import { formPage } from "../pages/form-page.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("an entry is filled in with a formula, undone, and filled in again in the ledger", async ({
    page,
    serverAddress,
  }) => {
    const form = formPage(page);
    await recordPage(page).open();

    await form.open.tap();
    await form.press("12.5+8×2=");
    await expect(form.sheet.getByText("12.5+8×2 =")).toBeVisible();
    await expect(form.sheet.getByRole("status")).toHaveText("¥28.5");
    await form.sheet.getByRole("button", { name: /^分类/ }).tap();
    await form.sheet.getByRole("button", { name: "餐饮" }).tap();
    await form.sheet.getByLabel("说明").fill("三份午饭");
    await form.sheet.getByRole("button", { name: "保存" }).tap();
    await form.expectSaved();
    await expect(recordPage(page).recent).toContainText("三份午饭");
    await page.getByRole("button", { name: /^撤销.*还剩/ }).tap();
    await expect(page.getByText("三份午饭")).toHaveCount(0);

    await ledgerPage(page).open();
    await form.open.tap();
    await form.press("100÷3");
    await form.sheet.getByRole("button", { name: "保存" }).tap();
    await form.expectSaved();

    await expect(ledgerPage(page).entry(/33\.33/)).toBeVisible();
    await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 33.33 其他 "]);
  });

  test("a form that was closed is still filled in on another screen", async ({ page }) => {
    const form = formPage(page);
    await recordPage(page).open();

    await form.open.tap();
    await form.press("60+");
    await page.goBack();
    await expect(page.getByText(/填的还留着/)).toBeVisible();
    await ledgerPage(page).open();
    await form.open.tap();

    await expect(form.sheet.getByText("60+ =")).toBeVisible();
    await form.sheet.getByRole("button", { name: "清空重填" }).tap();
    await expect(form.sheet.getByRole("status")).toHaveText("¥0");
  });
});

test.describe("on a desktop, with the keyboard alone", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("N opens the form, a formula and a category are typed, Enter saves", async ({
    page,
    serverAddress,
  }) => {
    const form = formPage(page);
    await recordPage(page).open();
    await expect(form.open).toHaveAttribute("aria-keyshortcuts", "n");
    // The page has just been entered with the mouse; the focus is on no field.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

    await page.keyboard.press("n");
    await expect(form.sheet.getByLabel("金额")).toBeFocused();
    await page.keyboard.type("200*0.085");
    await expect(form.sheet.getByText("= ¥17")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("打车");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(form.sheet.getByRole("combobox", { name: "分类" })).toBeFocused();
    await page.keyboard.insertText("交通");
    await page.keyboard.press("Enter");
    await form.expectSaved();

    await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 17 交通 打车"]);
    await page.keyboard.press("n");
    await expect(form.sheet.getByLabel("金额")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form.sheet).toHaveCount(0);
  });

  test("a saved entry is changed in the same form, and its history is one press away", async ({
    page,
    serverAddress,
  }) => {
    const record = recordPage(page);
    const ledger = ledgerPage(page);
    await record.open();
    await record.record("吃饭60");
    await ledger.open();

    await ledger.entry(/吃饭/).focus();
    await page.keyboard.press("Enter");
    const detail = page.getByRole("region", { name: "修改账目" });
    await expect(detail.getByLabel("金额")).toBeFocused();
    await page.keyboard.type("60+5");
    await page.keyboard.press("Enter");
    await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 65 餐饮 吃饭"]);
    await detail.getByRole("button", { name: "修改记录" }).click();

    const history = page.getByRole("dialog", { name: "修改记录" });
    await expect(history.getByRole("listitem")).toHaveCount(2);
  });
});
