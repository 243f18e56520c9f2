import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { neededCharacters } from "./needed-characters.ts";

describe("what a pattern needs", () => {
  test.each([
    ["a character", /退/, "退"],
    ["the rarer of two that are both needed", /给[转退]/, "转退"],
    ["one of either alternative", /退款|报销/, "退报"],
    ["what stands in a group", /(?:退|(?<kind>报))了/, "退报"],
    ["a repeated one", /退+(?:了){2,}?/, "退"],
    ["what must stand around", /(?<=退)[^#](?=了)/, "退"],
    ["a digit, whichever", /\d[^#]/, "0123456789"],
    ["a sign that is written with a stroke", /\./, "."],
    ["a dash among others", /[-退]|[报~-]/, "-退报~-"],
  ])("is %s", (_, pattern, needed) => {
    expect(neededCharacters(pattern)).toBe(needed);
  });

  test.each([
    ["what may be missing", /退?/],
    ["what may be repeated not even once", /(?:退|报)*退{0,3}/],
    ["what must not stand there", /(?!退)(?<!报)/],
    ["anything but some", /[^退]/],
    ["anything, an edge, a class or a range", /^.\s\b[一-龥][\s退]\k<x>$(?<x>.)/],
    ["one of many where another alternative needs nothing", /退|报?/],
    ["either case", /a/i],
    ["what other syntax means", /\u{61}/u],
  ])("is not %s", (_, pattern) => {
    expect(neededCharacters(pattern)).toBeNull();
  });

  test("is in every text that matches", () => {
    const atom = fc.constantFrom(
      "甲",
      "乙",
      "[丙丁]",
      "[^甲]",
      ".",
      "(?=乙)",
      "(?<!丙)",
      "\\.",
      "$",
    );
    const { source } = fc.letrec<{ source: string; part: string }>((tie) => ({
      part: fc.oneof(
        atom,
        fc.tuple(tie("source")).map(([inside]) => `(?:${inside})`),
      ),
      source: fc
        .array(
          fc
            .tuple(tie("part"), fc.constantFrom("", "", "|", "?", "+", "*", "{0,2}", "{2}"))
            .map(([part, after]) => (/^\(\?[=<]|^\$/.test(part) ? part : part + after)),
          { minLength: 1, maxLength: 4 },
        )
        .map((parts) => parts.join("")),
    }));
    const text = fc.string({ unit: fc.constantFrom("甲", "乙", "丙", "丁", "."), maxLength: 6 });

    fc.assert(
      fc.property(source, text, (written, said) => {
        const pattern = new RegExp(written);
        const needed = neededCharacters(pattern);
        if (needed === null || !pattern.test(said)) return;
        expect([...needed].some((character) => said.includes(character))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
