import { expect, type Page } from "@playwright/test";

/** Every control's text is inside the control and the page, and overlaps or touches no other text. */
export async function expectReadable(page: Page): Promise<void> {
  // Polled, because a phone zooms out when a page is too wide.
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  const faults = await page.evaluate((pageWidth) => {
    const scope = document.querySelector("[role=dialog]") ?? document.body;
    const controls = [...scope.querySelectorAll<HTMLElement>("button, a[href]")].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    const words = controls.flatMap(wordsIn);
    return words.flatMap((word, index) => [
      ...(isWithin(word.place, word.box) && isOnPage(word.place) ? [] : [`${word.text} is cut`]),
      ...words
        .slice(index + 1)
        .filter((other) => word.layer === other.layer && isOver(word.place, other.place))
        .map((other) => `${word.text} lies over ${other.text}`),
      ...words
        .slice(index + 1)
        .filter((other) => word.layer === other.layer && word.control !== other.control)
        .filter((other) => isTouching(word.place, other.place))
        .map((other) => `${word.text} touches ${other.text}`),
    ]);

    function wordsIn(control: HTMLElement) {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const range = document.createRange();
        range.selectNodeContents(node);
        const place = range.getBoundingClientRect();
        const isHeardOnly = (node.parentElement?.offsetWidth ?? 0) <= 1;
        if (text === "" || place.width === 0 || isHeardOnly) continue;
        const box = control.getBoundingClientRect();
        found.push({ text, place, control, box, layer: layerOf(control) });
      }
      return found;
    }

    /** Fixed, sticky and scrolling parts may cover the text under them. */
    function layerOf(part: Element): Element | null {
      const { position, overflowY } = getComputedStyle(part);
      const isLayer = /fixed|sticky/.test(position) || overflowY === "auto";
      return isLayer || part.parentElement === null ? part : layerOf(part.parentElement);
    }

    function isWithin(inner: DOMRect, outer: DOMRect): boolean {
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    }

    function isOnPage({ left, right }: DOMRect): boolean {
      return left >= 0 && right <= pageWidth;
    }

    /** On one line, so close that the words of two controls read as one. */
    function isTouching(one: DOMRect, other: DOMRect): boolean {
      const apart = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return apart >= 0 && apart < 6 && down > 0.5 * Math.min(one.height, other.height);
    }

    function isOver(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 1 && down > 0.3 * Math.min(one.height, other.height);
    }
  }, width);
  expect.soft(faults, "words that cannot be read").toEqual([]);
}
