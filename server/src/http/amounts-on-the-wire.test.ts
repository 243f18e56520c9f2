import { readFileSync } from "node:fs";
import { WireTransactionSchema } from "@suikouji/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPENAPI_FILE } from "../../testing/openapi-document.ts";

const document = JSON.parse(readFileSync(OPENAPI_FILE, "utf8"));

/** Strict, as in a client's generated code: any unknown keyword or format is an error. */
const strict = addFormats.default(new Ajv2020({ strict: true, allErrors: true }));
const isTransaction = strict.compile(document.components.schemas.Transaction);

function withAmount(amount: number) {
  const said = { type: "EXPENSE", category: "餐饮", date: "2026-11-15", description: "午饭" };
  return { ...said, amount, confidence: 0.9 };
}

const takenByBoth = (amount: number) =>
  isTransaction(withAmount(amount)) && WireTransactionSchema.safeParse(withAmount(amount)).success;

describe("An amount with two decimals passes a strict validator of the document and our own:", () => {
  test("every amount from 0.01 to 9.99", () => {
    const amounts = Array.from({ length: 999 }, (_, index) => (index + 1) / 100);

    expect(amounts.filter((amount) => !takenByBoth(amount))).toEqual([]);
  });

  test("10,000 random amounts up to the largest", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (fen) => takenByBoth(fen / 100)),
      { numRuns: 10_000, examples: [[9_999_999_999], [9_999_999_998]] },
    );
  });
});

test.each([0, 0.001, -1, 0.015, 35.001, 99_999_999.991, 100_000_000])("%d is refused", (amount) => {
  expect(WireTransactionSchema.safeParse(withAmount(amount)).success).toBe(false);
});

test("no schema of the document uses multipleOf with a fraction", () => {
  expect(JSON.stringify(document)).not.toContain("multipleOf");
});
