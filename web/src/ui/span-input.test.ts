import { describe, expect, test } from "vitest";
import { readDays, writtenDays } from "./span-input.ts";

describe("typed days", () => {
  test("are read, written back, and may be open", () => {
    const typed = { from: "2026-11-01", to: "" };
    const read = readDays(typed);

    expect(read).toEqual({ kind: "read", span: { from: "2026-11-01", to: null } });
    expect(read.kind === "read" && writtenDays(read.span)).toEqual(typed);
  });

  test("a half-typed year is not read", () => {
    expect(readDays({ from: "0002-11-01", to: "" })).toEqual({ kind: "unreadable" });
  });

  test("the first may not be after the last", () => {
    expect(readDays({ from: "2026-11-02", to: "2026-11-01" })).toEqual({ kind: "reversed" });
  });
});
