import { expect, test } from "../journey.ts";
import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { expectReadable } from "../readable-checks.ts";
import { ACCOUNT_STATES } from "../states/account-states.ts";

// As in the settings of the browser: letters twice as large, on a page that stays as it is.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
    }),
  hasTouch: true,
  isMobile: true,
});

test("letters twice as large: nothing is cut, covered or pushed sideways", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  const letters = page.locator("html");
  await expect(letters).toHaveCSS("font-size", "32px");
  await expectReadable(page);

  await record.say("吃饭60，打车30");
  await expect(record.drafts).toHaveCount(2);
  await expectReadable(page);
  await page.getByRole("button", { name: "确认第1笔" }).click();
  await expect(record.draft(1)).toContainText("已确认");
  await expectReadable(page);
  await record.cancelAll.click();

  await record.say("房租99999999.99");
  await expect(record.drafts).toHaveCount(1);
  await expectReadable(page);
  await record
    .draft(1)
    .getByRole("button", { name: /^改金额/ })
    .click();
  await expect(entryEditor(page, "修改第1笔").sheet).toContainText("¥99999999.99");
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await record.cancelAll.click();

  await record.record("买笔记本电脑12345.67，工资收到99234567.89");
  for (const screen of ["账本", "统计", "设置"]) {
    await page.getByRole("link", { name: screen }).click();
    await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
    await expectReadable(page);
  }
});

test.describe("signed out", () => {
  // Chromium writes every refusal of a request into the console.
  test.use({ extraHTTPHeaders: {}, expectedErrors: /status of 401/ });

  test("letters twice as large: the ways to sign in are read in full", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "开始记账" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "登录你的账本" })).toBeVisible();
    await expectReadable(page);

    await page.getByRole("button", { name: "先在这台设备上记" }).click();
    await page.getByRole("button", { name: "去登录" }).click();
    await expect(page.getByLabel("访问码")).toBeVisible();
    await expectReadable(page);
  });
});

test("letters twice as large: a new device's link is read in full", async ({ page }) => {
  await recordPage(page).open();
  for (const name of ["add-device", "change-code", "audit"]) {
    await ACCOUNT_STATES.find((state) => state.name === name)?.arrange(page);
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
