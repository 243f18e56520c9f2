import { expect, type Page } from "@playwright/test";

/** Everything that can be clicked or typed into, as far as a selector can tell. */
export const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const SMALLEST_TARGET_PX = 44;

/** Every control has at least 44 × 44 px: its box, or the area that reacts to taps on it. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(
    ([selector, least]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest("[aria-hidden=true], [inert]") === null,
      );
      return shown.filter((control) => !isLarge(control)).map(describe);

      function isLarge(control: HTMLElement): boolean {
        const isTicked = control.matches("[type=radio], [type=checkbox]");
        const area = (isTicked ? control.closest("label") : null) ?? control;
        const { width, height } = area.getBoundingClientRect();
        if (width >= least - 0.5 && height >= least - 0.5) return true;
        area.scrollIntoView({ block: "center" });
        return answersAround(area);
      }

      function answersAround(area: Element): boolean {
        const { left, top, width, height } = area.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = least / 2 - 1;
        const points = [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const;
        return points.every(([px, py]) => area.contains(document.elementFromPoint(px, py)));
      }

      function describe(control: HTMLElement): string {
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim().slice(0, 20);
        const size = `${Math.round(width)}×${Math.round(height)}`;
        return `${control.tagName.toLowerCase()} ${name} ${size}`;
      }
    },
    [CONTROLS, SMALLEST_TARGET_PX] as const,
  );
  expect.soft(small, "targets below 44 × 44 px").toEqual([]);
}

/** The smallest phone, and phones with a large font. */
const NARROW_PAGES = [
  { width: 320, letters: ["100%", "125%", "150%"] },
  { width: 390, letters: ["200%"] },
] as const;

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, letters } of NARROW_PAGES) {
    await page.setViewportSize({ width, height: 568 });
    const tooWide = await page.evaluate(
      ([allowed, sizes]) => {
        const root = document.documentElement;
        const needed = sizes.map((size) => {
          root.style.fontSize = size;
          return { size, needed: Math.max(root.scrollWidth, document.body.scrollWidth) };
        });
        root.style.fontSize = "";
        return needed.filter((each) => each.needed > allowed);
      },
      [width, letters] as const,
    );
    expect.soft(tooWide, `letters that make a page of ${width} px wider`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}
