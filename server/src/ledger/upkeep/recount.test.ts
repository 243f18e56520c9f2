import { setImmediate } from "node:timers/promises";
import type { CalendarDate } from "@suikouji/core";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { damage } from "../../../testing/ledger/damage-rows.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";
import { keptTotals, totalsOfPull } from "../../../testing/ledger/totals-of-pull.ts";
import { NoSuchLedger } from "../ledger-store.ts";

await onEachDatabase("A ledger of which a row was changed by hand", (place) => {
  /** A lunch whose stored amount was changed to another valid one. */
  async function withDamagedLunch() {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const [lunch, supper] = [pushedLunch(), pushedLunch({ description: "晚饭" })];
    const body = pushOf({ entries: [lunch, supper], categories: [pushedSkiing()] });
    await store.push(ledgerId, body);
    const before = await pullAll(store, ledgerId);
    await damage(place, { table: "entries", id: lunch.id, column: "amount_fen", value: 1 });
    return { store, ledgerId, lunch, supper, before };
  }

  test("leaves the row out of every answer, and counts it as damaged", async () => {
    const { store, ledgerId, lunch, supper, before } = await withDamagedLunch();

    const pulled = await pullAll(store, ledgerId);

    expect(pulled.entries.map(({ id }) => id)).toEqual([supper.id]);
    const { entries: found } = await store.find(ledgerId, { limit: 10, offset: 0 });
    expect(found.map(({ id }) => id)).toEqual([supper.id]);
    expect(await store.versions(ledgerId, lunch.id)).toEqual([]);
    expect(store.damagedRows()).toEqual({ entries: 1, categories: 0, definitions: 0, devices: 0 });
    // The digest is not recomputed yet, so every device notices that the row is missing.
    expect(pulled.digest).toBe(before.digest);
  });

  test("has the digest of the other rows after a recount", async () => {
    const { store, ledgerId, before } = await withDamagedLunch();

    await store.recount(ledgerId);

    const pulled = await pullAll(store, ledgerId);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    expect(pulled.digest).not.toBe(before.digest);
    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(pulled));
    await store.recount(ledgerId);
    expect(await pullAll(store, ledgerId)).toEqual({ ...pulled, nowMs: expect.any(Number) });
  });

  test.for([{ times: 0 }, { times: 1 }, { times: 2 }])(
    "is repaired when a device pushes its version, after $times recounts",
    async ({ times }) => {
      const { store, ledgerId, lunch, before } = await withDamagedLunch();
      for (let count = 0; count < times; count += 1) await store.recount(ledgerId);

      const reply = await store.push(ledgerId, pushOf({ entries: [lunch] }));

      expect(reply.entries).toEqual([{ id: lunch.id, revision: 4, superseded: false }]);
      const pulled = await pullAll(store, ledgerId);
      expect(pulled.digest).toBe(before.digest);
      expect(pulled.digest).toBe(digestOfPull(pulled));
      expect(pulled.entries).toContainEqual(expect.objectContaining({ ...lunch, revision: 4 }));
      await store.recount(ledgerId);
      expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(pulled));
    },
  );

  test("does not know its totals once the row is replaced, and adds its entries up", async () => {
    const { store, ledgerId, lunch } = await withDamagedLunch();
    const paid = { ...lunch, accountId: "account:微信", updatedAtMs: lunch.updatedAtMs + 1 };

    await store.push(ledgerId, pushOf({ entries: [paid] }));

    await expect(keptTotals(place, ledgerId)).rejects.toThrow("not known");
    expect(await store.flows(ledgerId)).toMatchObject([{ amount: lunch.amountFen, count: 1 }]);
    await store.recount(ledgerId);
    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(await pullAll(store, ledgerId)));
  });

  test("is also repaired if the row's revision is invalid", async () => {
    const { store, ledgerId, lunch, before } = await withDamagedLunch();
    await damage(place, { table: "entries", id: lunch.id, column: "amount_fen", value: 3500 });
    await damage(place, { table: "entries", id: lunch.id, column: "revision", value: 99 });

    await store.recount(ledgerId);
    const without = await pullAll(store, ledgerId);
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const pulled = await pullAll(store, ledgerId);

    expect(without.digest).toBe(digestOfPull(without));
    expect(pulled.digest).toBe(before.digest);
  });

  test("is also repaired if the row's seal was changed", async () => {
    const { store, ledgerId, lunch, before } = await withDamagedLunch();
    await damage(place, { table: "entries", id: lunch.id, column: "seal", value: 2 ** 52 });

    await store.recount(ledgerId);
    const without = await pullAll(store, ledgerId);
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const pulled = await pullAll(store, ledgerId);

    expect(without.digest).toBe(digestOfPull(without));
    expect(pulled.digest).toBe(before.digest);
  });
});

await onEachDatabase("A recount", (place) => {
  test("corrects a digest that was changed by hand", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch()], categories: [pushedSkiing()] }));
    const before = await pullAll(store, ledgerId);
    const { db } = place.connect();
    await db.updateTable("books").set({ digest: 5 }).where("ledgerId", "=", ledgerId).execute();

    await store.recount(ledgerId);

    expect((await pullAll(store, ledgerId)).digest).toBe(before.digest);
  });

  test.for([
    ["an amount", { amountFen: 5 }],
    ["a count", { count: 7 }],
  ] as const)("corrects totals of which %s was changed by hand", async ([, changed]) => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.push(
      ledgerId,
      pushOf({ entries: [pushedLunch(), pushedLunch({ type: "INCOME" })] }),
    );
    const { db } = place.connect();
    await db
      .updateTable("totals")
      .set(changed)
      .where("ledgerId", "=", ledgerId)
      .where("type", "=", "EXPENSE")
      .execute();

    await store.recount(ledgerId);

    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(await pullAll(store, ledgerId)));
  });

  test.runIf(place.kind === "sqlite")("corrects totals in which there is a text", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
    const { db } = place.connect();
    await sql`update totals set amount_fen = 'NaN' where ledger_id = ${ledgerId}`.execute(db);
    await expect(keptTotals(place, ledgerId)).rejects.toThrow("not known");

    await store.recount(ledgerId);

    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(await pullAll(store, ledgerId)));
  });

  test("is right during pushes, including the rows that it finds damaged", async () => {
    const store = await place.open();
    const another = await place.open();
    const ledgerId = await newLedger(store);
    const lunches = Array.from({ length: 100 }, () => pushedLunch());
    await store.push(ledgerId, pushOf({ entries: lunches }));
    const damaged = lunches.slice(0, 5);
    for (const { id } of damaged) {
      await damage(place, { table: "entries", id, column: "amount_fen", value: 1 });
    }

    const writing = Promise.all(
      lunches.slice(0, 30).map(({ updatedAtMs, ...lunch }, index) => {
        const version = { ...lunch, updatedAtMs: updatedAtMs + (index % 2) };
        return another.push(ledgerId, pushOf({ entries: [version, pushedLunch()] }));
      }),
    );
    for (let count = 0; count < 10; count += 1) await store.recount(ledgerId);
    await writing;

    const pulled = await pullAll(store, ledgerId);
    expect(pulled.entries).toHaveLength(130);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    await store.recount(ledgerId);
    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(pulled));
  });

  test("lets others read and write in the same store until it ends", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    for (let batch = 0; batch < 10; batch += 1) {
      const entries = Array.from({ length: 200 }, () => pushedLunch());
      await store.push(ledgerId, pushOf({ entries }));
    }
    const [damaged] = (await store.pull(ledgerId, { after: 0, limit: 1 })).entries;
    const field = { column: "amount_fen", value: 1 } as const;
    await damage(place, { table: "entries", id: damaged?.id ?? "", ...field });

    let isOver = false;
    const recounting = store.recount(ledgerId).finally(() => {
      isOver = true;
    });
    let meanwhile = 0;
    while (!isOver) {
      await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
      // As every request, it comes from the event loop.
      await setImmediate();
      if (!isOver) meanwhile += 1;
    }
    await recounting;

    expect(meanwhile).toBeGreaterThan(0);
    const pulled = await pullAll(store, ledgerId);
    expect(pulled.digest).toBe(digestOfPull(pulled));
    expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(pulled));
  });

  test("of an unknown ledger is refused", async () => {
    const store = await place.open();

    await expect(store.recount("nobody's")).rejects.toThrow(NoSuchLedger);
  });
});

await onEachDatabase("After a recount a ledger", (place) => {
  test("leaves a row that was changed by hand out of its summary too", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch, pushedLunch({ amountFen: 100 })] }));
    await damage(place, { table: "entries", id: lunch.id, column: "amount_fen", value: 9_999 });

    await store.recount(ledgerId);

    const month = { from: lunch.date as CalendarDate, to: lunch.date as CalendarDate };
    expect(await store.summary(ledgerId, month)).toMatchObject({ expense: 100, count: 1 });
  });

  test("has room again for a row that was deleted by hand", async () => {
    const store = await place.open({ limits: { entries: 2, bytes: 1_000_000 } });
    const ledgerId = await newLedger(store);
    const [lunch, supper] = [pushedLunch(), pushedLunch()];
    await store.push(ledgerId, pushOf({ entries: [lunch, supper] }));
    await place.connect().db.deleteFrom("entries").where("id", "=", lunch.id).execute();

    await store.recount(ledgerId);
    await store.push(ledgerId, pushOf({ entries: [lunch] }));

    expect((await pullAll(store, ledgerId)).entries).toHaveLength(2);
  });
});

await onEachDatabase("A digest that was changed by hand", (place) => {
  test.for([-1, 2 ** 50])(
    "to %d, fails no request, and is right after a recount",
    async (digest) => {
      const store = await place.open();
      const ledgerId = await newLedger(store);
      await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
      const before = await pullAll(store, ledgerId);
      const { db } = place.connect();
      await db.updateTable("books").set({ digest }).where("ledgerId", "=", ledgerId).execute();

      expect((await pullAll(store, ledgerId)).entries).toEqual(before.entries);
      await store.recount(ledgerId);

      expect((await pullAll(store, ledgerId)).digest).toBe(before.digest);
    },
  );
});
