import {
  categoryOfPull,
  categoryOfPush,
  definitionOfPull,
  definitionOfPush,
  entryOfPull,
  entryOfPush,
  type PullReply,
  type PushBody,
  pulledEntry,
} from "@suikouji/contract";
import { type Chunk, ChunkRefused } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ClockAhead,
  KeyReused,
  LedgerCleared,
  type LedgerStore,
} from "../src/ledger/ledger-store.ts";
import { newLedger, onEachDatabase } from "../testing/ledger/on-each-database.ts";
import { SOME_TIME_MS } from "../testing/ledger/pushed.ts";
import { createPlayedDevices, type PlayedDevices } from "../testing/played-devices.ts";
import { type SyncStep, stepUuid, syncStep } from "../testing/sync-steps.ts";

// The devices' sync is tested against a model of the server; here the stores must match that model.

await onEachDatabase("A store", (place) => {
  test("answers pushes and pulls like the model, in any order", async () => {
    const time = { nowMs: SOME_TIME_MS };
    const clock = { now: () => ({ epochMs: time.nowMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock });
    const numRuns = randomRuns({ quick: 6, full: 1000 });

    await fc.assert(
      fc.asyncProperty(fc.array(syncStep, { maxLength: 30, size: "max" }), async (steps) => {
        time.nowMs = SOME_TIME_MS;
        const ledgerId = await newLedger(store);
        const model = createSyncModelServer(ledgerId, () => time.nowMs);
        const devices = createPlayedDevices(ledgerId);
        const twins = { store, ledgerId, model, time, lives: [], devices };
        for (const each of steps) await playOnBoth(each, twins);
        for (const deviceId of [0, 1, 2].map(stepUuid("d"))) {
          await playOnBoth({ type: "pull", after: 0, limit: 1000, deviceId }, twins);
        }
      }),
      { numRuns },
    );
  }, 900_000);
});

interface Twins {
  readonly store: LedgerStore;
  readonly ledgerId: string;
  readonly model: SyncModelServer;
  readonly time: { nowMs: number };
  /** The store's epoch for each epoch number of the model. */
  readonly lives: string[];
  readonly devices: PlayedDevices;
}

async function playOnBoth(step: SyncStep, twins: Twins): Promise<void> {
  const { store, ledgerId, model, time, lives, devices } = twins;
  const { epoch } = await store.pull(ledgerId, { after: 0, limit: 1 });
  if (lives.at(-1) !== epoch) lives.push(epoch);
  switch (step.type) {
    case "pull":
      return pullFromBoth(step, twins);
    case "clear":
      model.clear();
      await store.clear(ledgerId);
      devices.forget();
      return;
    case "set-clock":
      time.nowMs = step.nowMs;
      return;
    case "push": {
      const earlier = lives.at(-2);
      const isStale = step.life === "last" && earlier !== undefined;
      const known = isStale ? earlier : step.life === "any" ? null : epoch;
      return pushToBoth({ ...step.body, epoch: known }, twins);
    }
    case "edit": {
      const entries = model.books().entries.map(pulledEntry);
      return pushToBoth(devices.edited(step, { entries, nowMs: time.nowMs }), twins);
    }
  }
}

async function pullFromBoth(
  { after, limit, deviceId }: Extract<SyncStep, { type: "pull" }>,
  { store, ledgerId, model }: Twins,
): Promise<void> {
  const asking = deviceId === null ? {} : { deviceId };

  const answer = await store.pull(ledgerId, { after, limit, ...asking });
  const { lost, lostCategories, lostDefinitions, ...pulled } = answer;

  const lostHere = [
    ...lostCategories.map((edit) => ({
      ...edit,
      kind: "category",
      version: categoryOfPull(edit.version, ledgerId),
    })),
    ...lostDefinitions.map((edit) => ({
      ...edit,
      kind: "definition",
      version: definitionOfPull(edit.version, ledgerId),
    })),
    ...lost.map((edit) => ({
      ...edit,
      kind: "entry",
      version: entryOfPull(edit.version, ledgerId),
    })),
  ];
  expect(withoutEpoch({ ...pulled, ...inTheCoresTerms(pulled, ledgerId), lost: lostHere })).toEqual(
    withoutEpoch(model.pull(after, limit, asking)),
  );
}

async function pushToBoth(body: PushBody, { store, ledgerId, model }: Twins): Promise<void> {
  const { epoch: named } = model.pull(0, 1);
  const { epoch } = await store.pull(ledgerId, { after: 0, limit: 1 });
  const known = body.epoch === null ? null : body.epoch === epoch ? named : "a life before";
  const expected = outcomeOf(() => withoutEpoch(model.push(chunkOf(body, known, ledgerId))));

  const actual = await store
    .push(ledgerId, body)
    .then(
      ({ standing, ...reply }) =>
        withoutEpoch({ ...reply, standing: inTheCoresTerms(standing, ledgerId) }),
      nameOf,
    );

  expect(actual).toEqual(expected);
}

function chunkOf(body: PushBody, epoch: string | null, ledgerId: string): Chunk {
  const origin = { ledgerId, deviceId: body.deviceId };
  const over = body.entries.flatMap((entry) =>
    entry.over === undefined ? [] : [[entry.id, entry.over] as const],
  );
  return {
    key: body.key,
    epoch,
    entries: body.entries.map(({ over: _, ...entry }) => entryOfPush(entry, origin)),
    categories: body.categories.map((category) => categoryOfPush(category, origin)),
    definitions: body.definitions.map((definition) => definitionOfPush(definition, origin)),
    ...(over.length === 0 ? {} : { over: Object.fromEntries(over) }),
  };
}

function inTheCoresTerms(
  { entries, categories, definitions }: Pick<PullReply, "entries" | "categories" | "definitions">,
  ledgerId: string,
) {
  return {
    entries: entries.map((entry) => entryOfPull(entry, ledgerId)),
    categories: categories.map((category) => categoryOfPull(category, ledgerId)),
    definitions: definitions.map((definition) => definitionOfPull(definition, ledgerId)),
  };
}

function withoutEpoch<Reply extends { readonly epoch?: string }>({ epoch: _, ...reply }: Reply) {
  return reply;
}

function outcomeOf<Reply>(push: () => Reply): Reply | string {
  try {
    return push();
  } catch (error) {
    return nameOf(error);
  }
}

/** Both refuse for the same reasons, under different names. */
function nameOf(error: unknown): string {
  if (error instanceof ChunkRefused) return error.refusal;
  if (error instanceof KeyReused) return "key-reused";
  if (error instanceof LedgerCleared) return "cleared";
  if (error instanceof ClockAhead) return "ahead";
  throw error;
}
