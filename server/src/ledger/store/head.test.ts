import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { StorageFailed } from "../ledger-store.ts";
import { LARGEST_REVISION } from "./head.ts";

await onEachDatabase("A store that was damaged", (place) => {
  test.for([
    { revision: Number.MAX_SAFE_INTEGER },
    { revision: LARGEST_REVISION + 1 },
    { revision: -1 },
    { begun: "somehow" as "new" },
  ])("in a ledger's head, %o, refuses that ledger and answers the others", async (damage) => {
    const store = await place.open();
    const [ledgerId, other] = [await newLedger(store), await newLedger(store)];
    const { db } = place.connect();
    await db.updateTable("books").set(damage).where("ledgerId", "=", ledgerId).execute();
    const body = pushOf({ entries: [pushedLunch()] });

    await expect(store.push(ledgerId, body)).rejects.toThrow(StorageFailed);
    await expect(store.pull(ledgerId, { after: 0, limit: 10 })).rejects.toThrow(StorageFailed);

    await store.push(other, body);
    expect((await store.pull(other, { after: 0, limit: 10 })).entries).toHaveLength(1);
  });

  test.for(["{", "[]"])(
    "in the stored reply of a push, %s, computes the reply again",
    async (reply) => {
      const store = await place.open();
      const ledgerId = await newLedger(store);
      const body = pushOf({ entries: [pushedLunch()] });
      const first = await store.push(ledgerId, body);
      const { db } = place.connect();
      await db.updateTable("pushes").set({ reply }).where("ledgerId", "=", ledgerId).execute();

      expect(await store.push(ledgerId, body)).toEqual(first);

      const kept = await db
        .selectFrom("pushes")
        .select("reply")
        .where("ledgerId", "=", ledgerId)
        .execute();
      expect(kept.map((row) => JSON.parse(row.reply))).toEqual([first]);
      expect((await store.pull(ledgerId, { after: 0, limit: 10 })).entries).toHaveLength(1);
    },
  );
});
