import { expect, test } from "vitest";
import { bandsOf } from "./bands.ts";

test("a screen is one band", () => {
  expect(bandsOf(1170, 2532)).toEqual([{ top: 0, bottom: 2532, ownTop: 0, ownBottom: 2532 }]);
});

test.each([
  [1080, 2600],
  [1080, 6000],
  [720, 15_000],
])("the bands of %d by %d own every row once, and see beyond what they own", (width, height) => {
  const bands = bandsOf(width, height);

  expect(bands[0]?.ownTop).toBe(0);
  expect(bands.at(-1)?.ownBottom).toBe(height);
  for (const [index, band] of bands.entries()) {
    const next = bands[index + 1];
    if (next === undefined) continue;
    expect(next.ownTop).toBe(band.ownBottom);
    // A line of a twentieth of the width is whole in the band that owns its centre.
    expect(band.bottom - band.ownBottom).toBeGreaterThan(width / 20);
    expect(next.ownTop - next.top).toBeGreaterThan(width / 20);
  }
});
