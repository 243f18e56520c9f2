import type { Locator, Page } from "@playwright/test";

const STEPS = 12;

/** Drags something by its middle to just inside the upper edge of something above it. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, y, targetY } = await pathBetween(from, to);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, targetY, { steps: STEPS });
  await page.mouse.up();
}

/** The same with touch events, sent through DevTools. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, y, targetY } = await pathBetween(from, to);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await touch("touchStart", y);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch("touchMove", y + ((targetY - y) * step) / STEPS);
  }
  await touch("touchEnd");
  await browser.detach();
}

async function pathBetween(from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, target] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || target === null) throw new Error("It is not on the page");
  return {
    x: start.x + start.width / 2,
    y: start.y + start.height / 2,
    targetY: target.y + 4,
  };
}
