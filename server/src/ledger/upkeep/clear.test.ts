import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { photoOf, sendWhole } from "../../../testing/ledger/photos.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
} from "../../../testing/ledger/pushed.ts";

await onEachDatabase("Clearing", (place) => {
  test("erases the records, their history, photos and the pushes; devices stay signed in", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch();
    const push = pushOf({
      entries: [lunch],
      categories: [pushedSkiing()],
      definitions: [pushedWallet()],
    });
    await store.push(ledgerId, push);
    await store.push(
      ledgerId,
      pushOf({ entries: [{ ...lunch, updatedAtMs: lunch.updatedAtMs + 1 }] }),
    );
    const phone = { id: PHONE, name: "手机", tokenHash: "token", atMs: 1, role: "owner" } as const;
    await store.devices.signIn(ledgerId, phone);
    await sendWhole(store, ledgerId, photoOf("小票"));

    await store.clear(ledgerId);

    const { db } = place.connect();
    const tables = [
      "entries",
      "categories",
      "definitions",
      "history",
      "pushes",
      "photos",
      "pieces",
    ] as const;
    for (const table of tables) {
      const rows = await db.selectFrom(table).select("ledgerId").where("ledgerId", "=", ledgerId);
      expect(await rows.execute()).toEqual([]);
    }
    expect(await store.devices.byToken(ledgerId, "token")).not.toBeNull();
  });

  test("starts a new epoch of the same ledger, marked as cleared", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const before = await store.pull(ledgerId, { after: 0, limit: 1 });

    const epoch = await store.clear(ledgerId);

    expect(before).toMatchObject({ ledgerId, begun: "new" });
    expect(before.epoch).not.toBe(epoch);
    expect(await store.pull(ledgerId, { after: 0, limit: 1 })).toMatchObject({
      ledgerId,
      epoch,
      begun: "cleared",
    });
  });
});

test("after clearing, the database file holds nothing of the records, also during a recount", async (context) => {
  const place = await freshPlace(context, "sqlite");
  const store = await place.open();
  const { defaultLedgerId } = store.registry;
  const secret = "绝密的午饭";
  const onDisk = () =>
    ["", "-wal"].some((suffix) => readFileSync(place.where + suffix).includes(secret));
  for (let batch = 0; batch < 3; batch += 1) {
    const entries = Array.from({ length: 200 }, () => pushedLunch({ description: secret }));
    await store.push(defaultLedgerId, pushOf({ entries }));
  }
  expect(onDisk()).toBe(true);
  const recounting = store.recount(defaultLedgerId);
  await setImmediate();

  await store.clear(defaultLedgerId);

  expect(onDisk()).toBe(false);
  await recounting;
});
