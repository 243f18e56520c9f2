import type { Page } from "@playwright/test";

export interface Scrolling {
  /** Milliseconds from one frame to the next, as the page saw them. */
  readonly frames: readonly number[];
  /** Tasks of more than 50 ms, which users notice. */
  readonly longTasks: readonly number[];
}

const DISTANCE_PX = 30_000;
const PX_PER_SECOND = 4000;

/** Scrolls through the ledger at the speed of a fling and records frames and long tasks. */
export async function timeScrolling(page: Page): Promise<Scrolling> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const longTasks: number[] = [];
    let last = 0;
    let isOn = true;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: "longtask" });
    requestAnimationFrame(function note(now) {
      if (last > 0) frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(note);
    });
    const finish = () => {
      isOn = false;
      return { frames, longTasks };
    };
    Object.assign(window, { finishScrolling: finish });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.synthesizeScrollGesture", {
    ...{ x: 195, y: 500, yDistance: -DISTANCE_PX, speed: PX_PER_SECOND },
    gestureSourceType: "mouse",
  });
  const scrolledPx = await page.evaluate(() => window.scrollY);
  if (scrolledPx < DISTANCE_PX / 2) throw new Error(`The page moved by ${scrolledPx} px only`);
  return await page.evaluate<Scrolling>("window.finishScrolling()");
}
