import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Everything that can be clicked or typed into, as far as a selector can tell. */
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const SMALLEST_TARGET_PX = 44;

/** axe finds nothing serious or critical: names, contrast, roles, structure. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await seriousViolations(checkerOf(page)), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  // Names and structure are the same in the dark theme.
  const contrast = checkerOf(page).withRules(["color-contrast"]);
  expect.soft(await seriousViolations(contrast), "dark").toEqual([]);
}

/** Legacy mode: otherwise axe opens a second page to merge frames, and the app has none. */
function checkerOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}

async function seriousViolations(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) => `${id}: ${target} ${firstReason(failureSummary)}`,
      ),
    );
}

function firstReason(summary: string): string {
  return summary.split("\n")[1]?.trim() ?? "";
}

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
  { width: 320, letters: "100%" },
  { width: 320, letters: "125%" },
  { width: 320, letters: "150%" },
  { width: 390, letters: "200%" },
] as const;

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, letters } of NARROW_PAGES) {
    await page.setViewportSize({ width, height: 568 });
    const needed = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    }, letters);
    expect
      .soft(needed, `the width of the page of ${width} px with letters of ${letters}`)
      .toBeLessThanOrEqual(width);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  if (before !== null) await page.setViewportSize(before);
}

interface Walked {
  readonly missed: readonly string[];
  readonly unmarked: readonly string[];
}

/** The Tab key reaches every visible control, and the focus is visible on each. */
export async function expectKeyboardReach(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const scope = document.querySelector("[role=dialog]") ?? document.body;
    const wanted = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(":disabled") &&
        control.tabIndex >= 0 &&
        control.closest("[aria-hidden=true], [inert]") === null,
    );
    const reached = new Set<Element>();
    const unmarked: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
      if (target.closest("[aria-hidden=true]") !== null) return;
      reached.add(target);
      if (!isMarked(target)) unmarked.push(nameOf(target));
    });
    // Start at the top of the page, wherever the focus was before.
    if (scope === document.body) startBefore(document.body);
    Object.assign(window, { keyboardWalk: { wanted, report } });

    function startBefore(place: Element): void {
      const start = document.createElement("span");
      start.tabIndex = -1;
      place.prepend(start);
      start.focus();
      start.remove();
      reached.clear();
    }

    /** Radio buttons of one name are one tab stop; the arrow keys move between them. */
    function report() {
      const names = new Set([...reached].map((each) => each.getAttribute("name") ?? ""));
      const missed = wanted.filter((each) => {
        if (reached.has(each) || !each.isConnected) return false;
        return !(each.matches("[type=radio]") && names.has(each.getAttribute("name") ?? "-"));
      });
      return { missed: missed.map(nameOf), unmarked: [...new Set(unmarked)] };
    }

    /** By an outline on the element, its parent or its next sibling. */
    function isMarked(focused: HTMLElement): boolean {
      const nearby = [focused, focused.parentElement, focused.nextElementSibling];
      return nearby.some((each) => {
        if (each === null || each === undefined) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
    }

    function nameOf(control: Element): string {
      const words = control.getAttribute("aria-label") ?? control.textContent?.trim().slice(0, 20);
      return `${control.tagName.toLowerCase()} ${words}`;
    }
  }, CONTROLS);
  const count = await page.evaluate<number>("window.keyboardWalk.wanted.length");
  const walk = async () => {
    for (let press = 0; press < count + 4; press += 1) await page.keyboard.press("Tab");
    return await page.evaluate<Walked>("window.keyboardWalk.report()");
  };
  const first = await walk();
  // The parts of a date are stops of their own, and a dialog takes some presses to begin again.
  const { missed, unmarked } = first.missed.length === 0 ? first : await walk();
  expect.soft(missed, "controls that Tab does not come to").toEqual([]);
  expect.soft(unmarked, "focus that cannot be seen").toEqual([]);
}
