import {
  createIdSource,
  type Definition,
  detailsOfWaiting,
  fen,
  type NoticeDraft,
  SaveFailed,
  transactionOf,
  waitingId,
} from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbDeleted } from "../ledger/deleted-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { write } from "../storage/write-records.ts";
import { indexedDbPlans } from "./indexed-db-plans.ts";

const DRAFT: NoticeDraft = {
  ...transaction({ description: "肯德基", amount: fen(3550) }),
  ...{ confidence: 0.9, time: "12:38", payment: "招商银行(1234)", from: "bank" },
};
const EARLIER: NoticeDraft = { ...DRAFT, description: "早饭", time: "08:00" };

/** A device that pulled these drafts. */
async function deviceWith(drafts: readonly NoticeDraft[]) {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId: "device", now: tickingClock(), ids };
  const receivedAtMs = writer.now().epochMs;
  const definitions = drafts.map((draft, index): Definition => {
    const details = detailsOfWaiting({ id: waitingId(draft), draft, receivedAtMs });
    const version = { ledgerId: "local", deviceId: "script", revision: 1, deleted: false };
    const place = { kind: "waiting", name: "", hidden: false, order: 0 } as const;
    return { ...version, ...place, id: `waiting:${index}`, details, updatedAtMs: receivedAtMs };
  });
  await storage.change((tables) => write(tables, { definitions }));
  return {
    waiting: indexedDbPlans(writer).waiting,
    ledger: indexedDbLedger(writer),
    deleted: indexedDbDeleted(writer),
  };
}

const confirmed = (draft: NoticeDraft) => {
  const { time: _, payment: __, from: ___, ...parsed } = draft;
  return { ...transactionOf(parsed), waitingId: waitingId(draft) };
};

describe("posted drafts", () => {
  test("wait in the order of the payments until they are saved, under their ids", async () => {
    const { waiting, ledger } = await deviceWith([DRAFT, EARLIER]);
    expect((await waiting.all()).map(({ parsed }) => parsed.description)).toEqual([
      "早饭",
      "肯德基",
    ]);

    const [entry] = await ledger.saveBatch([{ ...confirmed(DRAFT), amount: fen(4000) }]);

    expect(entry).toMatchObject({ id: waitingId(DRAFT), amount: 4000 });
    expect((await waiting.all()).map(({ parsed }) => parsed.description)).toEqual(["早饭"]);
  });

  test("saved by another device meanwhile, they are not saved again", async () => {
    const { ledger } = await deviceWith([DRAFT]);
    await ledger.saveBatch([confirmed(DRAFT)]);

    await expect(ledger.saveBatch([confirmed(DRAFT)])).rejects.toThrow(SaveFailed);

    expect(await ledger.entries()).toHaveLength(1);
  });

  test("dismissed they wait no longer, and can be found among what was deleted", async () => {
    const { waiting, ledger, deleted } = await deviceWith([DRAFT, EARLIER]);

    await waiting.dismiss([waitingId(DRAFT)]);
    await waiting.dismiss([waitingId(DRAFT)]);

    expect(await waiting.all()).toHaveLength(1);
    expect(await ledger.entries()).toEqual([]);
    expect(await deleted.entries()).toMatchObject([{ entry: { description: "肯德基" } }]);
  });

  test("dismissed and confirmed after all, they are saved", async () => {
    const { waiting, ledger } = await deviceWith([DRAFT]);
    await waiting.dismiss([waitingId(DRAFT)]);

    await ledger.saveBatch([{ ...confirmed(DRAFT), amount: fen(4000) }]);

    expect(await ledger.entries()).toMatchObject([{ id: waitingId(DRAFT), amount: 4000 }]);
  });

  test("get the account whose name says their card", async () => {
    const { waiting, ledger } = await deviceWith([DRAFT]);
    await ledger.saveBatch([transaction({ account: "招行储蓄卡1234" })]);

    expect(await waiting.all()).toMatchObject([{ parsed: { account: "招行储蓄卡1234" } }]);
  });
});
