import type { RecordKind, RecordOf } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import type { SyncModelServer } from "@suikouji/core/testing/sync-model-server";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { SyncDevice } from "../../../../testing/sync-device.ts";
import {
  type Happening,
  history,
  historyWithClearing,
  historyWithReplacing,
  historyWithRestoring,
  historyWithRollbacks,
  historyWithSigningIn,
  historyWithTearing,
} from "../../../../testing/sync-history.ts";
import { serverOf } from "../../../../testing/sync-network.ts";
import {
  createWorld,
  labelOf,
  play,
  settle,
  sharedServer,
  type World,
} from "../../../../testing/sync-world.ts";
import type { Decision } from "./other-ledger.ts";

// The app's sync on a storage in memory, against a model of the server; the server's own tests
// compare the real stores with that model.

const numRuns = randomRuns({ quick: 50, full: 10_000 });

// Ten thousand histories take a busy machine minutes.
vi.setConfig({ testTimeout: 1_800_000 });

test("after any history nothing is lost or doubled and all books are equal", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const world = await playedOut(happenings);
      expectNothingLost(world);
      expect(sharedServer(world).divergences()).toBe(0);
    }),
    { numRuns },
  );
});

test("a server put back to any earlier state, or damaged by hand, is repaired", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithRollbacks, async (happenings) => {
      expectNothingLost(await playedOut(happenings));
    }),
    { numRuns },
  );
});

test("a server restored from an older backup, or from none, gets back what it lost", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithRestoring, async (happenings) => {
      expectNothingLost(await playedOut(happenings));
    }),
    { numRuns },
  );
});

test("a server that lost everything gets it back once the users say so", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithReplacing, async (happenings) => {
      expectNothingLost(await playedOut(happenings, "merge"));
    }),
    { numRuns },
  );
});

test("no entry enters another ledger, or is erased, without its user's decision", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithSigningIn, async (happenings) => {
      const world = createWorld();
      // Every device knows its ledger: one that knows none joins the first it meets.
      await settle(world);
      await play(world, happenings);
      await settle(world);

      const kept = new Set(world.devices.flatMap(({ durable }) => [...durable.entries.keys()]));
      for (const [at, server] of world.servers.entries()) {
        for (const { id, description } of server.books().entries) {
          kept.add(id);
          expect(world.homes.get(labelOf(description))).toContain(`ledger ${at}`);
        }
      }
      for (const id of world.saved) expect(kept.has(id) || world.givenUp.has(id)).toBe(true);
      for (const device of world.devices.filter(({ met }) => met === null)) {
        expectAgreement(device, serverOf(world, device));
      }
    }),
    { numRuns },
  );
});

test("books erased on one device are erased everywhere, except for what the server never had", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithClearing, async (happenings) => {
      const world = await playedOut(happenings);

      expectTheServerToAgree(world);
      const present = new Set(
        sharedServer(world)
          .books()
          .entries.map(({ id }) => id),
      );
      for (const id of world.owed) expect(present.has(id)).toBe(true);
      for (const id of world.cleared) expect(present.has(id)).toBe(false);
    }),
    { numRuns },
  );
});

test("a database that the browser deletes loses nothing that was reported as saved", async () => {
  await fc.assert(
    fc.asyncProperty(historyWithTearing, async (happenings) => {
      const world = await playedOut(happenings);

      expectTheServerToAgree(world);
      expectWholeBatches(world);
      const present = new Set(
        sharedServer(world)
          .books()
          .entries.map(({ id }) => id),
      );
      for (const id of world.saved) expect(present.has(id)).toBe(true);
    }),
    { numRuns },
  );
});

async function playedOut(
  happenings: readonly Happening[],
  decision: Decision | null = null,
): Promise<World> {
  const world = createWorld();
  await play(world, happenings);
  await settle(world, decision);
  return world;
}

function expectNothingLost(world: World): void {
  expectAllVersions(world);
  expectTheServerToAgree(world);
  expectWholeBatches(world);
}

/** Every edit of every device is in the books of all devices. */
function expectAllVersions(world: World): void {
  for (const { durable } of world.devices) {
    expect(contents(durable.entries.values())).toEqual(contents(world.versions.entries.values()));
    expect(contents(durable.categories.values())).toEqual(
      contents(world.versions.categories.values()),
    );
    expect(contents(durable.definitions.values())).toEqual(
      contents(world.versions.definitions.values()),
    );
  }
  for (const id of world.saved) expect(world.versions.entries.has(id)).toBe(true);
}

function expectTheServerToAgree(world: World): void {
  for (const device of world.devices) expectAgreement(device, sharedServer(world));
}

function expectAgreement({ durable }: SyncDevice, server: SyncModelServer): void {
  const { entries, categories, definitions } = server.books();
  // Without revisions: after a rollback they are given a second time, and decide nothing.
  expect(contents(durable.entries.values())).toEqual(contents(entries));
  expect(contents(durable.categories.values())).toEqual(contents(categories));
  expect(contents(durable.definitions.values())).toEqual(contents(definitions));
  expect([...durable.outbox.values()]).toEqual([]);
  expect(durable.notes.get("position")).toMatchObject({ digest: server.digest() });
  expect(durable.notes.get("chunk")).toBe(undefined);
}

/** A description names its batch, its number and the batch's size: each must be there once. */
function expectWholeBatches(world: World): void {
  const batches = new Map<string, string[]>();
  for (const { batchId, description } of sharedServer(world).books().entries) {
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

function contents(records: Iterable<RecordOf[RecordKind]>) {
  return inOrder(records).map(({ revision: _, ...content }) => content);
}

function inOrder(records: Iterable<RecordOf[RecordKind]>) {
  return [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
}
