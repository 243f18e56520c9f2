import type { Locator, Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { dragByFinger, dragByMouse } from "../support/browser/drag.ts";
import { tick } from "../support/browser/tick.ts";
import { expect, test } from "../support/journey.ts";

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(`on a ${device}`, () => {
    test.use(options);
    const drag = device === "phone" ? dragByFinger : dragByMouse;

    test("早餐 is made under 餐饮, recorded, asked about, seen in the statistics, merged and restored", async ({
      page,
      serverAddress,
    }) => {
      const record = recordPage(page);
      const settings = settingsPage(page);
      await record.open();
      await makeBreakfast(page);

      await page.getByRole("link", { name: /^记一笔/ }).click();
      await record.record("早餐15");
      await record.record("午饭30");
      await record.say("这个月餐饮花了多少");
      await record.expectSaid("这个月餐饮支出45元，共2笔。");
      await record.say("这个月早餐花了多少");
      await record.expectSaid("这个月早餐支出15元，共1笔。");
      const both = ["EXPENSE 30 餐饮 午饭", "EXPENSE 15 早餐 早餐"];
      await expect.poll(() => linesOn(serverAddress)).toEqual(both);

      await page.getByRole("link", { name: "统计" }).click();
      await expect(page.getByRole("link", { name: /^餐饮.*45/ })).toBeVisible();
      await page.getByRole("button", { name: "餐饮：1 个小类" }).click();
      await page.getByRole("link", { name: /^早餐.*15/ }).click();
      const ledger = ledgerPage(page);
      await expect(ledger.entry(/餐饮 › 早餐/)).toBeVisible();
      await expect(ledger.entry(/午饭/)).toHaveCount(0);
      await expect(
        ledger.entry(/早餐/).locator("[data-icon=egg][data-colour=amber]"),
      ).toBeVisible();

      await settings.open("分类");
      await page.getByRole("button", { name: "修改早餐" }).click();
      await page.getByRole("button", { name: "合并到……" }).click();
      const sheet = page.getByRole("dialog", { name: "合并「早餐」" });
      await sheet.getByLabel("合并到").selectOption("零食");
      await expect(
        sheet.getByText("「早餐」的1 笔账都改成「零食」，然后删除「早餐」。可以撤销。"),
      ).toBeVisible();
      await sheet.getByRole("button", { name: "合并", exact: true }).click();
      await expect(page.getByRole("button", { name: "修改早餐" })).toHaveCount(0);
      await expect
        .poll(() => linesOn(serverAddress))
        .toEqual(["EXPENSE 30 餐饮 午饭", "EXPENSE 15 零食 早餐"]);
      await settings
        .toast("已把「早餐」的 1 笔账并到「零食」")
        .getByRole("button", { name: /^撤销/ })
        .click();
      await settings.expectToast("已恢复「早餐」和它的账");

      await expect.poll(() => linesOn(serverAddress)).toEqual(both);
      await expect(childrenOf(page, "餐饮")).toHaveText([/早餐/]);
    });

    test("categories are ordered by keyboard and by dragging, within their level", async ({
      page,
    }) => {
      await recordPage(page).open();
      await makeBreakfast(page);
      await add(page, "夜宵");
      const children = childrenOf(page, "餐饮");
      await expect(children).toHaveText([/早餐/, /夜宵/]);

      await page.getByRole("button", { name: "夜宵上移" }).focus();
      await page.keyboard.press("Alt+ArrowUp");
      await expect(children).toHaveText([/夜宵/, /早餐/]);
      await expect(page.getByRole("button", { name: "夜宵上移" })).toBeFocused();
      await page.keyboard.press("Alt+ArrowUp");
      await page.keyboard.press("Alt+ArrowDown");
      await expect(children).toHaveText([/早餐/, /夜宵/]);

      await drag(page, grip(page, "夜宵"), row(page, "早餐"));
      await expect(children).toHaveText([/夜宵/, /早餐/]);
      await drag(page, grip(page, "零食"), row(page, "饮品"));
      const names = page.locator("[data-category] > div");
      await expect(names.nth(3)).toContainText("零食");
      await expect(names.nth(4)).toContainText("饮品");
      await page.reload();

      await expect(children).toHaveText([/夜宵/, /早餐/]);
      await expect(names.nth(3)).toContainText("零食");
    });
  });
}

/** On any screen: 早餐 under 餐饮, with an icon and a colour. */
async function makeBreakfast(page: Page): Promise<void> {
  await settingsPage(page).open("分类");
  await page.getByLabel("上级分类").selectOption("餐饮");
  await add(page, "早餐");
  await page.getByRole("button", { name: "修改早餐" }).click();
  const sheet = page.getByRole("dialog", { name: "修改分类" });
  await expect(sheet.getByLabel("上级分类")).toHaveValue("EXPENSE:餐饮");
  await tick(sheet.getByRole("radio", { name: "鸡蛋" }));
  await tick(sheet.getByRole("radio", { name: "黄色" }));
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(row(page, "早餐").locator("[data-icon=egg][data-colour=amber]")).toBeVisible();
}

async function add(page: Page, name: string): Promise<void> {
  await settingsPage(page).addCategory(name);
  await expect(page.getByText(`已添加「${name}」，在「餐饮」下面`)).toBeVisible();
}

function childrenOf(page: Page, parent: string): Locator {
  return page.getByRole("list", { name: `${parent}的小类` }).getByRole("listitem");
}

function grip(page: Page, name: string): Locator {
  return row(page, name).locator("[data-grip]").first();
}

function row(page: Page, name: string): Locator {
  return page.locator(`[data-category="EXPENSE:${name}"]`);
}
