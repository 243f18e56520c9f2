import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { knownTotals } from "./stored-totals.ts";

await onEachDatabase("The totals of a ledger", (place) => {
  test("follow what is recorded, changed and deleted", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch({ accountId: "account:微信", amountFen: 1000 });
    const supper = pushedLunch({ accountId: "account:微信", amountFen: 200 });
    const changed = { ...lunch, amountFen: 30, updatedAtMs: lunch.updatedAtMs + 1 };
    const deleted = { ...supper, deleted: true, updatedAtMs: supper.updatedAtMs + 1 };
    const group = {
      ...{ ledgerId, type: "EXPENSE", categoryId: "EXPENSE:餐饮" },
      ...{ accountId: "account:微信", toAccountId: "", isForeign: 0 },
    };
    const totals = () => knownTotals(place.connect().db, ledgerId);
    expect(await totals()).toEqual([]);

    await store.push(ledgerId, pushOf({ entries: [lunch, supper] }));
    expect(await totals()).toEqual([{ ...group, amountFen: 1200, count: 2 }]);

    await store.push(ledgerId, pushOf({ entries: [changed, deleted] }));
    expect(await totals()).toEqual([{ ...group, amountFen: 30, count: 1 }]);

    await store.clear(ledgerId);
    expect(await totals()).toEqual([]);
  });

  test("are of no use if there are more than 2,000, and accounts are right all the same", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    for (let from = 0; from < 2_000; from += 200) {
      const entries = Array.from({ length: 200 }, (_, number) =>
        pushedLunch({ accountId: `account:${from + number}` }),
      );
      await store.push(ledgerId, pushOf({ entries }));
    }

    expect(await knownTotals(place.connect().db, ledgerId)).toBe(null);
    expect(await store.flows(ledgerId)).toHaveLength(2_000);
    await store.recount(ledgerId);
    expect(await knownTotals(place.connect().db, ledgerId)).toBe(null);
  });
});
