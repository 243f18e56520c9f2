import { describe, expect, test } from "vitest";
import { swipeVerdict } from "./swipe.ts";

function verdict(offsetPx: number, velocityPxPerMs = 0, cardWidthPx = 350) {
  return swipeVerdict({ offsetPx, velocityPxPerMs, cardWidthPx });
}

describe("releasing a card", () => {
  test("far to the right confirms, far to the left cancels", () => {
    expect(verdict(130)).toBe("confirm");
    expect(verdict(-130)).toBe("cancel");
  });

  test("a short way does nothing", () => {
    expect(verdict(60)).toBeNull();
    expect(verdict(-60)).toBeNull();
  });

  test("a quick flick may be short", () => {
    expect(verdict(50, 0.8)).toBe("confirm");
    expect(verdict(-50, -0.8)).toBe("cancel");
  });

  test("a tremble is not a flick", () => {
    expect(verdict(12, 1.5)).toBeNull();
  });

  test("a card flicked back does nothing", () => {
    expect(verdict(60, -0.8)).toBeNull();
  });

  test("on a wide screen less than a third of the card is enough", () => {
    expect(verdict(150, 0, 700)).toBe("confirm");
  });
});
