import { type CalendarDate, fen, type YearMonth } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { areaPath, linePath, plotPoints, trendOf, trendRange } from "./trend.ts";

const last = "2026-02" as YearMonth;
const at = (date: string) => date as CalendarDate;

describe("twelve months", () => {
  test("end with the month that was picked", () => {
    expect(trendRange(last)).toEqual({ from: "2025-03-01", to: "2026-02-28" });
    expect(trendOf([], last).map(({ month }) => month)).toEqual([
      "2025-03",
      "2025-04",
      "2025-05",
      "2025-06",
      "2025-07",
      "2025-08",
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
  });

  test("add up what came and went, transfers left out", () => {
    const trend = trendOf(
      [
        { amount: fen(100), type: "EXPENSE", date: at("2026-02-01") },
        { amount: fen(250), type: "EXPENSE", date: at("2026-02-28") },
        { amount: fen(900), type: "INCOME", date: at("2026-02-10") },
        { amount: fen(5000), type: "TRANSFER", date: at("2026-02-10") },
        { amount: fen(7), type: "EXPENSE", date: at("2026-01-31") },
      ],
      last,
    );

    expect(trend.slice(-2)).toEqual([
      { month: "2026-01", income: 0, expense: 7, count: 1 },
      { month: "2026-02", income: 900, expense: 350, count: 4 },
    ]);
  });
});

describe("the line", () => {
  const box = { left: 0, right: 100, top: 10, bottom: 60 };

  test("spans the box", () => {
    const points = plotPoints([0, 50, 100], box, 100);

    expect(linePath(points)).toBe("M0 60 L50 35 L100 10");
    expect(areaPath(points, 60)).toBe("M0 60 L50 35 L100 10 L100 60 L0 60 Z");
  });

  test("of nothing is nothing", () => {
    expect(linePath(plotPoints([], box, 100))).toBe("");
    expect(areaPath([], 60)).toBe("");
  });
});
