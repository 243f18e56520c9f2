import type { Locator, Page } from "@playwright/test";

type Towards = "left" | "right";

const STEPS = 12;

/** Drags the card by its middle, over more than a third of its width. */
export async function swipeByMouse(page: Page, card: Locator, towards: Towards): Promise<void> {
  const { x, y, distance } = await pathOver(card, towards);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: STEPS });
  await page.mouse.up();
}

/** The same with touch events, sent through DevTools. */
export async function swipeByFinger(page: Page, card: Locator, towards: Towards): Promise<void> {
  const { x, y, distance } = await pathOver(card, towards);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch("touchMove", x + (distance * step) / STEPS);
  }
  await touch("touchEnd");
  await browser.detach();
}

/** Starts near the opposite edge, so that the whole path stays on the page. */
async function pathOver(card: Locator, towards: Towards) {
  await card.scrollIntoViewIfNeeded();
  // On a busy machine the card may still be moving to its place.
  await (await card.elementHandle())?.waitForElementState("stable");
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not on the page");
  const sign = towards === "right" ? 1 : -1;
  const start = towards === "right" ? 0.25 : 0.75;
  return {
    x: box.x + box.width * start,
    y: box.y + box.height / 2,
    distance: sign * box.width * 0.55,
  };
}
