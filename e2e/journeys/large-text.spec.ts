import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { ACCOUNT_STATES } from "../states/account-states.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { test as base, expect } from "../support/journey.ts";

// As the browser's own setting does it: the font is twice as large, the page keeps its size.
const test = base.extend({
  page: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await use(page);
  },
});

test.use({ hasTouch: true, isMobile: true });

test("font twice as large: no text is cut off, covered or wider than the page", async ({
  page,
}) => {
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
  await record.say("今天的工资其实是支出");
  await expect(record.draft(1)).toContainText("已存的账");
  await expectReadable(page);
  await record.cancelAll.click();
  await record.say("和今天一样再记一笔");
  await expect(page.getByRole("region", { name: "找到的账" })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "都不是" }).click();

  for (const screen of ["账本", "统计", "设置"]) {
    await page.getByRole("link", { name: screen }).click();
    await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
    await expectReadable(page);
  }
});

test("font twice as large: answers and the link for a new device are fully readable", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("买笔记本电脑12345.67，打车28，工资收到99234567.89");
  for (const question of [
    "这个月花了多少",
    "这个月各类花了多少",
    "最贵的三笔是什么",
    "这个月结余多少",
  ]) {
    await record.say(question);
    await expect(page.getByRole("region", { name: /^这个月/ })).toBeVisible();
    await expectReadable(page);
  }

  for (const name of ["add-device", "change-code", "audit"]) {
    await test.step(name, async () => {
      await ACCOUNT_STATES.find((state) => state.name === name)?.arrange(page);
      await expectReadable(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }
});

test.describe("signed out", () => {
  // Chromium logs every refused request as a console error.
  test.use({ extraHTTPHeaders: {}, expectedErrors: /status of 401/ });

  test("font twice as large: the ways to sign in are fully readable", async ({ page }) => {
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
