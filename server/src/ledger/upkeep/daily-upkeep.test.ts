import { expect, test } from "vitest";
import { damage } from "../../../testing/ledger/damage-rows.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf, SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import { runUpkeep } from "./daily-upkeep.ts";

const clockAt = (epochMs: number) => ({ now: () => ({ epochMs, utcOffsetMinutes: 480 }) });
const LATER_MS = SOME_TIME_MS + 31 * 86_400_000;

await onEachDatabase("The daily upkeep", (place) => {
  test("purges and recounts every ledger, even after one whose head is damaged", async () => {
    const store = await place.open({ clock: clockAt(LATER_MS) });
    const ledgerIds = [await newLedger(store), await newLedger(store), await newLedger(store)];
    for (const ledgerId of ledgerIds) {
      const lunch = pushedLunch();
      // More than one purge removes.
      for (let batch = 0; batch < 3; batch += 1) {
        const entries = Array.from({ length: 200 }, () => pushedLunch({ deleted: true }));
        await store.push(ledgerId, pushOf({ entries }));
      }
      await store.push(ledgerId, pushOf({ entries: [lunch] }));
      await damage(place, { table: "entries", id: lunch.id, column: "amount_fen", value: 1 });
    }
    const [broken = "", ...sound] = (await store.registry.all())
      .map(({ id }) => id)
      .filter((id) => ledgerIds.includes(id));
    const { db } = place.connect();
    await db.updateTable("books").set({ revision: -1 }).where("ledgerId", "=", broken).execute();

    await runUpkeep(store);

    for (const ledgerId of sound) {
      const pulled = await pullAll(store, ledgerId);
      expect(pulled.entries).toHaveLength(600);
      expect(new Set(pulled.entries.map(({ description }) => description))).toEqual(new Set([""]));
      expect(pulled.digest).toBe(digestOfPull(pulled));
    }
  });

  test("stops between two ledgers when told to", async () => {
    const asked: string[] = [];
    const store = await place.open();
    await newLedger(store);
    const { registry, photos, receive } = store;
    const watched = {
      registry,
      receive,
      purge: async (id: string) => asked.push(id) - asked.length,
      recount: async (id: string) => void asked.push(id),
      photos,
    };

    await runUpkeep(watched, () => asked.length >= 2);

    const [first] = await registry.all();
    expect(asked).toEqual([first?.id, first?.id]);
  });
});
