import { randomRuns } from "@suikouji/core/testing/random-runs";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { EMPTY } from "../../../../testing/memory-books-storage.ts";
import {
  contentsOf,
  type SparedDevice,
  startSparedDevice,
} from "../../../../testing/spared-device.ts";

const numRuns = randomRuns({ quick: 75, full: 10_000 });
vi.setConfig({ testTimeout: 600_000 });

type Happening =
  | { readonly type: "save" | "edit" | "remove" | "restore"; readonly pick: number }
  | { readonly type: "sync"; readonly push: "answered" | "unanswered" | "unsent" }
  | { readonly type: "clear" }
  /** The server loses its books, and the device learns of it before it can send them again. */
  | { readonly type: "lose-server" };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom(
        "save" as const,
        "edit" as const,
        "remove" as const,
        "restore" as const,
      ),
      pick: fc.nat(100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("sync" as const),
      push: fc.constantFrom("answered" as const, "unanswered" as const, "unsent" as const),
    }),
  },
  fc.constantFrom<Happening>({ type: "clear" }, { type: "lose-server" }),
);

const history = fc.array(happening, { minLength: 1, maxLength: 25, size: "max" });
const moment = fc.nat(1000);

test("books put back to any earlier state lose nothing that was reported as saved", async () => {
  await fc.assert(
    fc.asyncProperty(history, moment, async (happenings, pick) => {
      const device = await played(happenings);
      const told = contentsOf(device.main.durable());
      const { moments } = device.main;

      const again = await startSparedDevice({
        main: moments[pick % moments.length] ?? EMPTY,
        spare: device.spare.durable(),
        model: device.model,
        now: device.now,
      });
      await again.sync();

      expect(contentsOf(again.main.durable())).toEqual(told);
      expect(again.main.durable().outbox.size).toBe(0);
      expect(again.spare.durable().outbox.size).toBe(0);
    }),
    { numRuns },
  );
});

test("if a kill also kept the last change from the copy, only that change is lost", async () => {
  await fc.assert(
    fc.asyncProperty(history, moment, async (happenings, pick) => {
      const before = happenings.slice(0, -1);
      const device = await played(before);
      const told = contentsOf(device.main.durable());
      const spare = device.spare.durable();
      await device.ledger.saveBatch([transaction({ description: "没有说存好" })]);
      const { moments } = device.main;

      const again = await startSparedDevice({
        main: moments[pick % moments.length] ?? EMPTY,
        spare,
        model: device.model,
        now: device.now,
      });
      await again.sync();

      const kept = [...contentsOf(again.main.durable())];
      expect(kept.filter(([, words]) => words !== "没有说存好")).toEqual([...told]);
    }),
    { numRuns },
  );
});

test("a copy from any earlier state changes nothing in the books, and is updated", async () => {
  await fc.assert(
    fc.asyncProperty(history, moment, async (happenings, pick) => {
      const device = await played(happenings);
      const main = device.main.durable();
      const { moments } = device.spare;

      const again = await startSparedDevice({
        main,
        spare: moments[pick % moments.length] ?? EMPTY,
        model: device.model,
      });

      const { entries, outbox, notes } = again.main.durable();
      expect(entries).toEqual(main.entries);
      expect(outbox).toEqual(main.outbox);
      expect(notes).toEqual(main.notes);
      expect([...again.spare.durable().outbox.keys()].sort()).toEqual([...outbox.keys()].sort());
      expect(again.spare.durable().notes.get("writes")).toEqual(notes.get("writes"));
    }),
    { numRuns },
  );
});

async function played(happenings: readonly Happening[]): Promise<SparedDevice> {
  const device = await startSparedDevice();
  for (const each of happenings) await play(device, each);
  return device;
}

async function play(device: SparedDevice, each: Happening): Promise<void> {
  const { ledger, model } = device;
  switch (each.type) {
    case "save":
      await ledger.saveBatch([transaction({ description: `第 ${each.pick} 笔` })]);
      return;
    case "edit": {
      const entry = await picked(device, each.pick, false);
      if (entry !== undefined) await ledger.edit(entry, { description: `改成 ${each.pick}` });
      return;
    }
    case "remove":
    case "restore": {
      const isRestore = each.type === "restore";
      const entry = await picked(device, each.pick, isRestore);
      if (entry !== undefined) await ledger[each.type]([entry]);
      return;
    }
    case "sync":
      return await device.sync(each.push);
    case "clear":
      return await device.clear();
    case "lose-server":
      // A chunk under way would keep the device from learning of it.
      await device.sync();
      model.restore(createSyncModelServer().backup());
      return await device.sync("unsent");
  }
}

async function picked(
  { main }: SparedDevice,
  pick: number,
  deleted: boolean,
): Promise<string | undefined> {
  const ids = [...main.durable().entries.values()]
    .filter((entry) => entry.deleted === deleted)
    .map(({ id }) => id);
  return ids[pick % ids.length];
}
