import { expect, test } from "vitest";
import { donutArcs } from "./donut-arcs.ts";

const ring = { center: 50, outerRadius: 40, innerRadius: 20, gap: 0 };

test("quarters of a ring start at twelve o'clock and run clockwise", () => {
  const [first, second] = donutArcs([1, 1, 1, 1], ring);

  expect(first).toEqual({
    path: "M50 10 A40 40 0 0 1 90 50 L70 50 A20 20 0 0 0 50 30 Z",
    share: 0.25,
  });
  expect(second?.path).toBe("M90 50 A40 40 0 0 1 50 90 L50 70 A20 20 0 0 0 70 50 Z");
});

test("a piece of more than half uses the large arc", () => {
  const [most] = donutArcs([3, 1], ring);

  expect(most?.path).toContain("A40 40 0 1 1");
  expect(most?.share).toBe(0.75);
});

test("a single value is a whole ring and not an empty arc", () => {
  expect(donutArcs([7], ring)).toEqual([
    {
      path: "M50 10 A40 40 0 0 1 50 90 A40 40 0 0 1 50 10 Z M50 30 A20 20 0 0 1 50 70 A20 20 0 0 1 50 30 Z",
      share: 1,
    },
  ]);
});

test("gaps are taken from the pieces, and a thin piece stays visible", () => {
  const [, sliver] = donutArcs([9999, 1], { ...ring, gap: 0.05 });

  expect(sliver?.share).toBeCloseTo(0.0001);
  expect(sliver?.path).not.toContain("NaN");
});

test("without values there are no pieces", () => {
  expect(donutArcs([], ring)).toEqual([]);
  expect(donutArcs([0, 0], ring)).toEqual([]);
});
