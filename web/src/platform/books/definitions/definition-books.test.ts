import { createIdSource, detailsOfAccount, newAccountDetails } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { indexedDbDefinitions } from "./definition-books.ts";

const WALLET = { kind: "account" as const, name: "微信", details: "{}" };
const BUDGET = { kind: "budget" as const, name: "", details: '{"amountFen":100}' };

test("definitions are made with ids and places of their own", async () => {
  const { definitions } = device();

  const wallet = await definitions.put({ ...WALLET, name: " 微信 " });
  const first = await definitions.put(BUDGET);
  const second = await definitions.put(BUDGET);

  expect(wallet).toMatchObject({ ...WALLET, id: "account:微信", hidden: false, order: 0 });
  expect(new Set([first.id, second.id, wallet.id]).size).toBe(3);
  expect(await definitions.all()).toEqual([wallet, first, second]);
});

test.each([
  ["empty", "  ", "empty"],
  ["too long", "长".repeat(51), "too-long"],
  ["another's", "现金", "taken"],
])("an account's name that is %s is refused", async (_, name, refusal) => {
  const { definitions } = device();
  await definitions.put(WALLET);
  await definitions.put({ ...WALLET, name: "现金" });

  await expect(definitions.put({ ...WALLET, name })).rejects.toMatchObject({ refusal });
  await expect(definitions.change("account:微信", { name })).rejects.toMatchObject({ refusal });
});

test("the given fields are changed, and entries show the new name", async () => {
  const { definitions, ledger, waiting } = device();
  await ledger.saveBatch([transaction({ account: "微信" })]);
  const details = detailsOfAccount({ ...newAccountDetails("微信"), openingFen: 5000 });

  await definitions.change("account:微信", { name: "零钱", details, hidden: true, order: 7 });

  expect(await definitions.all()).toMatchObject([
    { name: "零钱", details, hidden: true, order: 7 },
  ]);
  expect(await ledger.entries()).toMatchObject([{ account: "零钱", accountId: "account:微信" }]);
  expect(await waiting()).toContain("definition account:微信");
});

test("a removed account is not offered, its entries keep its name, and it is restored", async () => {
  const { definitions, ledger } = device();
  await ledger.saveBatch([transaction({ account: "微信" })]);
  const before = await definitions.all();

  await definitions.remove("account:微信");

  expect(await definitions.all()).toEqual([]);
  expect(await ledger.entries()).toMatchObject([{ account: "微信" }]);
  expect(await definitions.restore("account:微信")).toBe(true);
  expect(await definitions.all()).toMatchObject(before.map(({ id, name }) => ({ id, name })));
  expect(await definitions.restore("account:微信")).toBe(false);
});

test("an account that was removed and is named again is the same one, with its opening balance", async () => {
  const { definitions, ledger } = device();
  const details = detailsOfAccount({ ...newAccountDetails("微信"), openingFen: 5000 });
  await definitions.put({ ...WALLET, details });
  await definitions.remove("account:微信");

  const [saved] = await ledger.saveBatch([transaction({ account: "微信" })]);

  expect(saved?.accountId).toBe("account:微信");
  expect(await definitions.all()).toMatchObject([{ id: "account:微信", details, deleted: false }]);
});

test("an account made again by hand after it was removed is the same one, with its entries", async () => {
  const { definitions, ledger } = device();
  const opened = detailsOfAccount({ ...newAccountDetails("老李"), openingFen: 5000 });
  const typed = detailsOfAccount({ ...newAccountDetails("老李"), sort: "person" });
  await definitions.put({ ...WALLET, name: "老李", details: opened });
  await ledger.saveBatch([transaction({ type: "TRANSFER", toAccount: "老李" })]);
  await definitions.remove("account:老李");

  const made = await definitions.put({ ...WALLET, name: "老李", details: typed });

  const details = detailsOfAccount({
    ...newAccountDetails("老李"),
    sort: "person",
    openingFen: 5000,
  });
  expect(made).toMatchObject({ id: "account:老李", isBack: true, details });
  expect(await definitions.all()).toMatchObject([{ id: "account:老李", details }]);
  expect(await ledger.entries()).toMatchObject([{ toAccountId: "account:老李" }]);
});

test("an account made again in another currency does not take its old opening balance", async () => {
  const { definitions } = device();
  const opened = detailsOfAccount({ ...newAccountDetails("微信"), openingFen: 1_000_000 });
  const dollars = detailsOfAccount({ ...newAccountDetails("微信"), currency: "USD" });
  await definitions.put({ ...WALLET, details: opened });
  await definitions.remove("account:微信");

  const made = await definitions.put({ ...WALLET, details: dollars });

  expect(made).toMatchObject({ id: "account:微信", isBack: true, details: dollars });
});

test("what does not exist cannot be changed or removed", async () => {
  const { definitions } = device();
  const missing = { refusal: "no-such-definition" };

  await expect(definitions.change("nothing", { name: "a" })).rejects.toMatchObject(missing);
  await expect(definitions.remove("nothing")).rejects.toMatchObject(missing);
  expect(await definitions.restore("nothing")).toBe(false);
});

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId: "device", now: tickingClock(), ids };
  return {
    definitions: indexedDbDefinitions(writer),
    ledger: indexedDbLedger(writer),
    waiting: async () =>
      (await storage.read(({ outbox }) => outbox.first(100))).map(
        ({ kind, id }) => `${kind} ${id}`,
      ),
  };
}
