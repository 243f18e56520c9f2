import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { expect, test } from "../support/journey.ts";

test.describe("195 pixels wide: a phone's page zoomed to 200 %", () => {
  test.use({ viewport: { width: 195, height: 422 }, hasTouch: true, isMobile: true });

  test("every amount is fully visible, and nothing is wider than the page", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await expectWholeFigures(page);
    await record.record("买车99123456.78，工资收到99234567.89");
    await expect(record.recent).toContainText("99,123,456.78");
    await expectWholeFigures(page);

    await record.say("买房99123456.78");
    await expect(record.drafts).toHaveCount(1);
    await expectWholeFigures(page);
    await record
      .draft(1)
      .getByRole("button", { name: /^改金额/ })
      .click();
    await expect(entryEditor(page, "修改第1笔").sheet).toContainText("¥99123456.78");
    await expectWholeFigures(page);
    await page.keyboard.press("Escape");
    await record.cancelAll.click();
    await record.say("买电脑12345.67，打车30");
    await expect(record.drafts).toHaveCount(2);
    await expectWholeFigures(page);
    await record.cancelAll.click();

    for (const screen of ["账本", "统计", "设置"]) {
      await page.getByRole("link", { name: screen }).click();
      await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
      await expectWholeFigures(page);
    }
  });
});

test.describe("font twice as large as the page expects", () => {
  // A page that another journey pinched or scrolled is laid out at another scale.
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    browserContext: "new",
  });

  test("drafts, their editor and the ledger are fully readable", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    // Unlike the browser's setting, this does not change widths in rem.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectReadable(page);
    await record.say("吃饭60，打车30");
    await expect(record.drafts).toHaveCount(2);
    await expectReadable(page);
    await record.cancelAll.click();

    await record.say("房租99999999.99");
    await expect(record.drafts).toHaveCount(1);
    await record
      .draft(1)
      .getByRole("button", { name: /^改金额/ })
      .click();
    await expect(entryEditor(page, "修改第1笔").sheet).toContainText("¥99999999.99");
    await expectReadable(page);
    await page.keyboard.press("Escape");
    await record.confirmAll.click();
    await page.getByRole("link", { name: "账本", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();
    await expectReadable(page);
  });
});

test.describe("with the setting 大字", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the parts of a row stand apart", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await page.goto("/#/settings/appearance");
    await page.getByRole("switch", { name: /大字/ }).click();
    await expect(page.locator("html")).toHaveAttribute("data-text", "large");
    await page.getByRole("link", { name: "记一笔" }).click();
    await record.say("吃饭60，打车30");
    await expect(record.drafts).toHaveCount(2);
    await expectReadable(page);
    await record.confirmAll.click();
    await expect(record.recent).toContainText("打车");
    await expectReadable(page);
  });
});

test.describe("on a phone in landscape", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("the input area takes a fifth of the height, and the tabs are at the side", async ({
    page,
  }) => {
    const record = recordPage(page);
    await record.open();
    const heightOfDock = async () => {
      const dock = page.locator("section").filter({ has: record.sayBox });
      return (await dock.boundingBox())?.height;
    };

    expect(await heightOfDock()).toBeLessThanOrEqual(80);
    await expect(page.getByRole("button", { name: "开始说话" })).toBeInViewport({ ratio: 1 });
    const tabs = await page.getByRole("navigation").boundingBox();
    expect(tabs).toMatchObject({ x: 0, y: 0, height: 390 });

    await record.say("吃饭60，打车30");
    await expect(record.drafts).toHaveCount(2);
    expect(await heightOfDock()).toBeLessThanOrEqual(80);
    await expect(record.confirmAll).toBeInViewport({ ratio: 1 });
    await page
      .getByRole("button", { name: /^改金额/ })
      .first()
      .click();
    const keypad = page.getByRole("group", { name: "金额键盘" });
    await expect(keypad).toBeInViewport({ ratio: 1 });
  });
});

/** Polls the page's width: a phone zooms out when a page is too wide. */
async function expectWholeFigures(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  const cut = await page.evaluate((right) => {
    // Tables are left out: they are folded and scroll by themselves.
    const figures = [...document.querySelectorAll("main *, [role=dialog] *")].filter(
      (part) =>
        part.childElementCount === 0 &&
        /\d[\d,]*\.\d\d/.test(part.textContent) &&
        part.closest("table") === null,
    );
    return figures.filter((figure) => {
      const box = figure.getBoundingClientRect();
      return box.width > 0 && (box.left < 0 || box.right > right);
    }).length;
  }, width);
  expect(cut).toBe(0);
}
