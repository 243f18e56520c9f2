import { formPage } from "../pages/form-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("the category follows the description, a choice is kept and learned, 其他 is not", async ({
      page,
      serverAddress,
    }) => {
      const form = formPage(page);
      await recordPage(page).open();

      await form.open.click();
      await form.typeAmount("15");
      await form.sheet.getByLabel("说明").fill("奶茶");
      await form.expectCategory("饮品");
      await expect(form.sheet.getByText("按说明选的，可以改")).toBeVisible();
      await form.chooseCategory("零食");
      await form.sheet.getByLabel("说明").fill("珍珠奶茶");
      await form.expectCategory("零食");
      await form.sheet.getByLabel("说明").fill("奶茶");
      await form.save();
      await form.open.click();
      await form.typeAmount("20");
      await form.sheet.getByLabel("说明").fill("珍珠奶茶");
      await form.expectCategory("零食");
      await form.save();
      await form.open.click();
      await form.typeAmount("7");
      await form.sheet.getByLabel("说明").fill("咕噜咕噜");
      await form.expectCategory("其他");
      await form.save();

      await expect
        .poll(async () => (await linesOn(serverAddress)).toSorted())
        .toEqual(["EXPENSE 15 零食 奶茶", "EXPENSE 20 零食 珍珠奶茶", "EXPENSE 7 其他 咕噜咕噜"]);
      await settingsPage(page).open("记住的");
      const learned = page.getByRole("list").getByRole("button", { name: /^忘掉/ });
      await expect(learned).toHaveCount(2);
      await expect(page.getByText("咕噜咕噜")).toHaveCount(0);
    });
  });
}

test.describe("without the engine", () => {
  test.use({ expectedErrors: NETWORK_ERRORS });

  test("the form works, and the category is 其他 until one is chosen", async ({
    page,
    serverAddress,
  }) => {
    const form = formPage(page);
    await page.route(/assets\/propose-category-.*\.js$/, (route) => route.abort());
    await recordPage(page).open();
    const refused = page.waitForEvent("requestfailed");

    await form.open.click();
    await refused;
    await form.typeAmount("15");
    await form.sheet.getByLabel("说明").fill("奶茶");
    await form.expectCategory("其他");
    await form.save();

    await expect.poll(() => linesOn(serverAddress)).toEqual(["EXPENSE 15 其他 奶茶"]);
  });
});
