import type { Flow } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";
import { migrate, SCHEMA_VERSIONS, versionsIn } from "../../src/ledger/migrations/migrate.ts";
import { digestOfPull, pullAll } from "../ledger/digest-of-pull.ts";
import { DATABASE_KINDS, emptyPlace } from "../ledger/fresh-place.ts";
import { keptTotals, totalsOfPull } from "../ledger/totals-of-pull.ts";
import { layStore } from "./lay-store.ts";
import {
  CODES,
  DEVICES,
  ELSEWHERE,
  LOST_PHONE,
  LUNCH,
  LUNCH_AMOUNTS,
  PHONE,
  pushesOf,
  RECEIPT,
  RECORDED_MS,
  recordedCategories,
  recordedDefinitions,
  recordedEntries,
  SECOND_LEDGER,
  SECOND_PUSH,
  TABLET,
} from "./recorded.ts";
import { STORE_HISTORY } from "./store-history.ts";

const NAMES = STORE_HISTORY.map(({ name }) => name);
const CLOCK = { now: () => ({ epochMs: RECORDED_MS + 120_000, utcOffsetMinutes: 480 }) };
const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1;

const inOrder = (flows: readonly Flow[]) =>
  flows.map((flow) => JSON.stringify(Object.entries(flow).sort())).sort();

test("there is a store of every form that the tables had", () => {
  expect([...NAMES].sort()).toEqual(SCHEMA_VERSIONS);
});

describe.each(DATABASE_KINDS)("A store on %s", (kind) => {
  test.for(NAMES)(
    "left by the program of %s has all that was recorded, and who may come in",
    async (name, context) => {
      const place = await emptyPlace(context, kind);
      await layStore(name, place);

      const store = await place.open({ clock: CLOCK });

      expect(await versionsIn(place.connect().db)).toEqual(SCHEMA_VERSIONS);
      const [first, second] = await ledgersOf(store);
      const pulled = await pullAll(store, first.id);
      expect(pulled.entries.toSorted(byId)).toMatchObject(recordedEntries(name));
      expect(pulled.categories.toSorted(byId)).toMatchObject(
        recordedCategories(name).toSorted(byId),
      );
      expect(pulled.definitions.toSorted(byId)).toMatchObject(
        recordedDefinitions(name).toSorted(byId),
      );
      expect(pulled.digest).toBe(digestOfPull(pulled));
      const flows = await store.flows(first.id);
      await store.recount(first.id);
      expect(await keptTotals(place, first.id)).toEqual(totalsOfPull(pulled));
      expect(inOrder(await store.flows(first.id))).toEqual(inOrder(flows));
      const elsewhere = await pullAll(store, second.id);
      expect(elsewhere.entries.toSorted(byId)).toMatchObject(SECOND_PUSH.entries.toSorted(byId));
      expect(elsewhere.categories).toMatchObject(SECOND_PUSH.categories);
      expect(store.damagedRows()).toEqual({
        entries: 0,
        categories: 0,
        definitions: 0,
        devices: 0,
      });
      const receipt = name >= "0010" ? RECEIPT.bytes : null;
      expect(await store.photos.read(first.id, RECEIPT.id)).toEqual(receipt);
      const versions = await store.versions(first.id, LUNCH.id);
      expect(versions.map(({ amount }) => amount)).toEqual(LUNCH_AMOUNTS.toReversed());
      const found = await store.find(first.id, { limit: 100, offset: 0 });
      expect(found.entries).toHaveLength(5);

      expect([first.code, second.code]).toEqual([CODES.first, CODES.second]);
      const hasRoles = name !== "0001-books";
      for (const { id, tokenHash, name: called, role } of DEVICES) {
        const found = await store.devices.byToken(first.id, tokenHash);
        const known = { id, name: called, role: hasRoles ? role : "owner" };
        if (id === LOST_PHONE) expect(found).toBeNull();
        else expect(found).toMatchObject(known);
      }
      const kinds = (await store.audit.list(first.id)).map((event) => event.kind);
      expect(kinds).toEqual(hasRoles ? ["signed-in"] : []);
    },
  );

  test.for(NAMES)("left by the program of %s is written and read on", async (name, context) => {
    const place = await emptyPlace(context, kind);
    await layStore(name, place);
    const store = await place.open({ clock: CLOCK });
    const [first] = await ledgersOf(store);
    const { after, epoch } = await pullAll(store, first.id);
    const [, again] = pushesOf({ hasCapitals: name < "0006" });

    const repeated = again && (await store.push(first.id, again));
    const changed = { ...LUNCH, amountFen: 5000, updatedAtMs: RECORDED_MS + 100_000 };
    const fresh = { ...ELSEWHERE, description: "夜宵" };
    const records = { entries: [changed, fresh], categories: [], definitions: [] };
    await store.push(first.id, { key: "new", deviceId: TABLET, epoch, ...records });

    expect(repeated?.entries).toMatchObject([{ id: LUNCH.id, revision: 10 }]);
    const next = await store.pull(first.id, { after, limit: 100, deviceId: PHONE });
    expect(next.epoch).toBe(epoch);
    expect(next.entries).toMatchObject([
      { id: LUNCH.id, amountFen: 5000, revision: after + 1, deviceId: TABLET },
      { id: ELSEWHERE.id, description: "夜宵", revision: after + 2 },
    ]);
    const [{ amount } = { amount: 0 }] = await store.versions(first.id, LUNCH.id);
    expect(amount).toBe(5000);
    const all = await pullAll(store, first.id);
    expect(all.digest).toBe(digestOfPull(all));
  });

  test("whose clock was set back between two upgrades is opened", async (context) => {
    const place = await emptyPlace(context, kind);
    await layStore("0006-lower-case-ids", place);
    const { db } = place.connect();
    await migrate(db);
    const versions = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    await versions
      .updateTable("kysely_migration")
      .set({ timestamp: "1970-01-01T00:00:00.000Z" })
      .where("name", "=", "0007-field-stamps")
      .execute();

    const store = await place.open();

    const [first] = await ledgersOf(store);
    expect((await pullAll(store, first.id)).entries).toHaveLength(6);
    expect(await versionsIn(db)).toEqual(SCHEMA_VERSIONS);
  });
});

async function ledgersOf({ registry }: LedgerStore) {
  const first = await registry.byId(registry.defaultLedgerId);
  const second = await registry.byName(SECOND_LEDGER);
  if (first === null || second === null) throw new Error("A ledger is missing");
  return [first, second] as const;
}
