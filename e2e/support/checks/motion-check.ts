import { expect, type Page } from "@playwright/test";

/** For pages under reduced motion: no animation runs. */
export async function expectNothingMoves(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => `${(effect as KeyframeEffect).target?.className}`),
  );
  expect.soft(moving, "animations that run").toEqual([]);
}
