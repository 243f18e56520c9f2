import { expect, test } from "vitest";
import { fenOfForeign, foreignMoneyOf, lastRates, ratedAnew, valuedAt } from "./foreign-money.ts";
import { fen } from "./money.ts";

const paid = { amount: fen(14200), foreign: "USD 20.00 @7.1" };

test("another amount in yuan is another rate", () => {
  expect(ratedAnew(paid, { amount: fen(15000) })).toEqual({ foreign: "USD 20.00 @7.5" });
  expect(ratedAnew(paid, { amount: fen(16000) })).toEqual({ foreign: "USD 20.00 @8" });
  expect(ratedAnew({ ...paid, foreign: "USD 30.00 @7.1" }, { amount: fen(20000) })).toEqual({
    foreign: "USD 30.00 @6.66666667",
  });
});

test("a wrong rate can be changed to a usual one", () => {
  const slip = { amount: fen(142), foreign: "USD 20.00 @0.071" };

  expect(ratedAnew(slip, { amount: fen(14200) })).toEqual({ foreign: "USD 20.00 @7.1" });
});

test("the rate stays as it was said while the amount stays", () => {
  const rounded = { amount: fen(71), foreign: "JPY 15.00 @0.0472" };

  expect(ratedAnew(rounded, { amount: fen(71) })).toEqual({});
  expect(ratedAnew(rounded, {})).toEqual({});
});

test("foreign money that is changed itself, or that there is none of, gets no other rate", () => {
  expect(ratedAnew(paid, { amount: fen(7100), foreign: "USD 10.00 @7.1" })).toEqual({});
  expect(ratedAnew(paid, { amount: fen(7100), foreign: "" })).toEqual({});
  expect(ratedAnew({ amount: fen(14200) }, { amount: fen(15000) })).toEqual({});
});

test("an amount that no rate explains takes the foreign money away", () => {
  expect(ratedAnew(paid, { amount: fen(10000) })).toEqual({ foreign: "" });
  expect(ratedAnew(paid, { amount: fen(20000) })).toEqual({ foreign: "" });
});

test("an amount without a rate takes the foreign money away", () => {
  const little = { amount: fen(14200), foreign: "USD 0.01 @14200" };
  const much = { amount: fen(14200), foreign: "VND 9999999999.00 @0.00000001" };

  expect(ratedAnew(little, { amount: fen(9_999_999_999) })).toEqual({ foreign: "" });
  expect(ratedAnew(much, { amount: fen(1) })).toEqual({ foreign: "" });
});

test("the last rate of each currency is that of the entry recorded last", () => {
  const entries = [
    { createdAtMs: 9 },
    { foreign: "USD 1.00 @7.2", createdAtMs: 2 },
    { foreign: "USD 1.00 @7.5", createdAtMs: 8 },
    { foreign: "JPY 1.00 @0.05", createdAtMs: 1 },
    { ...paid, createdAtMs: 7 },
  ];

  expect(lastRates(entries)).toEqual({ USD: 7.5, JPY: 0.05 });
  expect(lastRates(entries.toReversed())).toEqual({ USD: 7.5, JPY: 0.05 });
});

test("of rates recorded at the same moment every device takes the same one", () => {
  const entries = [7.1, 7.3, 7.2].map((rate) => ({
    foreign: `USD 1.00 @${rate}`,
    createdAtMs: 1,
  }));

  expect(lastRates(entries)).toEqual({ USD: 7.3 });
});

test.each(["", "20", "USD 20 @7.1", "usd 20.00 @7.1", "USD 20.00 @0", "USD 020.00 @7.1"])(
  "%j is no foreign money",
  (text) => {
    expect(foreignMoneyOf(text)).toBeNull();
  },
);

test("what is too little or too much to record has no value in yuan", () => {
  expect(fenOfForeign({ hundredths: 2000, rate: 7.1 })).toBe(14200);
  expect(fenOfForeign({ hundredths: 1, rate: 0.01 })).toBeNull();
  expect(fenOfForeign({ hundredths: Number.MAX_SAFE_INTEGER, rate: 7 })).toBeNull();
  expect(valuedAt({ currency: "USD", hundredths: 1 }, 0.01)).toBeNull();
  expect(valuedAt({ currency: "USD", hundredths: 2000 }, 1e-9)).toBeNull();
});
