import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fillStore } from "../../../testing/ledger/fill-store.ts";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { newLedger, type TestPlace } from "../../../testing/ledger/on-each-database.ts";
import { photoOf, sendWhole } from "../../../testing/ledger/photos.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
} from "../../../testing/ledger/pushed.ts";
import { LedgerCleared, type LedgerStore } from "../ledger-store.ts";
import { BooksNotEmpty, openBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const DEVICE = { id: PHONE, name: "手机", tokenHash: "token", atMs: 5, role: "owner" } as const;
const code = (byte: string) => ({ salt: byte.repeat(16), hash: byte.repeat(32) });
const ALL = { limit: 1_000_000, offset: 0 };

/** Two ledgers with records of every kind, in more rows than one page. */
async function fill(store: LedgerStore): Promise<void> {
  const { defaultLedgerId } = store.registry;
  await fillStore(store, { ledgerId: defaultLedgerId, entries: 1200 });
  await store.devices.signIn(defaultLedgerId, DEVICE);
  const other = await newLedger(store);
  // More pieces than are read at once.
  for (let ordinal = 1; ordinal <= 25; ordinal += 1) {
    await sendWhole(store, other, photoOf(`小票 ${ordinal}`));
  }
  const lunch = pushedLunch();
  const [category, definition] = [pushedSkiing({ icon: "ski" }), pushedWallet()];
  await store.push(
    other,
    pushOf({ entries: [lunch], categories: [category], definitions: [definition] }),
  );
  const later = { updatedAtMs: lunch.updatedAtMs + 1 };
  await store.push(
    other,
    pushOf({
      entries: [{ ...lunch, tags: "出差", note: "", ...later }],
      definitions: [{ ...definition, name: "零钱", ...later }],
    }),
  );
}

/** Everything that the ledgers hold, except their epochs. */
async function contents(store: LedgerStore) {
  const ledgers = await store.registry.all();
  return Promise.all(
    ledgers.map(async (ledger) => {
      const {
        epoch: _,
        begun: __,
        nowMs: ___,
        ...pulled
      } = await store.pull(ledger.id, { after: 0, limit: 10_000 });
      const photos = await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          store.photos.read(ledger.id, photoOf(`小票 ${index + 1}`).id),
        ),
      );
      return { ledger, pulled, photos };
    }),
  );
}

async function restore(file: string, place: TestPlace, aside: string | null = null) {
  const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
  try {
    return await restoreBackup(backup, place.connect(), { aside });
  } finally {
    await backup.close();
  }
}

const ROUTES = DATABASE_KINDS.flatMap((from) => DATABASE_KINDS.map((to) => ({ from, to })));

describe.for(ROUTES)("A backup of $from, restored into $to", ({ from, to }) => {
  test("brings back every ledger unchanged, in an epoch that devices see as restored", async (context) => {
    const [source, target] = [await freshPlace(context, from), await freshPlace(context, to)];
    const store = await source.open();
    await fill(store);
    const file = join(freshFolder(), "backup.sqlite");
    const saved = await contents(store);

    await writeBackup(source.connect(), file);
    await target.open();
    expect(await restore(file, target)).toEqual({ hadBooks: false, isWithoutDevices: true });

    const restored = await target.open();
    expect(await contents(restored)).toEqual(saved);
    const { defaultLedgerId } = restored.registry;
    expect(defaultLedgerId).toBe(store.registry.defaultLedgerId);
    const rows = (place: TestPlace) =>
      place.connect().db.selectFrom("history").selectAll().execute();
    expect(await rows(target)).toEqual(await rows(source));
    for (const { id } of await restored.registry.all()) {
      const { epoch, begun } = await restored.pull(id, { after: 0, limit: 1 });
      expect(begun).toBe("restored");
      expect(epoch).not.toBe((await store.pull(id, { after: 0, limit: 1 })).epoch);
    }
    const { epoch: known } = await store.pull(defaultLedgerId, { after: 0, limit: 1 });
    const stale = pushOf({ epoch: known, entries: [pushedLunch()] });
    await expect(restored.push(defaultLedgerId, stale)).rejects.toThrow(LedgerCleared);
  });
});

describe.for(DATABASE_KINDS)("A backup on %s", (kind) => {
  test("made during pushes holds whole pushes, and all of them up to one", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const ledgerId = store.registry.defaultLedgerId;
    await fillStore(store, { ledgerId, entries: 3000 });
    const file = join(freshFolder(), "backup.sqlite");

    let isDone = false;
    const pushing = (async () => {
      let pushes = 0;
      for (; !isDone; pushes += 1) {
        await store.push(ledgerId, pushOf({ entries: [pushedLunch(), pushedLunch()] }));
      }
      return pushes;
    })();
    await writeBackup(place.connect(), file);
    isDone = true;
    const pushes = await pushing;

    expect(pushes).toBeGreaterThan(0);
    const copy = await openBackup(file, join(freshFolder(), "work.sqlite"));
    onTestFinished(() => copy.close());
    const { db } = copy.books;
    const revisions = await db
      .selectFrom("entries")
      .select("revision")
      .orderBy("revision")
      .execute();
    const head = await db.selectFrom("books").select("revision").executeTakeFirstOrThrow();
    const batches = await db.selectFrom("pushes").select("key").execute();
    expect(revisions.map(({ revision }) => revision)).toEqual(
      Array.from({ length: head.revision }, (_, index) => index + 1),
    );
    expect(head.revision - 3000).toBe((batches.length - 3000 / 200) * 2);
  });

  test("replaces other books only if they may be kept aside", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const ledgerId = store.registry.defaultLedgerId;
    await store.push(ledgerId, pushOf({ entries: [pushedLunch({ description: "备份前" })] }));
    const file = join(freshFolder(), "backup.sqlite");
    await writeBackup(place.connect(), file);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch({ description: "备份后" })] }));
    const described = async () =>
      (await store.find(ledgerId, ALL)).entries.map(({ description }) => description).sort();

    await expect(restore(file, place)).rejects.toThrow(BooksNotEmpty);
    expect(await described()).toEqual(["备份前", "备份后"]);

    const { epoch } = await store.pull(ledgerId, { after: 0, limit: 1 });
    const aside = join(freshFolder(), "aside.sqlite");
    expect(await restore(file, place, aside)).toMatchObject({ hadBooks: true });
    expect(await described()).toEqual(["备份前"]);
    const replaced = await store.pull(ledgerId, { after: 0, limit: 1 });
    expect(replaced.epoch).not.toBe(epoch);
    expect(replaced.begun).toBe("cleared");

    const again = join(freshFolder(), "again.sqlite");
    expect(await restore(aside, place, again)).toMatchObject({ hadBooks: true });
    expect(await described()).toEqual(["备份前", "备份后"]);
  });

  test("does not change who may sign in to an existing ledger", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const { id } = await store.registry.add("旅行", code("00"));
    await store.devices.signIn(id, DEVICE);
    const file = join(freshFolder(), "backup.sqlite");
    await writeBackup(place.connect(), file);

    await store.registry.setCode(id, code("11"));
    await store.devices.revoke(id, PHONE);
    await store.devices.signIn(id, { ...DEVICE, id: "tablet", tokenHash: "tablet" });
    await restore(file, place, join(freshFolder(), "aside.sqlite"));

    expect((await store.registry.byId(id))?.code).toEqual(code("11"));
    expect(await store.devices.byToken(id, "token")).toBeNull();
    expect(await store.devices.byToken(id, "tablet")).not.toBeNull();
  });

  test("keeps the audit log, adds that it was restored, and ends pairing links", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const { defaultLedgerId: id } = store.registry;
    await store.push(id, pushOf({ entries: [pushedLunch()] }));
    await store.audit.note(id, { kind: "signed-in", deviceName: "备份前" });
    const file = join(freshFolder(), "backup.sqlite");
    await writeBackup(place.connect(), file);
    await store.audit.note(id, { kind: "cleared", deviceName: "备份后" });
    const link = await store.pairings.create(id, { role: "owner", validMs: 60_000 });

    await restore(file, place, join(freshFolder(), "aside.sqlite"));
    const elsewhere = await freshPlace(context, kind);
    const fresh = await elsewhere.open();
    await restore(file, elsewhere, null);

    const kinds = async (log: typeof store.audit) =>
      (await log.list(id)).map((event) => event.kind);
    expect(await kinds(store.audit)).toEqual(["restored", "cleared", "signed-in"]);
    expect(await kinds(fresh.audit)).toEqual(["restored", "signed-in"]);
    expect(await store.pairings.take(link)).toBeNull();
  });
});
