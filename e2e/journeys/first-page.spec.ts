import { expect, test } from "../journey.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first page explains itself in Chinese (${colorScheme})`, async ({
    page,
    consoleErrors,
  }, testInfo) => {
    await page.emulateMedia({ colorScheme });

    await page.goto("/");

    await expect(page).toHaveTitle("随口记");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await expect(page.getByRole("heading", { level: 1, name: "随口记" })).toBeVisible();
    await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();
    expect(consoleErrors).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`first-page-${colorScheme}.png`) });
  });
}

test("after the welcome there is a microphone, a text box and the way to every screen", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");

  await page.getByRole("button", { name: "开始记账" }).click();

  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "打字记一笔" })).toBeVisible();
  for (const name of ["账本", "统计", "设置", "记一笔"]) {
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);
});

test("nobody is welcomed twice", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();

  await page.reload();

  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  await expect(page.getByRole("button", { name: "开始记账" })).toHaveCount(0);
});

test("an example of the first page opens drafts, and nothing is saved unseen", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("button", { name: "「午饭32，奶茶15，打车28」" }).click();

  await expect(page.getByRole("list", { name: "待确认的交易" }).getByRole("listitem")).toHaveCount(
    3,
  );
});

test("nothing is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });

  for (const address of ["/", "/#/ledger", "/#say=午饭32，奶茶15"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  }
});
