import { randomUUID } from "node:crypto";
import { fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import { KeyReused, LedgerFull, type NewBatch } from "../ledger-store.ts";

const batchOf = (said: Partial<NewBatch> = {}): NewBatch => ({
  key: randomUUID(),
  contentHash: "0".repeat(64),
  deviceId: PHONE,
  transactions: [transaction({ description: "午饭" }), transaction({ category: "滑雪" })],
  at: { epochMs: SOME_TIME_MS, utcOffsetMinutes: 480 },
  ...said,
});

await onEachDatabase("Recording a batch", (place) => {
  test("is pulled by devices with the digest that they compute", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);

    const entries = await store.record(ledgerId, batchOf());

    const pulled = await pullAll(store, ledgerId);
    expect(pulled.entries.map(({ id, revision }) => ({ id, revision }))).toEqual(
      entries.map(({ id, revision }) => ({ id, revision })),
    );
    expect(pulled.entries).toMatchObject([
      { description: "午饭", deviceId: PHONE, createdAtMs: SOME_TIME_MS },
      { categoryId: "EXPENSE:滑雪" },
    ]);
    expect(pulled.categories).toMatchObject([{ name: "滑雪", deviceId: PHONE }]);
    expect(pulled.digest).toBe(digestOfPull(pulled));
  });

  test("keeps every field, and makes the accounts that it names", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const details = { tags: "出差 报销", note: "和同事", foreign: "USD 5.00 @7.1" };
    const lunch = transaction({ description: "午饭", account: "微信", ...details });
    const guessed = transaction({ description: "转出" });
    const moved = transaction({ type: "TRANSFER", account: "微信", toAccount: "招行卡" });

    const transactions = [lunch, { ...guessed, unfiled: true }, moved];
    const saved = await store.record(ledgerId, batchOf({ transactions }));

    expect(saved).toMatchObject([lunch, { ...guessed, forgotten: true }, moved]);
    expect(saved[0]?.accountId).toBe(saved[2]?.accountId);
    const { entries, definitions } = await pullAll(store, ledgerId);
    expect(entries).toMatchObject([details, { forgotten: true }, { type: "TRANSFER" }]);
    expect(definitions.map(({ name }) => name)).toEqual(["微信", "招行卡"]);
  });

  test("is refused before anything is written if one of its transactions is invalid", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const good = transaction({ description: "秘密" });
    const bad = transaction({ description: "秘密", amount: fen(0) });

    const attempt = store.record(ledgerId, batchOf({ transactions: [good, bad, good] }));

    await expect(attempt).rejects.toThrow(new RangeError("A batch must be recordable"));
    expect((await pullAll(store, ledgerId)).entries).toEqual([]);
  });

  test("beside others at the same time is kept as a whole", async () => {
    const stores = [await place.open(), await place.open()];
    const [one] = stores;
    if (one === undefined) throw new Error("No store was opened");
    const ledgerId = await newLedger(one);
    const batches = Array.from({ length: 8 }, () => batchOf());

    const recording = batches.map((batch, at) => stores[at % 2]?.record(ledgerId, batch));
    await Promise.all(recording);

    const pulled = await pullAll(one, ledgerId);
    expect(pulled.entries.map(({ description }) => description)).toEqual(
      batches.flatMap(({ transactions }) => transactions.map(({ description }) => description)),
    );
    expect(pulled.digest).toBe(digestOfPull(pulled));
  });

  test("with one key is done once, at two servers at the same time", async () => {
    const [one, other] = [await place.open(), await place.open()];
    const ledgerId = await newLedger(one);
    const batch = batchOf();

    const saved = await Promise.all([one, other, one].map((each) => each.record(ledgerId, batch)));

    expect(saved[1]).toEqual(saved[0]);
    expect(saved[2]).toEqual(saved[0]);
    expect((await pullAll(one, ledgerId)).entries).toHaveLength(2);
    expect(await other.recorded(ledgerId, batch)).toEqual(saved[0]);
  });

  test("with a used key and another content is refused", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const batch = batchOf();
    await store.record(ledgerId, batch);
    const other = { ...batch, contentHash: "1".repeat(64) };

    await expect(store.record(ledgerId, other)).rejects.toBeInstanceOf(KeyReused);
    expect(await store.recorded(ledgerId, other)).toBeNull();
    expect((await pullAll(store, ledgerId)).entries).toHaveLength(2);
  });

  test("whose earlier reply is damaged is refused instead of saved again", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const batch = batchOf();
    await store.record(ledgerId, batch);
    const { db } = place.connect();
    await db
      .updateTable("pushes")
      .set({ reply: "{" })
      .where("ledgerId", "=", ledgerId)
      .where("key", "=", batch.key)
      .execute();

    await expect(store.record(ledgerId, batch)).rejects.toBeInstanceOf(KeyReused);
  });

  test("is saved as a whole or not at all", async () => {
    const store = await place.open({ limits: { entries: 1, bytes: 1_000_000 } });
    const ledgerId = await newLedger(store);

    await expect(store.record(ledgerId, batchOf())).rejects.toBeInstanceOf(LedgerFull);

    const { entries, categories } = await pullAll(store, ledgerId);
    expect([...entries, ...categories]).toEqual([]);
  });

  test("with the same key in another ledger is another batch", async () => {
    const store = await place.open();
    const [one, other] = [await newLedger(store), await newLedger(store)];
    const batch = batchOf();

    await store.record(one, batch);

    expect(await store.recorded(other, batch)).toBeNull();
    await store.record(other, batch);
    expect((await pullAll(store, other)).entries).toHaveLength(2);
  });
});
