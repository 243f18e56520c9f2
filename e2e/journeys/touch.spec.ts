import type { Locator, Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test.use({ hasTouch: true, pressTimes: "as told" });

test("the buttons beside the text box can be tapped while the box has the focus", async ({
  page,
}) => {
  const record = recordPage(page);
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).tap();

  await record.sayBox.tap();
  await record.sayBox.fill("吃饭60，打车30");
  await page.getByRole("button", { name: "发送" }).tap();
  await expect(record.drafts).toHaveCount(2);
  await record.sayBox.tap();
  await page.getByRole("button", { name: "全部确认" }).tap();

  await record.expectSaid("已保存2笔交易。");
});

test("a double tap on confirm does not change the next card, which moves under the finger", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30，奶茶15");
  const place = await middleOf(page.getByRole("button", { name: "确认第1笔" }));
  const click = await clicker(page);

  await click(place, 0);
  await expect(record.draft(1)).toHaveAccessibleName(/已确认/);
  await click(place, 200);
  await expect(record.draft(2)).toHaveAccessibleName(/待确认/);
  // At another place a tap counts at once. It also shows that no sheet has opened.
  await click(await middleOf(page.getByRole("button", { name: "取消第3笔" })), 300);
  await expect(record.draft(3)).toHaveAccessibleName(/已取消/);
  await click(place, 1000);
  await expect(entryEditor(page, "修改第2笔").sheet).toBeVisible();
});

test("a double tap on 全部确认 does not start the microphone, which appears there", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  const microphone = page.getByRole("button", { name: /^(?:开始说话|说完了)$/ });
  await expect(microphone).toHaveAttribute("data-state", "off");
  const place = await middleOf(microphone);
  await record.say("吃饭60，打车30");
  const { y } = await middleOf(record.confirmAll);
  const click = await clicker(page);

  await click({ ...place, y }, 0);
  await record.expectSaid("已保存2笔交易。");
  await click({ ...place, y }, 200);
  await expect(microphone).toHaveAttribute("data-state", "off");
  await click(place, 1000);
  await expect(microphone).not.toHaveAttribute("data-state", "off");
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, viewport: { width: 390, height: 844 } });

  test("a double tap on 发送 does not open the tab that appears there", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await record.sayBox.tap();
    await record.sayBox.fill("吃饭60，打车30");
    const place = await middleOf(page.getByRole("button", { name: "发送" }));
    const click = await clicker(page);

    await click(place, 0);
    await expect(record.drafts).toHaveCount(2);
    await expect.poll(() => page.evaluate(isOnTab, place)).toBe(true);
    await click(place, 200);
    await expect(record.drafts).toHaveCount(2);
    await click(place, 1000);
    await expect(record.drafts).toHaveCount(0);
  });

  test("a double tap on 开始记账 does not open the tab that appears there", async ({ page }) => {
    await page.goto("/");
    const place = await middleOf(page.getByRole("button", { name: "开始记账" }));
    const { sayBox } = recordPage(page);
    const click = await clicker(page);

    await click(place, 0);
    await expect.poll(() => page.evaluate(isOnTab, place)).toBe(true);
    await click(place, 200);

    await expect(sayBox).toBeVisible();
    await click(place, 1000);
    await expect(sayBox).toHaveCount(0);
  });

  test("a double tap that opens a sheet changes nothing on it", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await record.say("午饭32，打车28");
    const amount = page.getByRole("button", { name: /^改金额/ }).first();
    const { sheet } = entryEditor(page, "修改第1笔");
    await amount.click();
    const radio = sheet.getByRole("radio", { name: "转账" });
    // Waits until the sheet has come to rest.
    await radio.click({ trial: true });
    const transfer = await middleOf(radio);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    // Now the drafts have come to rest, too.
    const place = await middleOf(amount);
    // The sheet stands at the bottom: on this screen its 转账 comes to lie where the amount was tapped.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width, height: Math.round(height + place.y - transfer.y) });
    await expect.poll(() => page.evaluate(buttonAt, place)).toContain("32");
    const click = await clicker(page);

    await click(place, 0);
    await expect(sheet).toBeVisible();
    await expect.poll(() => page.evaluate(radioValueAt, place)).toBe("TRANSFER");
    await click(place, 200);
    await expect(sheet.getByRole("radio", { name: "支出" })).toBeChecked();
    await click(place, 1000);
    await expect(sheet.getByRole("radio", { name: "转账" })).toBeChecked();
  });

  test("a double tap on 保存 does not open the tab under the sheet", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await record.record("吃饭60");
    await record.recent.getByRole("button", { name: /^吃饭/ }).tap();
    const { sheet } = entryEditor(page, "修改这一笔");
    const { y } = await middleOf(sheet.getByRole("button", { name: "保存" }));
    const { x } = await middleOf(page.getByRole("link", { name: "统计", includeHidden: true }));
    const click = await clicker(page);

    await click({ x, y }, 0);
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => page.evaluate(isOnTab, { x, y })).toBe(true);
    await click({ x, y }, 200);
    await expect(record.recent).toBeVisible();
    await click({ x, y }, 1000);
    await expect(page.getByRole("heading", { level: 1, name: "统计" })).toBeVisible();
  });

  test("the tab bar hides for text fields, which open the keyboard, and not for radio buttons", async ({
    page,
  }) => {
    const record = recordPage(page);
    const ledgerTab = page.getByRole("link", { name: "账本", exact: true });
    await record.open();
    await record.record("吃饭60");

    await record.sayBox.tap();
    await expect(ledgerTab).toBeHidden();
    await page.getByRole("heading", { level: 1 }).tap();
    await page.getByRole("link", { name: "统计" }).tap();
    await page.getByRole("radio", { name: "收入" }).tap();
    await expect(page.getByRole("radio", { name: "收入" })).toBeFocused();
    await ledgerTab.tap();
    await page.getByRole("searchbox").tap();
    await expect(ledgerTab).toBeHidden();
    await page.getByRole("searchbox").press("Enter");

    await expect(ledgerTab).toBeVisible();
  });
});

/** The value of the radio button at this point. */
function radioValueAt({ x, y }: Place): string | null {
  return document.elementFromPoint(x, y)?.getAttribute("value") ?? null;
}

function buttonAt({ x, y }: Place): string {
  return document.elementFromPoint(x, y)?.closest("button")?.textContent ?? "";
}

function isOnTab({ x, y }: Place): boolean {
  return document.elementFromPoint(x, y)?.closest("nav") !== null;
}

async function middleOf(button: Locator): Promise<Place> {
  await button.scrollIntoViewIfNeeded();
  // On a busy machine it may still be moving to its place.
  await (await button.elementHandle())?.waitForElementState("stable");
  const box = await button.boundingBox();
  if (box === null) throw new Error("The button is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Clicks with the given timestamps, so that a slow machine does not change the intervals. */
async function clicker(page: Page): Promise<(place: Place, atMs: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  // Far from the journey's own presses.
  const startMs = Date.now() + 1000;
  return async ({ x, y }, atMs) => {
    const press = {
      x,
      y,
      button: "left",
      clickCount: 1,
      timestamp: (startMs + atMs) / 1000,
    } as const;
    await browser.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed" });
    await browser.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased" });
  };
}
