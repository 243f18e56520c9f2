import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: "button" | "textbox" | "link", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} is not reached with the Tab key`);
}

test("drafts can be cancelled, edited, confirmed and saved with the keyboard alone", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  await page.goto("/");
  await tabTo(page, "button", "开始记账");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "打字记一笔");
  await page.keyboard.type("吃饭60，打车30，奶茶15，买菜8");
  await page.keyboard.press("Enter");
  await expect(record.drafts).toHaveCount(4);

  for (let presses = 0; presses < 30; presses += 1) {
    if (await record.draft(4).evaluate((card) => card === document.activeElement)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Home");
  await expect(record.draft(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(record.draft(2)).toBeFocused();
  await page.keyboard.press("Delete");
  await record.expectSaid("已取消第2笔（打车30元）。剩余3笔待确认。");
  await expect(record.draft(3)).toBeFocused();
  await page.keyboard.press("Enter");
  await record.expectSaid("已确认第3笔。剩余2笔待确认。");
  await expect(record.draft(4)).toBeFocused();

  await page.keyboard.press("e");
  const sheet = page.getByRole("dialog", { name: "修改第4笔" });
  await expect(sheet.getByRole("status")).toHaveText("¥8");
  await expect(sheet).toBeFocused();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("86.5");
  await expect(sheet.getByRole("status")).toHaveText("¥86.5");
  await tabTo(page, "button", "保存");
  await page.keyboard.press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(record.draft(4)).toHaveAccessibleName(/支出86\.5元/);
  await expect(record.draft(4)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(record.draft(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await record.expectSaid("已保存3笔交易。");
  await expect
    .poll(() => linesOn(serverAddress))
    .toEqual(
      expect.arrayContaining([
        "EXPENSE 60 餐饮 吃饭",
        "EXPENSE 15 饮品 奶茶",
        expect.stringMatching(/^EXPENSE 86\.5 .* 买菜$/),
      ]),
    );
});

test("Escape closes the editor and leaves the draft unchanged", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  await record.draft(2).focus();

  await page.keyboard.press("E");
  const sheet = page.getByRole("dialog", { name: "修改第2笔" });
  await expect(sheet).toBeFocused();
  await page.keyboard.type("9");
  await page.keyboard.press("Escape");

  await expect(sheet).toHaveCount(0);
  await expect(record.draft(2)).toHaveAccessibleName("第2笔，支出30元，交通，打车，今天，待确认");
});
