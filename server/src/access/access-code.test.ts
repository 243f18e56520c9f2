import { scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createCodeCheck, generateCode, hashCode } from "./access-code.ts";

test("a generated code is long, easy to read, and different every time", () => {
  const codes = Array.from({ length: 50 }, generateCode);

  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
  expect(new Set(codes).size).toBe(50);
});

test("only the hash of a code is stored, with a new salt every time", async () => {
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

  test.each(["Open Sesame 42", "OPENSESAME42", "ｏｐｅｎ－ｓｅｓａｍｅ－４２", "open—sesame–42"])(
    "as %j: case, width, spaces and dashes do not matter",
    async (typed) => {
      const stored = await hashCode("open-sesame-42");

      expect(await createCodeCheck().isRight(typed, stored)).toBe(true);
    },
  );

  test.each([
    ["a preset one as it was preset", "Open Sesame", "Open Sesame"],
    ["a generated one with its dashes", GENERATED, GENERATED],
    ["a generated one without them", GENERATED, GENERATED.replaceAll("-", "").toUpperCase()],
  ])("against a hash of an earlier version: %s", async (_which, code, typed) => {
    expect(await createCodeCheck().isRight(typed, hashedAsTyped(code))).toBe(true);
    expect(await createCodeCheck().isRight(`${typed}x`, hashedAsTyped(code))).toBe(false);
  });

  test("and refused if the ledger has no code", async () => {
    expect(await createCodeCheck().isRight("open-sesame", null)).toBe(false);
  });

  test.each([
    ["a hash that was cut off", { salt: "00".repeat(16), hash: "abcd" }],
    ["an invalid salt", { salt: "zz", hash: "00".repeat(32) }],
    ["nothing in them", { salt: "", hash: "" }],
  ])("and refused if its stored hash is damaged: %s", async (_which, stored) => {
    expect(await createCodeCheck().isRight("open-sesame", stored)).toBe(false);
  });

  test("and refused at once when too many checks are waiting", async () => {
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

const GENERATED = "abcdef-ghjkmn-pqrstu-vwxyz2";

/** Earlier versions hashed the code exactly as typed. */
function hashedAsTyped(code: string) {
  const salt = "5a".repeat(16);
  const hash = scryptSync(code, Buffer.from(salt, "hex"), 32, { N: 16_384, r: 8, p: 1 });
  return { salt, hash: hash.toString("hex") };
}
