import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expectNoViolations } from "../support/checks/axe-check.ts";
import { expectKeyboardReach } from "../support/checks/keyboard-check.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { expectLargeTargets, expectNoSidewaysScroll } from "../support/checks/size-checks.ts";
import { expect, test } from "../support/journey.ts";

const ENV = { SUIKOUJI_ACCESS_CODE: "quiet-river-nine-lamps" };

// No device is signed in, and Chromium logs every refused request as a console error.
test.use({ expectedErrors: /status of 401/, extraHTTPHeaders: {} });

test("after the welcome the app says where to find the sign-in link, and accepts a code with spaces and capitals", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  await page.goto(address);
  await page.getByRole("button", { name: "开始记账" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "登录你的账本" })).toBeFocused();
  await expect(page.getByText("npm run ledger -- pair --owner")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.getByLabel("访问码").fill("wrong-code-entirely");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("访问码不对，请再输一次");
  await page.getByLabel("访问码").fill("Quiet river NINE lamps");
  await page.keyboard.press("Enter");

  await settingsPage(page).expectToast("已登录");
  await expect(recordPage(page).sayBox).toBeVisible();
  await expect(page.getByText("未登录")).toHaveCount(0);
});

test("the sign-in page is shown once; later a notice leads to sign-in in the settings", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer(ENV);
  await page.goto(address);
  await page.getByRole("button", { name: "开始记账" }).click();
  await page.getByRole("button", { name: "先在这台设备上记" }).click();
  await expect(recordPage(page).sayBox).toBeVisible();

  await page.reload();
  await expect(recordPage(page).sayBox).toBeVisible();
  await expect(page.getByRole("heading", { name: "登录你的账本" })).toHaveCount(0);
  await page.getByRole("button", { name: "去登录" }).click();

  await expect(page.getByText("npm run ledger -- pair --owner")).toBeVisible();
  await expect(page.getByLabel("访问码")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`the sign-in page lists the QR code first and the terminal last, all readable (${colorScheme})`, async ({
      page,
      startOwnServer,
    }) => {
      const { address } = await startOwnServer(ENV);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(address);
      await page.getByRole("button", { name: "开始记账" }).click();

      const ways = page.getByRole("heading", { level: 2 });
      await expect(ways).toHaveText(["扫二维码", "或者输入访问码", "服务器就是你装的？"]);
      await expectReadable(page);
      await expectNoViolations(page);
      await expectLargeTargets(page);
      await expectNoSidewaysScroll(page);
      await expectKeyboardReach(page);
    });
  }
});
