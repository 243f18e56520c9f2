import { describe, expect, test } from "vitest";
import { generateCode, hashCode, knownCode, storedCode } from "./access-code.ts";

test("a generated code is long, easily read, and another every time", () => {
  const codes = Array.from({ length: 50 }, generateCode);

  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
  expect(new Set(codes).size).toBe(50);
});

test("a known code is told from others at once", () => {
  const code = knownCode("open-sesame");

  expect(code.isRight("open-sesame")).toBe(true);
  expect(code.isRight("open-sesam")).toBe(false);
  expect(code.isRight("")).toBe(false);
});

describe("a stored code", () => {
  test("is recognised by its slow hash first, and at once from then on", async () => {
    const code = storedCode(await hashCode("open-sesame"));

    expect(await code.isRight("open-sesam")).toBe(false);
    expect(await code.isRight("open-sesame")).toBe(true);
    expect(code.isRight("open-sesame")).toBe(true);
    expect(code.isRight("open-sesam")).toBe(false);
  });

  test("keeps nothing of the code, and another salt every time", async () => {
    const [one, other] = [await hashCode("open-sesame"), await hashCode("open-sesame")];

    expect(one.hash).not.toBe(other.hash);
    expect(JSON.stringify(one)).not.toContain("sesame");
  });

  test("does not hash without end for whoever sends nonsense", async () => {
    const code = storedCode(await hashCode("open-sesame"));

    const answers = Array.from({ length: 40 }, (_, place) => code.isRight(`wrong-${place}`));

    expect(answers.filter((answer) => answer === false)).toHaveLength(24);
    expect(code.isRight("x".repeat(201))).toBe(false);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([false]));
  });
});
