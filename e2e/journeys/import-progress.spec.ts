import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { exportedBooks } from "../support/books/exported-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

const COUNT = 20_000;

test("a JSON import of 20,000 entries shows its percentage, answers meanwhile, and is undone as one", async ({
  page,
}) => {
  const settings = settingsPage(page);
  await recordPage(page).open();
  await settings.open("导出与清空");
  // Otherwise the sync would send the entries while they are undone.
  await page.route(/\/api\/v1\/sync/, (route) => route.abort("connectionfailed"));
  // Collects what the bar shows: a look from outside could miss it.
  await page.evaluate(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const bar = document.querySelector("[role=progressbar]");
      const name = document.getElementById(bar?.getAttribute("aria-labelledby") ?? "")?.textContent;
      if (bar !== null) shown.add(`${name} ${bar.getAttribute("aria-valuenow")}`);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^导入 JSON/ }).click();
  const file = { name: "随口记.json", mimeType: "application/json", buffer: exportedBooks(COUNT) };
  await (await chooser).setFiles(file);
  await expect(page.getByRole("progressbar")).toBeVisible();
  // The page answers while it writes.
  await page.getByRole("link", { name: "账本", exact: true }).hover();

  await settings.expectToast(`已导入 ${COUNT} 笔`);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  expect(shown.filter((words) => words.startsWith("正在读取文件")).length).toBeGreaterThan(3);
  expect(shown.filter((words) => words.startsWith("正在写进账本")).length).toBeGreaterThan(10);
  await page.getByRole("button", { name: /^撤销/ }).click();
  await ledgerPage(page).open();
  await expect(page.getByText("账本还是空的")).toBeVisible({ timeout: 180_000 });
});
