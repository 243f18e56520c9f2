import { definitionOfPull } from "@suikouji/contract";
import { fen, type NoticeDraft, waitingId, waitingOfDefinition } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushOf, SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import type { LedgerStore, ReceivedNotices } from "../ledger-store.ts";

const BANK: NoticeDraft = {
  ...transaction({ description: "财付通", account: "招行卡" }),
  ...{ confidence: 0.9, time: "12:38", payment: "招商银行(1234)", from: "bank" },
};
const WALLET: NoticeDraft = { ...BANK, description: "肯德基", payment: "微信", from: "wallet" };

const receivedOf = (drafts: readonly NoticeDraft[], records = false): ReceivedNotices => ({
  ...{ drafts, deviceId: PHONE, isRecorded: () => records },
});

async function pulledFrom(store: LedgerStore, ledgerId: string) {
  const pulled = await pullAll(store, ledgerId);
  expect(pulled.digest).toBe(digestOfPull(pulled));
  const definitions = pulled.definitions.map((each) => definitionOfPull(each, ledgerId));
  return { ...pulled, waiting: definitions.flatMap((each) => waitingOfDefinition(each) ?? []) };
}

await onEachDatabase("Receiving drafts of payment messages", (place) => {
  test("devices pull them, and nothing is recorded", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);

    const kept = await store.receive(ledgerId, receivedOf([BANK]));

    expect(kept).toEqual({ waiting: [BANK], recorded: [], repeated: 0, beyond: 0 });
    const { entries, waiting } = await pulledFrom(store, ledgerId);
    expect(entries).toEqual([]);
    expect(waiting).toMatchObject([{ id: waitingId(BANK), draft: BANK }]);
  });

  test("the bank's and the wallet's message that arrive at once make one draft", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);

    const kept = await Promise.all(
      [BANK, WALLET, BANK].map((draft) => store.receive(ledgerId, receivedOf([draft]))),
    );

    expect(kept.map(({ waiting }) => waiting.length).sort()).toEqual([0, 0, 1]);
    expect((await pulledFrom(store, ledgerId)).waiting).toHaveLength(1);
  });

  test("recorded at once, the entry has the draft's id, and the other message adds none", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);

    const kept = await store.receive(ledgerId, receivedOf([BANK], true));
    const again = await store.receive(ledgerId, receivedOf([BANK, WALLET], true));

    expect(kept).toMatchObject({ waiting: [], recorded: [BANK] });
    expect(again).toMatchObject({ waiting: [], recorded: [], repeated: 2 });
    const { entries, definitions } = await pulledFrom(store, ledgerId);
    expect(entries).toMatchObject([{ id: waitingId(BANK), description: "财付通" }]);
    expect(definitions.filter(({ kind }) => kind === "account")).toMatchObject([
      { name: "招行卡" },
    ]);
  });

  test("the place of one that a device decided is used again after a day", async () => {
    let epochMs = SOME_TIME_MS;
    const clock = { now: () => ({ epochMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock });
    const ledgerId = await newLedger(store);
    await store.receive(ledgerId, receivedOf([BANK], true));
    epochMs += 2 * 86_400_000;
    const other = { ...BANK, amount: fen(999) };

    await store.receive(ledgerId, receivedOf([other]));

    const { waiting, definitions } = await pulledFrom(store, ledgerId);
    expect(waiting.map(({ draft }) => draft)).toEqual([other]);
    expect(definitions.filter(({ kind }) => kind === "waiting")).toHaveLength(1);
  });

  test("without any that are new nothing is written", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    await store.receive(ledgerId, receivedOf([BANK]));
    const { revision } = await store.head(ledgerId);

    await store.receive(ledgerId, receivedOf([BANK, WALLET]));

    expect((await store.head(ledgerId)).revision).toBe(revision);
    expect(await store.push(ledgerId, pushOf({}))).toBeDefined();
  });
});
