import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";
import type { LedgerStore } from "../ledger-store.ts";

const ALL = { limit: 1000, offset: 0 };
const SIGNED_IN = { id: PHONE, name: "手机", tokenHash: "hash", atMs: 1, role: "owner" } as const;

/** Everything that a ledger returns, from every method. */
async function shown(store: LedgerStore, ledgerId: string) {
  const { nowMs: _, ...pulled } = await store.pull(ledgerId, { after: 0, limit: 1000 });
  return {
    pulled,
    found: (await store.find(ledgerId, ALL)).entries,
    categories: await store.categories(ledgerId),
    devices: await store.devices.list(ledgerId),
    record: await store.registry.byId(ledgerId),
  };
}

await onEachDatabase("A ledger", (place) => {
  test("never sees or changes another ledger's records of the same ids", async () => {
    const store = await place.open();
    const [mine, yours] = [await newLedger(store), await newLedger(store)];
    const lunch = pushedLunch({ description: "我的" });
    const push = pushOf({ entries: [lunch], categories: [pushedSkiing()] });
    await store.push(mine, push);
    await store.devices.signIn(mine, SIGNED_IN);
    const before = await shown(store, mine);

    const theirs = { ...lunch, description: "你的", updatedAtMs: lunch.updatedAtMs + 1 };
    const reply = await store.push(yours, { ...push, entries: [theirs] });
    await store.devices.signIn(yours, { ...SIGNED_IN, name: "别的手机", tokenHash: "other" });
    await store.devices.seen(yours, PHONE, 99);
    await store.record(yours, {
      ...{ key: lunch.id, contentHash: "0".repeat(64), deviceId: PHONE },
      transactions: [transaction({ category: "滑雪" })],
      at: { epochMs: lunch.updatedAtMs, utcOffsetMinutes: 480 },
    });
    await store.registry.setCode(yours, { salt: "00", hash: "11" });

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 2, superseded: false }]);
    expect((await store.find(yours, ALL)).entries).toHaveLength(2);
    expect(await shown(store, mine)).toEqual(before);

    await store.devices.revoke(yours, PHONE);
    await store.clear(yours);

    expect(await shown(store, mine)).toEqual(before);
    expect(await store.devices.byToken(mine, "hash")).toMatchObject({ name: "手机" });
    expect(await store.push(mine, push)).toMatchObject({ entries: [{ revision: 2 }] });
  });

  test("does not know another ledger's tokens, devices, entries or keys", async () => {
    const store = await place.open();
    const [mine, yours] = [await newLedger(store), await newLedger(store)];
    const push = pushOf({ entries: [pushedLunch()], categories: [pushedSkiing()] });
    await store.push(mine, push);
    await store.devices.signIn(mine, SIGNED_IN);

    expect(await store.devices.byToken(yours, "hash")).toBeNull();
    expect(await store.devices.revoke(yours, PHONE)).toBe(false);
    expect(await store.devices.list(yours)).toEqual([]);
    expect((await store.find(yours, ALL)).entries).toEqual([]);
    expect(await store.categories(yours)).toEqual([]);
    expect(await store.pull(yours, { after: 0, limit: 10 })).toMatchObject({
      entries: [],
      categories: [],
      after: 0,
    });
    expect((await store.find(mine, ALL)).entries).toHaveLength(1);
  });
});
