import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { novemberBill } from "../support/books/november-bill.ts";
import { untilInstalled } from "../support/browser/installed.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow", expectedErrors: NETWORK_ERRORS, browserContext: "new" });

const BILL = Buffer.from(novemberBill());

test("after a first import with the server, a bill is imported without it", async ({
  page,
  context,
}) => {
  const settings = settingsPage(page);
  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await recordPage(page).open();
  await untilInstalled(page);
  await settings.open("导出与清空");
  await settings.importBill(BILL);
  await preview.getByRole("button", { name: "不导入", exact: true }).press("Enter");
  await expect(preview).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await settings.open("导出与清空");
  await settings.importBill(BILL);

  await expect(preview.getByRole("status")).toContainText("支付宝账单：要导入");
});

test("without the server, a first import says what it needs", async ({ page, context }) => {
  const settings = settingsPage(page);
  await recordPage(page).open();
  await untilInstalled(page);
  await settings.open("导出与清空");
  await context.setOffline(true);

  await settings.importBill(BILL);

  await settings.expectToast("第一次导入账单要连着服务器");
});
