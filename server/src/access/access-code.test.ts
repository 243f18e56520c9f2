import { describe, expect, test } from "vitest";
import { createCodeCheck, generateCode, hashCode } from "./access-code.ts";

test("a generated code is long, easily read, and another every time", () => {
  const codes = Array.from({ length: 50 }, generateCode);

  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
  expect(new Set(codes).size).toBe(50);
});

test("nothing of a code is kept but its hash, with another salt every time", async () => {
  const [one, other] = [await hashCode("open-sesame"), await hashCode("open-sesame")];

  expect(one.hash).not.toBe(other.hash);
  expect(JSON.stringify(one)).not.toContain("sesame");
});

describe("a code is checked", () => {
  test("against its hash", async () => {
    const stored = await hashCode("open-sesame");
    const codes = createCodeCheck();

    expect(await codes.isRight("open-sesame", stored)).toBe(true);
    expect(await codes.isRight("open-sesam", stored)).toBe(false);
    expect(await codes.isRight("", stored)).toBe(false);
  });

  test("and nothing is right where there is none", async () => {
    expect(await createCodeCheck().isRight("open-sesame", null)).toBe(false);
  });

  test("but not without end for whoever sends nonsense", async () => {
    const isOver = Promise.withResolvers<void>();
    const codes = createCodeCheck(async (presented) => {
      await isOver.promise;
      return presented === "open-sesame";
    });

    const answers = Array.from({ length: 20 }, (_, place) => codes.isRight(`no-${place}`, null));

    expect(answers.filter((answer) => answer === null)).toHaveLength(4);
    isOver.resolve();
    expect(await Promise.all(answers.slice(0, 16))).toEqual(Array(16).fill(false));
    expect(await codes.isRight("open-sesame", null)).toBe(true);
  });
});
