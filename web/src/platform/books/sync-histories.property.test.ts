import type { Category, Entry } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  type Happening,
  history,
  historyWithClearing,
  historyWithTearing,
} from "../../../testing/sync-history.ts";
import { createWorld, play, settle, type World } from "../../../testing/sync-world.ts";

// The device's own code on a storage in memory, against a model of the server; the server's own
// tests hold the real stores to that model.

const numRuns = randomRuns({ quick: 1000, full: 10_000 });

// Ten thousand histories take a busy machine minutes.
vi.setConfig({ testTimeout: 1_800_000 });

test("whatever happens, nothing is lost or doubled and all books become alike", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const world = await playedOut(happenings);

      for (const { durable } of world.devices) {
        expect(contents(durable.entries.values())).toEqual(
          contents(world.versions.entries.values()),
        );
        expect(contents(durable.categories.values())).toEqual(
          contents(world.versions.categories.values()),
        );
      }
      expectTheServerToAgree(world);
      expectWholeBatches(world);
      for (const id of world.saved) expect(world.versions.entries.has(id)).toBe(true);
    }),
    { numRuns },
  );
});

test("books erased elsewhere are erased everywhere, but for what the server never had", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithClearing, async (happenings) => {
      const world = await playedOut(happenings);

      expectTheServerToAgree(world);
      const present = new Set(world.server.books().entries.map(({ id }) => id));
      for (const id of world.owed) expect(present.has(id)).toBe(true);
      for (const id of world.cleared) expect(present.has(id)).toBe(false);
    }),
    { numRuns },
  );
});

test("a database that the browser throws away costs nothing that was told as saved", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithTearing, async (happenings) => {
      const world = await playedOut(happenings);

      expectTheServerToAgree(world);
      expectWholeBatches(world);
      const present = new Set(world.server.books().entries.map(({ id }) => id));
      for (const id of world.saved) expect(present.has(id)).toBe(true);
    }),
    { numRuns },
  );
});

async function playedOut(happenings: readonly Happening[]): Promise<World> {
  const world = createWorld();
  await play(world, happenings);
  await settle(world);
  return world;
}

function expectTheServerToAgree({ devices, server }: World): void {
  const { entries, categories } = server.books();
  for (const { durable } of devices) {
    expect(inOrder(durable.entries.values())).toEqual(inOrder(entries));
    expect(inOrder(durable.categories.values())).toEqual(inOrder(categories));
    expect([...durable.outbox.values()]).toEqual([]);
    expect(durable.notes.get("chunk")).toBe(undefined);
  }
}

/** A description says which of how many it is of which batch: each must be there, and once. */
function expectWholeBatches({ server }: World): void {
  const batches = new Map<string, string[]>();
  for (const { batchId, description } of server.books().entries) {
    batches.set(batchId, [...(batches.get(batchId) ?? []), description]);
  }
  const labels = [...batches.values()].map((batch) => {
    const [label, size] = batch[0]?.split(/: \d+\//) ?? [];
    const whole = Array.from({ length: Number(size) }, (_, at) => `${label}: ${at + 1}/${size}`);
    expect(batch.sort()).toEqual(whole);
    return label;
  });
  expect(new Set(labels).size).toBe(labels.length);
}

function contents(records: Iterable<Entry | Category>) {
  return inOrder(records).map(({ revision: _, ...content }) => content);
}

function inOrder(records: Iterable<Entry | Category>) {
  return [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
}
