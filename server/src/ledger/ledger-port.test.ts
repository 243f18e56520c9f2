import type { Ledger } from "@suikouji/core";
import { describeLedger } from "@suikouji/core/testing/ledger-conformance";
import {
  newLedger,
  onEachDatabase,
  type TestPlace,
} from "../../testing/ledger/on-each-database.ts";

await onEachDatabase("The Ledger port", (place) => {
  describeLedger(adapterOf(place), async () => {
    const store = await place.open();
    return store.ledger(await newLedger(store));
  });

  describeLedger(`${adapterOf(place)}, opened anew for every call,`, async () => {
    const store = await place.open();
    return reopening(place, await newLedger(store));
  });
});

function adapterOf({ kind }: TestPlace): string {
  return kind === "sqlite" ? "SqliteLedger" : "PostgresLedger";
}

/** Opens the store anew for each call, so that nothing is kept in memory between calls. */
function reopening(place: TestPlace, ledgerId: string): Ledger {
  async function once<Result>(call: (ledger: Ledger) => Promise<Result>): Promise<Result> {
    const store = await place.open();
    return call(store.ledger(ledgerId));
  }
  return {
    saveBatch: (transactions, amendments) =>
      once((ledger) => ledger.saveBatch(transactions, amendments)),
    edit: (id, change) => once((ledger) => ledger.edit(id, change)),
    remove: (ids) => once((ledger) => ledger.remove(ids)),
    restore: (ids) => once((ledger) => ledger.restore(ids)),
    forget: (ids) => once((ledger) => ledger.forget(ids)),
    remember: (ids) => once((ledger) => ledger.remember(ids)),
    entries: () => once((ledger) => ledger.entries()),
    entriesBetween: (range) => once((ledger) => ledger.entriesBetween(range)),
  };
}
