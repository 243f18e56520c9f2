import { savedEntryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("an entry deleted on another device while its form is open: what was typed becomes a new entry", async ({
      page,
      openOtherDevice,
      serverAddress,
    }) => {
      await recordPage(page).open();
      await recordPage(page).record("吃饭60");
      await expect.poll(() => linesOn(serverAddress)).toHaveLength(1);
      const otherPage = await openOtherDevice();
      await recordPage(otherPage).open(serverAddress);
      await ledgerPage(otherPage).open();
      await ledgerPage(page).open();
      await ledgerPage(page).entry(/吃饭/).click();
      const editor = savedEntryEditor(page);
      await editor.getByLabel("说明").fill("和同事吃饭");

      await ledgerPage(otherPage).entry(/吃饭/).click();
      await otherPage.getByRole("button", { name: "删除" }).click();
      await expect(
        editor.getByText("这笔账在另一台设备上删除了。填的都还在，可以记成新的一笔"),
      ).toBeVisible();
      await editor.getByRole("button", { name: "记成新的一笔" }).click();

      await expect(editor).toHaveCount(0);
      await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 60 餐饮 和同事吃饭"]);
      await expect(ledgerPage(otherPage).entry(/和同事吃饭/)).toBeVisible();
    });
  });
}
