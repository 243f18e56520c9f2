import {
  categoryOfPull,
  categoryOfPush,
  entryOfPull,
  entryOfPush,
  type PullReply,
  type PushBody,
} from "@suikouji/contract";
import { type Chunk, ChunkRefused } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyReused, LedgerCleared, type LedgerStore } from "../src/ledger/ledger-store.ts";
import { newLedger, onEachDatabase } from "../testing/ledger/on-each-database.ts";
import { pushedLunch, pushedSkiing, SOME_TIME_MS } from "../testing/ledger/pushed.ts";

// The devices' sync is proved against a model of the server; here the stores are held to the model.

await onEachDatabase("A store", (place) => {
  test("answers pushes and pulls as the model does, in whatever order they come", async () => {
    const store = await place.open();
    const numRuns = randomRuns({ quick: 15, full: 1000 });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: "max" }), async (steps) => {
        const twins = { store, ledgerId: await newLedger(store), model: createSyncModelServer() };
        const lives: string[] = [];
        for (const each of steps) await playOnBoth(each, { ...twins, lives });
        await playOnBoth({ type: "pull", after: 0, limit: 1000 }, { ...twins, lives });
      }),
      { numRuns },
    );
  }, 900_000);
});

type Step =
  | { readonly type: "push"; readonly body: PushBody; readonly life: "any" | "this" | "last" }
  | { readonly type: "pull"; readonly after: number; readonly limit: number }
  | { readonly type: "clear" };

const uuid = (kind: string) => (number: number) =>
  `${kind}0000000-0000-4000-8000-00000000000${number}`;
const stamp = fc.nat(6).map((later) => SOME_TIME_MS + later);

const pushed = fc.record({
  key: fc.nat(4).map(uuid("e")),
  deviceId: fc.nat(2).map(uuid("d")),
  epoch: fc.constant(null),
  entries: fc.array(
    fc
      .record({ id: fc.nat(3).map(uuid("a")), updatedAtMs: stamp, deleted: fc.boolean() })
      .map((said) => pushedLunch({ batchId: uuid("b")(1), ...said })),
    // Nobody pushes nothing; and it is the records that say to the model who does.
    { minLength: 1, maxLength: 4 },
  ),
  categories: fc.array(
    fc
      .record({ id: fc.constantFrom("EXPENSE:滑雪", "EXPENSE:露营"), updatedAtMs: stamp })
      .map(pushedSkiing),
    { maxLength: 2 },
  ),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("push" as const),
      body: pushed,
      life: fc.constantFrom("any" as const, "this" as const, "this" as const, "last" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("pull" as const),
      after: fc.nat(12),
      limit: fc.integer({ min: 1, max: 5 }),
    }),
  },
  fc.constant<Step>({ type: "clear" }),
);

interface Twins {
  readonly store: LedgerStore;
  readonly ledgerId: string;
  readonly model: SyncModelServer;
  /** The store's word for each life of the ledger that the model counts. */
  readonly lives: string[];
}

async function playOnBoth(step: Step, { store, ledgerId, model, lives }: Twins): Promise<void> {
  const { epoch: named } = model.pull(0, 1);
  const { epoch } = await store.pull(ledgerId, { after: 0, limit: 1 });
  if (lives.at(-1) !== epoch) lives.push(epoch);
  switch (step.type) {
    case "pull": {
      const { epoch: _, ledgerId: __, ...page } = model.pull(step.after, step.limit);
      const pulled = await store.pull(ledgerId, { after: step.after, limit: step.limit });
      const { entries, categories, ledgerId: pulledFrom, ...rest } = pulled;
      expect(
        withoutEpoch({ ...rest, ...inTheCoresTerms({ entries, categories }, ledgerId) }),
      ).toEqual(page);
      expect(pulledFrom).toBe(ledgerId);
      return;
    }
    case "clear":
      model.clear();
      await store.clear(ledgerId);
      return;
    case "push": {
      const earlier = lives.at(-2);
      const isStale = step.life === "last" && earlier !== undefined;
      const body = { ...step.body, epoch: isStale ? earlier : step.life === "any" ? null : epoch };
      const known = isStale ? "a life before" : body.epoch === null ? null : named;
      const expected = outcomeOf(() => withoutEpoch(model.push(chunkOf(body, known, ledgerId))));
      const actual = await store.push(ledgerId, body).then(withoutEpoch, nameOf);
      expect(actual).toEqual(expected);
      return;
    }
  }
}

function chunkOf(body: PushBody, epoch: string | null, ledgerId: string): Chunk {
  const origin = { ledgerId, deviceId: body.deviceId };
  return {
    key: body.key,
    epoch,
    entries: body.entries.map((entry) => entryOfPush(entry, origin)),
    categories: body.categories.map((category) => categoryOfPush(category, origin)),
  };
}

function inTheCoresTerms(
  { entries, categories }: Pick<PullReply, "entries" | "categories">,
  ledgerId: string,
) {
  return {
    entries: entries.map((entry) => entryOfPull(entry, ledgerId)),
    categories: categories.map((category) => categoryOfPull(category, ledgerId)),
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

/** Both say no for the same reasons, each in its own words. */
function nameOf(error: unknown): string {
  if (error instanceof ChunkRefused) return error.refusal;
  if (error instanceof KeyReused) return "key-reused";
  if (error instanceof LedgerCleared) return "cleared";
  throw error;
}
