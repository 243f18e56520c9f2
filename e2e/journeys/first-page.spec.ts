import { expect, test } from "../journey.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first page greets in Chinese and knows its server (${colorScheme})`, async ({
    page,
    consoleErrors,
  }, testInfo) => {
    await page.emulateMedia({ colorScheme });

    await page.goto("/");

    await expect(page).toHaveTitle("随口记");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await expect(page.getByRole("heading", { level: 1, name: "随口记" })).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(/^服务器运行正常（版本 \d+\.\d+\.\d+）$/);
    expect(consoleErrors).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath(`first-page-${colorScheme}.png`) });
  });
}

test("nothing is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });

  await page.goto("/");

  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

test("a server that does not answer is said in words", async ({ page }) => {
  await page.route("**/healthz", (route) => route.abort());

  await page.goto("/");

  await expect(page.getByRole("status")).toHaveText("连不上服务器，请看看它是否还在运行");
});
