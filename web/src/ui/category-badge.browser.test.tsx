import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { CategoryBadge } from "./category-badge.tsx";
import { CATEGORY_COLOURS } from "./category-marks.ts";
import "./tokens.css";
import "./base.css";

const place = document.body.appendChild(document.createElement("div"));
const root = createRoot(place);

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

/** WCAG's least contrast for text. */
const LEAST = 4.5;

test.each(["light", "dark"])("every colour can be read, theme %s", (theme) => {
  document.documentElement.dataset.theme = theme;

  flushSync(() =>
    root.render(
      CATEGORY_COLOURS.map((colour) => (
        <CategoryBadge key={colour} name="早餐" look={{ icon: null, colour }} />
      )),
    ),
  );

  const contrasts = [...place.children].map((badge) => {
    const { color, backgroundColor } = getComputedStyle(badge);
    return contrast(luminance(color), luminance(backgroundColor));
  });
  expect(contrasts).toHaveLength(CATEGORY_COLOURS.length);
  expect(contrasts.filter((each) => each < LEAST)).toEqual([]);
});

test("an icon is drawn once it is loaded; an unknown one leaves the character", async () => {
  const look = (icon: string) => ({ icon, colour: null });

  flushSync(() =>
    root.render([
      <CategoryBadge key="known" name="早餐" look={look("bowl")} />,
      <CategoryBadge key="unknown" name="早餐" look={look("nothing")} />,
    ]),
  );

  await expect.poll(() => place.children[0]?.querySelector("svg")).not.toBeNull();
  expect(place.children[1]?.textContent).toBe("早");
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Drawn on a canvas, because the colours are computed as oklch. */
function luminance(colour: string): number {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
