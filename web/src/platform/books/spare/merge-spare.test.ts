import type { Entry } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import {
  type Durable,
  memoryBooksStorage,
  memoryDisk,
} from "../../../../testing/memory-books-storage.ts";
import { contentsOf, startSparedDevice } from "../../../../testing/spared-device.ts";
import type { BooksStorage } from "../storage/books-storage.ts";
import { carryOut, versionsOf } from "../sync/other-ledger.ts";
import { reconcile, sparedStorage } from "./spared-storage.ts";

test("an older database takes the later unsent versions from the copy, and keeps its own", async () => {
  const device = await startSparedDevice();
  const [edited] = await device.ledger.saveBatch([transaction({ description: "午饭" })]);
  const older = device.main.durable();
  await device.ledger.edit(edited?.id ?? "", { description: "晚饭" });
  await device.ledger.saveBatch([transaction({ description: "打车" })]);

  const again = await startSparedDevice({ main: older, spare: device.spare.durable() });

  expect(words(again.main.durable())).toEqual(["晚饭", "打车"]);
  expect(again.main.durable().outbox.size).toBe(2);
  expect(words(again.spare.durable())).toEqual(["晚饭", "打车"]);
});

test("the later settings win, on whichever side they are", async () => {
  const device = await startSparedDevice();
  const theme = (name: "dark" | "light") =>
    device.storage.change(({ notes }) => notes.put("settings", { theme: name }));
  await theme("dark");
  const older = { main: device.main.durable(), spare: device.spare.durable() };
  await theme("light");

  const mainBehind = await startSparedDevice({ main: older.main, spare: device.spare.durable() });
  const spareBehind = await startSparedDevice({ main: device.main.durable(), spare: older.spare });

  for (const { main, spare } of [mainBehind, spareBehind]) {
    expect(main.durable().notes.get("settings")).toEqual({ theme: "light" });
    expect(spare.durable().notes.get("settings")).toEqual({ theme: "light" });
  }
});

test("killed between clearing the books and the copy: nothing comes back", async () => {
  const device = await startSparedDevice();
  await device.ledger.saveBatch([transaction()]);
  const copy = device.spare.durable();
  await device.clear();

  const again = await startSparedDevice({ main: device.main.durable(), spare: copy });

  expect(words(again.main.durable())).toEqual([]);
  expect(again.spare.durable().entries.size).toBe(0);
});

test("books put back to before they were cleared are cleared again, except for what was recorded since", async () => {
  const device = await startSparedDevice();
  await device.ledger.saveBatch([transaction({ description: "清掉的" })]);
  const before = device.main.durable();
  await device.clear();
  await device.ledger.saveBatch([transaction({ description: "后来的" })]);

  const again = await startSparedDevice({ main: before, spare: device.spare.durable() });

  expect(words(again.main.durable())).toEqual(["后来的"]);
});

test("books put back to before they followed another ledger are given up again", async () => {
  const device = await startSparedDevice();
  await device.ledger.saveBatch([transaction({ description: "给掉的" })]);
  await device.sync();
  const before = device.main.durable();
  const other = createSyncModelServer("another");
  const met = other.pull(0, 1);
  const versions = versionsOf([...before.entries.values()]);
  const counted = { onlyHere: 1, ledgerId: met.ledgerId, versions };
  await device.storage.change((tables) => carryOut(tables, { decision: "follow", met, counted }));

  const again = await startSparedDevice({
    main: before,
    spare: device.spare.durable(),
    model: other,
  });
  await again.sync();

  expect(words(again.main.durable())).toEqual([]);
  expect(other.books().entries).toEqual([]);
});

test("acknowledged records are not sent again because a kill kept the acknowledgement from the copy", async () => {
  const device = await startSparedDevice();
  await device.ledger.saveBatch([transaction()]);
  const copy = device.spare.durable();
  await device.sync();

  const again = await startSparedDevice({ main: device.main.durable(), spare: copy });

  expect(again.main.durable().outbox.size).toBe(0);
  expect(again.spare.durable().outbox.size).toBe(0);
});

test("records saved while the copy did not answer survive a clearing that only the copy knows", async () => {
  const device = await startSparedDevice();
  await device.ledger.saveBatch([transaction({ description: "清掉的" })]);
  const before = device.main.durable();
  await device.clear();
  const main = memoryDisk(before);
  const unanswered = sparedStorage(memoryBooksStorage(main), new Promise<never>(() => {}), {
    timeoutMs: 0,
  });
  await putWaiting(unanswered, await someEntry("没有副本时记的"));

  const again = await startSparedDevice({ main: main.durable(), spare: device.spare.durable() });

  expect(words(again.main.durable())).toContain("没有副本时记的");
});

test("when two tabs write the copy in the wrong order the later version stays", async () => {
  const [main, spare] = [memoryDisk(), memoryDisk()];
  const held = Promise.withResolvers<BooksStorage>();
  const slow = sparedStorage(memoryBooksStorage(main), held.promise, { timeoutMs: 0 });
  const quick = sparedStorage(memoryBooksStorage(main), Promise.resolve(memoryBooksStorage(spare)));
  const entry = await someEntry("旧");
  const later = { ...entry, description: "新", updatedAtMs: entry.updatedAtMs + 1 };
  await putWaiting(slow, entry);
  await putWaiting(quick, later);

  held.resolve(memoryBooksStorage(spare));
  await slow.change(({ notes }) => notes.put("settings", { theme: "dark" }));
  await reconcile(memoryBooksStorage(main), memoryBooksStorage(spare));

  expect(words(spare.durable())).toEqual(["新"]);
  expect(words(main.durable())).toEqual(["新"]);
});

function words(durable: Durable): readonly string[] {
  return [...contentsOf(durable).values()];
}

async function someEntry(description: string): Promise<Entry> {
  const { ledger, main } = await startSparedDevice();
  await ledger.saveBatch([transaction({ description })]);
  const [entry] = [...main.durable().entries.values()];
  if (entry === undefined) throw new Error("One was saved");
  return entry;
}

function putWaiting(storage: BooksStorage, entry: Entry): Promise<void> {
  return storage.change(async ({ entries, outbox }) => {
    await entries.put([entry]);
    await outbox.put([{ kind: "entry", id: entry.id }]);
  });
}
