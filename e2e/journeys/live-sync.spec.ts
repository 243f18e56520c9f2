import type { Page } from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { today } from "../support/books/made-up-books.ts";
import { linesOn, pushLines } from "../support/books/server-books.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

/** The sync asks by itself every minute; on this page it never does. */
async function stopPolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const after = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (call: () => void, ms = 0) => (ms === 60_000 ? 0 : after(call, ms)),
    });
  });
}

async function openStreams(address: string): Promise<number> {
  const metrics = await fetch(`${address}/metrics`, { headers: OWNER });
  return Number(/^suikouji_sync_streams (\d+)$/m.exec(await metrics.text())?.[1]);
}

test("a change on one device appears on the other without polling, in both directions", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  const otherPage = await openOtherDevice();
  for (const device of [page, otherPage]) await stopPolling(device);
  await recordPage(page).open();
  await recordPage(otherPage).open(serverAddress);
  await expect.poll(() => openStreams(serverAddress)).toBe(2);
  const otherLedger = ledgerPage(otherPage);
  await otherLedger.open();

  await recordPage(page).record("吃饭60");
  await expect(otherLedger.entry(/吃饭.*支出60元/)).toBeVisible();
  await otherLedger.entry(/吃饭/).click();
  await otherPage.getByRole("button", { name: "删除" }).click();

  await expect(recordPage(page).recent.getByRole("listitem")).toHaveCount(0);
  expect(await linesOn(serverAddress)).toEqual([]);
});

test("entries from another app appear on an open device without polling", async ({
  page,
  serverAddress,
}) => {
  await stopPolling(page);
  await recordPage(page).open();
  await expect.poll(() => openStreams(serverAddress)).toBe(1);

  await pushLines(serverAddress, [
    {
      ...{ amountFen: 2_800, type: "EXPENSE", categoryId: "EXPENSE:交通" },
      ...{ description: "打车", date: today() },
    },
  ]);

  await expect(recordPage(page).recent).toContainText("打车");
});

test("after the server was away, the device hears of changes again", async ({
  page,
  startKillableServer,
}) => {
  const server = await startKillableServer();
  await stopPolling(page);
  await recordPage(page).open(server.address);
  await expect.poll(() => openStreams(server.address)).toBe(1);

  await server.kill();
  await server.restart();
  await expect.poll(() => openStreams(server.address)).toBe(1);
  await pushLines(server.address, [
    {
      ...{ amountFen: 3_500, type: "EXPENSE", categoryId: "EXPENSE:餐饮" },
      ...{ description: "午饭", date: today() },
    },
  ]);

  await expect(recordPage(page).recent).toContainText("午饭");
});
