import { describe, expect, test } from "vitest";
import { areaPath, linePath, plotPoints } from "./plot-points.ts";

describe("the line", () => {
  const box = { left: 0, right: 100, top: 10, bottom: 60 };

  test("spans the box", () => {
    const points = plotPoints([0, 50, 100], box, 100);

    expect(linePath(points)).toBe("M0 60 L50 35 L100 10");
    expect(areaPath(points, 60)).toBe("M0 60 L50 35 L100 10 L100 60 L0 60 Z");
  });

  test("without values is empty", () => {
    expect(linePath(plotPoints([], box, 100))).toBe("");
    expect(areaPath([], 60)).toBe("");
  });
});
