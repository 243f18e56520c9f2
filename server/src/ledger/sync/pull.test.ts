import type { PullReply } from "@suikouji/contract";
import { expect, test } from "vitest";
import { followWhile } from "../../../testing/ledger/follow.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";

await onEachDatabase("A pull", (place) => {
  test("pages through the changes in the order they were applied", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunches = Array.from({ length: 4 }, () => pushedLunch());
    await store.push(ledgerId, pushOf({ entries: lunches, categories: [pushedSkiing()] }));

    const pages: PullReply[] = [];
    for (let after = 0, more = true; more; ) {
      const page = await store.pull(ledgerId, { after, limit: 2 });
      pages.push(page);
      ({ after, more } = page);
    }

    expect(pages.map(({ after, more }) => [after, more])).toEqual([
      [2, true],
      [4, true],
      [5, false],
    ]);
    expect(pages.flatMap(({ categories }) => categories)).toMatchObject([{ revision: 1 }]);
    expect(pages.flatMap(({ entries }) => entries).map(({ id }) => id)).toEqual(
      lunches.map(({ id }) => id),
    );
    expect(new Set(pages.map(({ epoch }) => epoch)).size).toBe(1);
  });

  test("of an empty ledger returns its epoch and revision", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);

    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toEqual({
      ledgerId,
      epoch: expect.any(String),
      begun: "new",
      entries: [],
      categories: [],
      definitions: [],
      after: 0,
      more: false,
      head: 0,
      digest: 0,
      nowMs: expect.any(Number),
      ...{ lost: [], lostCategories: [], lostDefinitions: [] },
    });
  });

  test("skips superseded versions and returns the latest one", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch, pushedLunch()] }));
    const changed = { ...lunch, updatedAtMs: lunch.updatedAtMs + 1 };
    await store.push(ledgerId, pushOf({ entries: [changed] }));

    const { entries, after } = await store.pull(ledgerId, { after: 0, limit: 10 });

    expect(entries.map(({ revision }) => revision)).toEqual([2, 3]);
    expect(after).toBe(3);
  });

  test("after the books were erased returns a new epoch and no records", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch()], categories: [pushedSkiing()] }));
    const before = await store.pull(ledgerId, { after: 0, limit: 10 });

    const epoch = await store.clear(ledgerId);

    expect(epoch).not.toBe(before.epoch);
    expect(await store.pull(ledgerId, { after: 0, limit: 10 })).toMatchObject({
      epoch,
      entries: [],
      categories: [],
    });
    const next = await store.push(ledgerId, pushOf({ epoch, entries: [pushedLunch()] }));
    expect(next.entries).toMatchObject([{ revision: 3 }]);
  });

  test("misses nothing while several servers write", async () => {
    const WRITERS = 6;
    const PUSHES = 12;
    const reader = await place.open();
    const ledgerId = await newLedger(reader);
    const servers = [await place.open(), await place.open()];

    const writing = Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let count = 0; count < PUSHES; count += 1) {
          const entries = [pushedLunch(), pushedLunch()];
          await servers[writer % servers.length]?.push(ledgerId, pushOf({ entries }));
        }
      }),
    );
    const seen = await followWhile(writing, reader, { ledgerId, limit: 3 });

    const all = Array.from({ length: WRITERS * PUSHES * 2 }, (_, index) => index + 1);
    expect(seen).toEqual(all);
  });
});
