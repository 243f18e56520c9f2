import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { novemberBill } from "../support/books/november-bill.ts";
import { untilInstalled } from "../support/browser/installed.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow", expectedErrors: NETWORK_ERRORS, browserContext: "new" });

/** As the system does with what another app shares. */
async function shareBill(page: Page): Promise<void> {
  await page.evaluate((bill) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/share";
    form.enctype = "multipart/form-data";
    const input = document.createElement("input");
    input.type = "file";
    input.name = "file";
    const files = new DataTransfer();
    files.items.add(new File([bill], "支付宝交易明细.csv", { type: "text/csv" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, novemberBill());
}

test("a bill that is shared to the app opens its preview, once, and reaches no server", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker() !== null) asked.push(request.url());
  });
  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await recordPage(page).open();
  await untilInstalled(page);

  await shareBill(page);
  await expect(preview.getByRole("status")).toContainText("支付宝账单：要导入 4 笔");
  await page.reload();
  await expect(preview.getByRole("status")).toContainText("支付宝账单：要导入 4 笔");
  await preview.getByRole("button", { name: "导入 4 笔" }).press("Enter");
  await expect(page.getByText("第 17 行：金额不对")).toBeVisible();
  await page.reload();

  await expect(page.getByRole("button", { name: /^导入账单/ })).toBeVisible();
  await settingsPage(page).open("账本管理");
  await settingsPage(page).open("导出与清空");
  await expect(preview).toHaveCount(0);
  expect(
    await page.evaluate(async () => (await (await caches.open("suikouji-shared")).keys()).length),
  ).toBe(0);
  expect(asked.filter((url) => new URL(url).pathname.startsWith("/share"))).toEqual([]);
});

test("one that is shared before the first start, without the server, waits until it can be read", async ({
  page,
  context,
}) => {
  const preview = page.getByRole("dialog", { name: "导入前看一看" });
  await page.goto("/");
  await untilInstalled(page);
  await context.setOffline(true);

  await shareBill(page);
  await page.getByRole("button", { name: "开始记账" }).press("Enter");
  await settingsPage(page).expectToast("第一次导入账单要连着服务器");
  await context.setOffline(false);
  await page.reload();

  await expect(preview.getByRole("status")).toContainText("支付宝账单：要导入 4 笔");
});
