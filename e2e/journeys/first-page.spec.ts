import { expect, test } from "../support/journey.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first page is in Chinese and without console errors (${colorScheme})`, async ({
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

test("after the welcome there is a microphone, a text box and a link to every screen", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/");

  await page.getByRole("button", { name: "开始记账" }).click();

  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "打字记一笔" })).toBeVisible();
  for (const name of ["账本", "统计", "设置", "记一笔"]) {
    // Exactly: an empty screen may link to 去记一笔.
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);
});

test("the welcome is shown only once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();

  await page.reload();

  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
  await expect(page.getByRole("button", { name: "开始记账" })).toHaveCount(0);
});

test("the microphone is the centre of the first page, and a tap on it listens at once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  await page.goto("/");
  const microphone = page.getByRole("button", { name: "点一下，说一句" });
  await expect(microphone).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("麦克风只在你点的时候开")).toBeInViewport();
  expect(await page.evaluate(() => window.scriptedSpeech.isListening)).toBe(false);

  await microphone.click();
  await page.waitForFunction(() => window.scriptedSpeech.isListening);
  await expect(page.getByText("正在听，说完会自己停")).toBeVisible();
  await page.evaluate(() => window.scriptedSpeech.say("午饭32，奶茶15"));

  const drafts = page.getByRole("list", { name: "待确认的交易" }).getByRole("listitem");
  await expect(drafts).toHaveCount(2);
  await page.reload();
  await expect(drafts).toHaveCount(2);
  await expect(microphone).toHaveCount(0);
});

test("tapping an example on the first page opens drafts instead of saving", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("button", { name: "「午饭32，奶茶15，打车28」" }).click();

  await expect(page.getByRole("list", { name: "待确认的交易" }).getByRole("listitem")).toHaveCount(
    3,
  );
});

test("no page is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });

  for (const address of ["/", "/#/ledger", "/#say=午饭32，奶茶15"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  }
});
