import type { Locator, Page } from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { savedEntryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { entriesOn } from "../support/books/server-books.ts";
import { pngFile } from "../support/browser/png-file.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

// A photo that is not on the server yet is answered with 404.
test.use({ expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|404`) });

async function openLunch(page: Page): Promise<Locator> {
  const ledger = ledgerPage(page);
  await ledger.open();
  await ledger.entry(/午饭/).click();
  const editor = savedEntryEditor(page);
  const more = editor.getByRole("button", { name: /^更多/ });
  await expect(more).toBeVisible();
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  return editor;
}

async function photosOn(address: string): Promise<readonly number[]> {
  const [entry] = (await entriesOn(address)) as readonly { readonly photos?: string }[];
  const ids = (entry?.photos ?? "").split(" ").filter((id) => id !== "");
  return await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${address}/api/v1/photos/${id}`, { headers: OWNER });
      return answer.ok ? (await answer.arrayBuffer()).byteLength : answer.status;
    }),
  );
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("photos of a receipt are added, shown on another device, and removed", async ({
      page,
      openOtherDevice,
      serverAddress,
    }) => {
      await recordPage(page).open();
      await recordPage(page).record("午饭35");
      const editor = await openLunch(page);
      const thumbnails = editor.getByRole("button", { name: /张照片/ });

      await editor
        .locator("input[type=file]")
        .setInputFiles([
          pngFile("receipt.png", { width: 3000, height: 2000 }),
          pngFile("invoice.png", { width: 40, height: 30 }),
        ]);
      await expect(thumbnails).toHaveCount(2);
      await editor.getByRole("button", { name: "保存" }).click();
      await expect(ledgerPage(page).entry(/午饭.*2 张照片/)).toBeVisible();
      await expect
        .poll(async () => (await photosOn(serverAddress)).filter((size) => size > 404).length)
        .toBeGreaterThan(0);
      const sizes = await photosOn(serverAddress);
      expect(sizes).toHaveLength(2);
      expect(Math.max(...sizes)).toBeLessThan(300 * 1024);

      const other = await openOtherDevice();
      await recordPage(other).open(serverAddress);
      await expect(recordPage(other).recent).toContainText("午饭");
      const otherEditor = await openLunch(other);
      await otherEditor.getByRole("button", { name: "看第 1 张照片，共 2 张" }).click();
      const image = other.getByRole("img", { name: "第 1 张照片" });
      await expect(image).toBeVisible();
      const width = await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
      expect(width).toBe(1600);
      await other.getByRole("button", { name: "下一张" }).click();
      await expect(other.getByRole("dialog", { name: "照片 2 / 2" })).toBeVisible();
      await expect(other.getByRole("img", { name: "第 2 张照片" })).toBeVisible();
      await other.getByRole("button", { name: "去掉这张" }).click();
      // By the keyboard: a second tap in the same place would be ignored.
      await otherEditor.getByRole("button", { name: "保存" }).press("Enter");

      await expect.poll(async () => (await photosOn(serverAddress)).length).toBe(1);
      await expect(ledgerPage(page).entry(/午饭.*1 张照片/)).toBeVisible();
    });
  });
}

test("a photo taken offline is sent later; one that was shown is there without a connection", async ({
  page,
  serverAddress,
}) => {
  await recordPage(page).open();
  await recordPage(page).record("午饭35");
  await expect.poll(() => entriesOn(serverAddress)).toHaveLength(1);
  const first = await openLunch(page);
  await expect(first.getByRole("button", { name: "加照片" })).toBeVisible();
  // The code for making photos small is loaded with the first one.
  await first
    .locator("input[type=file]")
    .setInputFiles(pngFile("a.png", { width: 20, height: 20 }));
  await expect(first.getByRole("button", { name: /张照片/ })).toHaveCount(1);

  await page.context().setOffline(true);
  await first
    .locator("input[type=file]")
    .setInputFiles(pngFile("ab.png", { width: 20, height: 20 }));
  await expect(first.getByRole("button", { name: /张照片/ })).toHaveCount(2);
  await first.getByRole("button", { name: "保存" }).click();
  await expect(ledgerPage(page).entry(/午饭.*2 张照片/)).toBeVisible();
  await ledgerPage(page).entry(/午饭/).click();
  await savedEntryEditor(page).getByRole("button", { name: "看第 2 张照片，共 2 张" }).click();
  await expect(page.getByRole("img", { name: "第 2 张照片" })).toBeVisible();
  await page.context().setOffline(false);

  await expect
    .poll(async () => (await photosOn(serverAddress)).map((size) => size !== 404))
    .toEqual([true, true]);
});
