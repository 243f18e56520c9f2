import { expect, onTestFinished, test } from "vitest";
import { namedThings } from "./understanding/kinds/named-things.ts";
import { THINGS } from "./understanding/lexicon/things/things.ts";
import type { Token } from "./understanding/token.ts";

test("the search for things inside a word looks twice as often in a word of twice the length", () => {
  const things = THINGS.expense;
  let lookups = 0;
  const get = things.get.bind(things);
  things.get = (word) => {
    lookups += 1;
    return get(word);
  };
  onTestFinished(() => {
    things.get = get;
  });
  const lookupsIn = (length: number) => {
    lookups = 0;
    namedThings([wordOf("龘".repeat(length))]);
    return lookups;
  };

  const [short, long] = [lookupsIn(500), lookupsIn(1000)];

  expect(long).toBeGreaterThan(short);
  expect(long / short).toBeLessThan(2.1);
});

function wordOf(text: string): Token {
  return { start: 0, end: text.length, text, sense: "place", names: ["place"], cost: 1 };
}
