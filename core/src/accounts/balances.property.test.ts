import fc from "fast-check";
import { expect, test } from "vitest";
import { flowsOf } from "../../testing/flows-of.ts";
import { randomRuns } from "../../testing/random-runs.ts";
import { someAccount, someFlow } from "../../testing/some-accounts.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { TRANSACTION_TYPES } from "../transaction.ts";
import { adjustmentTo } from "./adjustment.ts";
import { balancesById, balancesOf } from "./balances.ts";
import { type FlowingEntry, joinFlows } from "./flows.ts";

const IDS = ["cash", "card", "wang"] as const;
const id = fc.option(fc.constantFrom(...IDS, "removed"));
const entry: fc.Arbitrary<FlowingEntry> = fc
  .record({
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(fen),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    accountId: id,
    toAccountId: id,
  })
  .map(someFlow);
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("record" as const), entry }) },
  fc.record({ type: fc.constant("edit" as const), at: fc.nat(), entry }),
  fc.record({ type: fc.constant("remove" as const), at: fc.nat() }),
  fc.record({
    type: fc.constant("adjust" as const),
    id: fc.constantFrom(...IDS),
    amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  }),
);
const openings = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), {
  minLength: IDS.length,
  maxLength: IDS.length,
});

test("all accounts and the pocket hold the openings, plus income, minus expense", () => {
  fc.assert(
    fc.property(openings, fc.array(deed, { maxLength: 60 }), fc.nat(60), (sums, deeds, cut) => {
      const accounts = IDS.map((each, at) =>
        someAccount({ id: each, name: each, openingFen: sums[at] ?? 0 }),
      );
      let books: readonly FlowingEntry[] = [];
      for (const each of deeds) {
        const at = "at" in each ? each.at % Math.max(books.length, 1) : 0;
        if (each.type === "record") books = [...books, each.entry];
        if (each.type === "edit" && books.length > 0) books = books.with(at, each.entry);
        if (each.type === "remove") books = books.filter((_, index) => index !== at);
        if (each.type === "adjust") {
          books = [...books, ...adjusted(books, each.id, each.amount)];
          const balance = balancesById(accounts, flowsOf(books)).get(each.id);
          expect(balance?.amount).toBe(each.amount);
        }
      }

      const flows = flowsOf(books);
      const held = [...balancesById(accounts, flows).values()];
      const parts = [books.slice(0, cut), books.slice(cut)].flatMap(flowsOf);

      expect(sum(held.map(({ amount }) => amount))).toBe(
        sum(sums) + sum(books.map(({ type, amount }) => SIGNS[type] * amount)),
      );
      expect(balancesById(accounts, joinFlows(parts))).toEqual(balancesById(accounts, flows));

      function adjusted(present: readonly FlowingEntry[], of: string, amount: number) {
        const balance = balancesOf(accounts, flowsOf(present)).find(
          ({ account }) => account.id === of,
        );
        const on = "2026-11-15" as CalendarDate;
        const entry = balance && adjustmentTo(balance, { amount, on, rate: 1 });
        if (!entry) return [];
        const isMore = entry.toAccount !== undefined;
        return [
          someFlow({
            ...{ amount: entry.amount, type: entry.type },
            ...(isMore ? { toAccountId: of } : { accountId: of }),
          }),
        ];
      }
    }),
    { numRuns: randomRuns({ quick: 150, full: 20_000 }) },
  );
});

const SIGNS = { INCOME: 1, EXPENSE: -1, TRANSFER: 0 } as const;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
