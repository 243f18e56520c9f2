import type { Request } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { madeUpLines, sumOf, today, written } from "../support/books/made-up-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

test("a first sync shows its percentage; broken off, it says so and goes on later", async ({
  page,
  serverAddress,
}) => {
  const lines = madeUpLines(3_500);
  await pushLines(serverAddress, lines);
  const bar = page.getByRole("progressbar", { name: "正在取回账本" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pulls = /\/api\/v1\/sync\/pull\?/;
  let reached = "";
  let percent = "";
  let isConnected = false;
  // The first page of 1,000 arrives; the next request is held until the connection breaks. One route
  // throughout: requests held by a route that is removed would go on.
  await page.route(pulls, async (route) => {
    const after = afterOf(route.request());
    if (after === "0" || isConnected) return await route.continue().catch(() => undefined);
    reached = after;
    await held;
    await route.abort("connectionfailed").catch(() => undefined);
  });

  await test.step("while pages arrive, every screen says how much is here", async () => {
    await recordPage(page).open();
    // Other journeys on this server have used revisions before, which count as fetched.
    await expect(bar).toHaveAttribute("aria-valuenow", /^[2-9]\d$/);
    percent = (await bar.getAttribute("aria-valuenow")) ?? "";
    await expect(page.getByText(`${percent} %`)).toBeVisible();
    await ledgerPage(page).open();
    await expect(bar).toBeVisible();
    await expect(page.getByText("取完之前，列表和合计都还不全。")).toBeVisible();
  });

  await test.step("a broken connection says so, also after a reload", async () => {
    release();
    await page.reload();
    await expect(page.getByText(`账本只取回了 ${percent} %`)).toBeVisible();
  });

  await test.step("it goes on where it was, and then the sums are whole", async () => {
    const asked: string[] = [];
    isConnected = true;
    page.on("request", (request) => {
      if (pulls.test(request.url())) asked.push(afterOf(request));
    });
    await settingsPage(page).syncNow();
    await expect(page.getByText("账本只取回了")).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    expect(asked[0]).toBe(reached);
    await ledgerPage(page).open();
    const ofMonth = lines.filter(({ date }) => date.startsWith(today().slice(0, 7)));
    const expense = sumOf(ofMonth, ({ type }) => type === "EXPENSE");
    const income = sumOf(ofMonth, ({ type }) => type === "INCOME");
    await ledgerPage(page).expectTotals({
      expense: written(expense),
      income: written(income),
      balance: written(Math.abs(income - expense)),
    });
  });
});

function afterOf(request: Request): string {
  return new URL(request.url()).searchParams.get("after") ?? "";
}
