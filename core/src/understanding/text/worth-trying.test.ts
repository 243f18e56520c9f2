import { describe, expect, test } from "vitest";
import { patternSieve, replacer, tester, worthTrying } from "./worth-trying.ts";

describe("patterns that are worth trying", () => {
  const sieve = patternSieve([/退|报/, /^.$/, /报了/, /退/], (pattern) => pattern);

  test("come in the order of the list, each once", () => {
    expect(sieve("报退报").map(String)).toEqual(["/退|报/", "/^.$/", "/报了/", "/退/"]);
  });

  test("leave out what needs a character that was not said", () => {
    expect(sieve("退了").map(String)).toEqual(["/退|报/", "/^.$/", "/退/"]);
    expect(sieve("").map(String)).toEqual(["/^.$/"]);
  });

  test("may still not match", () => {
    expect(worthTrying(/报了/)("报销")).toBe(true);
    expect(tester(/报了/)("报销")).toBe(false);
  });

  test("answer as they would without it", () => {
    for (const said of ["报了", "又报了", "报销", "退了", ""]) {
      expect(tester(/报了/)(said)).toBe(/报了/.test(said));
      expect(replacer(/报了/g, "物")(said)).toBe(said.replace(/报了/g, "物"));
    }
    expect(replacer(/[退报]/g, (found) => found.repeat(2))("退了报了")).toBe("退退了报报了");
  });
});
