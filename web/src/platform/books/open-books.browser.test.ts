import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { DEFAULT_SETTINGS } from "./books.ts";

afterEach(closeTestBooks);

test("a device keeps its id, also when two tabs start at once", async () => {
  const name = crypto.randomUUID();

  const tabs = await Promise.all([openTestBooks({ name }), openTestBooks({ name })]);
  const later = await openTestBooks({ name });

  expect(new Set([...tabs, later].map(({ deviceId }) => deviceId)).size).toBe(1);
});

test("settings keep what was changed, beside the defaults", async () => {
  const name = crypto.randomUUID();
  const { settings } = await openTestBooks({ name });

  await settings.change({ theme: "dark" });
  await settings.change({ silenceMs: 2000 });

  const again = await openTestBooks({ name });
  expect(await again.settings.read()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: "dark",
    silenceMs: 2000,
  });
});

test("watchers are told now and after every change, also by another tab", async () => {
  const name = crypto.randomUUID();
  const [here, there] = [await openTestBooks({ name }), await openTestBooks({ name })];
  const counts = new Told<number>();
  const stop = here.watch(async () => (await here.ledger.entries()).length, counts.tell);

  await counts.includes(0);
  await here.ledger.saveBatch([transaction()]);
  await counts.includes(1);
  await there.ledger.saveBatch([transaction()]);
  await counts.includes(2);
  stop();

  expect(counts.all).toEqual([0, 1, 2]);
});

test("watchers of entries see a category's new name", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ category: "餐饮" })]);
  const names = new Told<string | undefined>();
  const stop = books.watch(async () => (await books.latest(1))[0]?.category, names.tell);

  await names.includes("餐饮");
  await books.categories.change("EXPENSE:餐饮", { name: "吃喝" });
  await names.includes("吃喝");
  stop();

  expect(names.all).toEqual(["餐饮", "吃喝"]);
});

test("clearing removes all books, and keeps the settings", async () => {
  const books = await openTestBooks();
  const [entry] = await books.ledger.saveBatch([transaction({ category: "滑雪" })]);
  await books.utterances.remember(entry?.batchId ?? "", "滑雪六十");
  await books.settings.change({ welcomed: true });

  await books.clear();

  expect(await books.ledger.entries()).toEqual([]);
  expect((await books.categories.all()).filter(({ custom }) => custom)).toEqual([]);
  expect(await books.utterances.of(entry?.batchId ?? "")).toBe(null);
  expect(await books.storage.read(({ outbox }) => outbox.count())).toBe(0);
  expect(await books.settings.read()).toMatchObject({ welcomed: true });
});

test("the sentence of a batch is stored on the device", async () => {
  const books = await openTestBooks();

  await books.utterances.remember("batch", "午饭三十五");

  expect(await books.utterances.of("batch")).toBe("午饭三十五");
});

class Told<Answer> {
  readonly all: Answer[] = [];
  #waiting: (() => void)[] = [];

  readonly tell = (answer: Answer): void => {
    this.all.push(answer);
    for (const look of this.#waiting.splice(0)) look();
  };

  async includes(answer: Answer): Promise<void> {
    while (!this.all.includes(answer)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
