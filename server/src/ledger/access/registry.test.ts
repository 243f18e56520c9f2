import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { LedgerNameTaken, NoSuchLedger } from "../ledger-store.ts";

const CODE = { salt: "00".repeat(16), hash: "11".repeat(32) };

await onEachDatabase("The registry", (place) => {
  test("has one default ledger, even if several servers open the store at once", async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => place.open()));

    const ids = new Set(stores.map(({ registry }) => registry.defaultLedgerId));

    expect(ids.size).toBe(1);
    expect(await stores[0]?.registry.byName("我的账本")).toEqual({
      id: [...ids][0],
      name: "我的账本",
      code: null,
    });
  });

  test("keeps its default ledger under another name, and nobody else gets the first one", async () => {
    const { registry } = await place.open();
    const { defaultLedgerId } = registry;
    const other = await registry.add(`店里 ${randomUUID()}`, CODE);

    const renamed = await registry.rename(defaultLedgerId, "一家人");

    expect(renamed).toEqual({ id: defaultLedgerId, name: "一家人", code: null });
    expect((await place.open()).registry.defaultLedgerId).toBe(defaultLedgerId);
    await expect(registry.add("我的账本", CODE)).rejects.toThrow(LedgerNameTaken);
    await expect(registry.rename(other.id, "我的账本")).rejects.toThrow(LedgerNameTaken);
    await registry.rename(defaultLedgerId, "我的账本");
    expect((await place.open()).registry.defaultLedgerId).toBe(defaultLedgerId);
  });

  test("renames a ledger, but not to another one's name", async () => {
    const { registry } = await place.open();
    const [one, other] = [`一 ${randomUUID()}`, `二 ${randomUUID()}`];
    const { id } = await registry.add(one, CODE);
    await registry.add(other, CODE);

    await expect(registry.rename(id, other)).rejects.toThrow(LedgerNameTaken);
    expect(await registry.rename(id, one)).toMatchObject({ id, name: one });
    await expect(registry.rename(randomUUID(), "没有的")).rejects.toThrow(NoSuchLedger);
  });

  test("adds ledgers, finds them by id and name, and changes their codes", async () => {
    const { registry } = await place.open();
    const name = `旅行 ${randomUUID()}`;

    const added = await registry.add(name, CODE);

    expect(added).toEqual({ id: expect.any(String), name, code: CODE });
    expect(await registry.byId(added.id)).toEqual(added);
    expect(await registry.byName(name)).toEqual(added);
    expect(await registry.all()).toContainEqual(added);

    const code = { salt: "22".repeat(16), hash: "33".repeat(32) };
    await registry.setCode(added.id, code);
    expect(await registry.byId(added.id)).toEqual({ ...added, code });
  });

  test("refuses a name that is taken, even at the same moment", async () => {
    const { registry } = await place.open();
    const name = `旅行 ${randomUUID()}`;

    const attempts = await Promise.allSettled([
      registry.add(name, CODE),
      registry.add(name, CODE),
      registry.add(name, CODE),
    ]);

    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(registry.add(name, CODE)).rejects.toThrow(LedgerNameTaken);
  });

  test("removes a ledger with all of its rows and no other's", async () => {
    const store = await place.open();
    const [gone, kept] = [await newLedger(store), await newLedger(store)];
    for (const id of [gone, kept]) {
      await store.push(id, pushOf({ entries: [pushedLunch()] }));
      await store.pairings.create(id, { role: "owner", validMs: 60_000 });
      await store.audit.note(id, { kind: "cleared", deviceName: null });
    }

    await store.registry.remove(gone);

    expect(await store.registry.byId(gone)).toBeNull();
    expect((await pullAll(store, kept)).entries).toHaveLength(1);
    const { db } = place.connect();
    for (const table of ["books", "entries", "pushes", "pairings", "audit"] as const) {
      const ids = await db
        .selectFrom(table)
        .select("ledgerId")
        .where("ledgerId", "=", gone)
        .execute();
      expect(ids, table).toEqual([]);
    }
    await expect(store.registry.remove(gone)).rejects.toThrow(NoSuchLedger);
    await expect(store.registry.remove(store.registry.defaultLedgerId)).rejects.toThrow(
      NoSuchLedger,
    );
  });

  test("finds no unknown ledger, and refuses to set its code", async () => {
    const { registry } = await place.open();

    expect(await registry.byId("nobody's")).toBeNull();
    expect(await registry.byName("nobody's")).toBeNull();
    await expect(registry.setCode("nobody's", CODE)).rejects.toThrow(NoSuchLedger);
  });
});
