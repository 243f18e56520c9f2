import { expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import { entryWith, findEntries } from "./find-entries.ts";

test("words find the entries of a deleted category of that name", () => {
  const food = { ...transaction({ description: "皇家", category: "猫粮" }), id: "food" };
  const { date } = food;
  const found = (words: string) => {
    const period = { range: { from: date, to: date }, words: "" };
    return findEntries({ period, type: null, category: null, words }, [food]);
  };

  expect(found("猫粮")).toEqual([food]);
  expect(found("猫")).toEqual([]);
});

test("the name of a currency finds the entries in it, and those that mention it", () => {
  const coffee = transaction({ description: "咖啡" });
  const entries = [
    { ...coffee, id: "usd", foreign: "USD 10.00 @7.2" },
    { ...coffee, id: "jpy", foreign: "JPY 10.00 @0.05" },
    { ...coffee, id: "yuan" },
    { ...coffee, id: "exchange", description: "换美元" },
  ];
  const ids = (words: string) => entries.filter(entryWith(words)).map(({ id }) => id);

  expect(ids("美元")).toEqual(["usd", "exchange"]);
  expect(ids("美金")).toEqual(["usd"]);
  expect(ids("刀")).toEqual([]);
});
