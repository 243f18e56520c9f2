import { expect, type Locator } from "@playwright/test";

/** The toast lies over none of these. All are measured at one moment: a toast is there for seconds. */
export async function expectUncovered(toast: Locator, others: readonly Locator[]): Promise<void> {
  await expect(toast).toBeVisible();
  const handles = await Promise.all(others.map((other) => other.elementHandle()));
  const covered = await toast.evaluate((element, parts) => {
    const over = element.getBoundingClientRect();
    return parts
      .filter((part) => part !== null)
      .filter((part) => {
        const under = part.getBoundingClientRect();
        const across = Math.min(over.right, under.right) - Math.max(over.left, under.left);
        const down = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
        return across > 0 && down > 0;
      })
      .map((part) => part.getAttribute("aria-label") ?? part.textContent);
  }, handles);
  expect(covered, "parts under the toast").toEqual([]);
}
