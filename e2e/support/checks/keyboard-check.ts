import { expect, type Page } from "@playwright/test";
import { CONTROLS } from "./size-checks.ts";

interface Walked {
  readonly missed: readonly string[];
  readonly unmarked: readonly string[];
}

/** On a busy machine the app may set the focus in the midst of the first. */
const MOST_WALKS = 4;

/** The Tab key reaches every visible control, and the focus is visible on each. */
export async function expectKeyboardReach(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    const scope = dialog ?? document.body;
    const wanted = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(":disabled") &&
        control.tabIndex >= 0 &&
        control.closest("[aria-hidden=true], [inert]") === null,
    );
    const reached = new Set<Element>();
    const unmarked: string[] = [];
    const watching = new AbortController();
    document.addEventListener("focusin", noteFocus, { signal: watching.signal });
    // Start at the top, wherever the focus was before: a dialog keeps the focus a moment after it was
    // left, and presses that come faster than people's walk on behind it.
    if (dialog === null) startBefore(document.body);
    else dialog.focus();
    const end = () => watching.abort();
    Object.assign(window, { keyboardWalk: { wanted, report, end } });

    function noteFocus({ target }: Event): void {
      if (!(target instanceof HTMLElement) || target.tabIndex < 0) return;
      if (target.closest("[aria-hidden=true]") !== null) return;
      reached.add(target);
      if (!isMarked(target)) unmarked.push(nameOf(target));
    }

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
  let walked: Walked = { missed: [], unmarked: [] };
  // Again: the parts of a date are stops of their own, and a dialog takes some presses to begin anew.
  for (let walks = 0; walks < MOST_WALKS; walks += 1) {
    await pressTab(page, count + 4);
    walked = await page.evaluate<Walked>("window.keyboardWalk.report()");
    if (walked.missed.length === 0) break;
  }
  await page.evaluate("window.keyboardWalk.end()");
  expect.soft(walked.missed, "controls that Tab does not come to").toEqual([]);
  expect.soft(walked.unmarked, "focus that cannot be seen").toEqual([]);
}

const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

/** Real presses, all sent at once: to await each would take longer than the press. */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const presses = Array.from({ length: times }, () => [
    session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...TAB }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...TAB }),
  ]);
  await Promise.all(presses.flat());
  await session.detach();
}
