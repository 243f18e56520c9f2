import { entryOfPush } from "@suikouji/contract";
import type { Flow } from "@suikouji/core";
import { flowsOf } from "@suikouji/core/testing/flows-of";
import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";

const PAID = { accountId: "account:微信" };
const MOVED = { type: "TRANSFER" as const, accountId: "account:微信", toAccountId: "card" };

await onEachDatabase("The flows between accounts", (place) => {
  test("equal what the core adds up, entry by entry", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const entries = [
      ...[pushedLunch(PAID), pushedLunch({ ...PAID, amountFen: 9_999_999_999 })],
      ...[pushedLunch(MOVED), pushedLunch({ ...MOVED, type: "INCOME" })],
      pushedLunch({ ...PAID, foreign: "USD 20.00 @7.1" }),
      pushedLunch({ ...PAID, foreign: "USD 20.00 @7.1", createdAtMs: 3 }),
      pushedLunch({ ...PAID, foreign: "USD 5.00 @7.2", date: "2026-10-01", createdAtMs: 9 }),
      pushedLunch({ foreign: "JPY 100.00 @0.048" }),
    ];
    const others = [pushedLunch({ ...PAID, deleted: true }), pushedLunch()];
    await store.push(ledgerId, pushOf({ entries: [...entries, ...others] }));

    const flows = await store.flows(ledgerId);

    const origin = { ledgerId, deviceId: PHONE };
    const added = flowsOf(entries.map((entry) => entryOfPush(entry, origin)));
    expect(inOrder(flows)).toEqual(inOrder(added));
    expect(await store.flows(await newLedger(store))).toEqual([]);
  });
});

function inOrder(flows: readonly Flow[]): readonly string[] {
  const text = ({ type, accountId, toAccountId, amount, count, foreign }: Flow) =>
    JSON.stringify([type, accountId, toAccountId, amount, count, foreignOf(foreign)]);
  return flows.map(text).sort();
}

function foreignOf(foreign: Flow["foreign"]) {
  return foreign && [foreign.currency, foreign.hundredths, foreign.rate, foreign.ratedAtMs];
}
