import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, describe, expect, test } from "vitest";
import { rowsLeft } from "../../../../testing/books-before-sheets.ts";
import { leaveBooksOnSheets, leftOnSheets } from "../../../../testing/books-on-sheets.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { SCHEMA } from "./schema.ts";

afterEach(closeTestBooks);

/** Those before are tried in database-versions.browser.test.ts. */
const VERSIONS = [3, 4, 5, 6] as const;

test("every version is left on a device by some test", () => {
  expect(SCHEMA.map(({ version }) => version)).toEqual([1, 2, ...VERSIONS]);
});

describe.each(VERSIONS)("books on sheets of version %i", (version) => {
  test("are opened with everything in them", async () => {
    const name = crypto.randomUUID();
    await leaveBooksOnSheets(name, version);
    const left = leftOnSheets(version);

    const books = await openTestBooks({ name });

    const found = await books.storage.read(async (tables) => ({
      deviceId: await tables.notes.get("deviceId"),
      entries: await tables.entries.all(),
      categories: await tables.categories.get(left.categories.map(({ id }) => id)),
      definitions: await tables.definitions.all(),
      photos: await Promise.all(left.photos.map(({ id }) => tables.photos.get(id))),
      unsentPhotos: await tables.photos.unsent(),
      outbox: await tables.outbox.first(10),
      position: await tables.notes.get("position"),
      utterance: {
        batchId: left.utterance.batchId,
        text: await tables.utterances.get(left.utterance.batchId),
      },
      settings: await tables.notes.get("settings"),
      lastSave: await tables.notes.get("lastSave"),
    }));
    expect(found).toEqual(left);
    const names = (await books.latest(5)).map(({ description }) => description);
    expect(names).toEqual(["雪票", "奶茶🧋", "午饭，两个人"]);
  });

  test("are written on", async () => {
    const name = crypto.randomUUID();
    await leaveBooksOnSheets(name, version);
    const left = leftOnSheets(version);
    const [synced] = left.entries;
    const books = await openTestBooks({ name });

    await books.ledger.saveBatch([transaction({ description: "夜宵" })]);
    await books.ledger.remove([synced?.id ?? ""]);
    await books.definitions.put({ kind: "account", name: "现金", details: "{}" });

    const [latest] = await books.latest(1);
    expect(latest?.description).toBe("夜宵");
    const waiting = await books.storage.read(({ outbox }) => outbox.first(10));
    const ids = [synced?.id, ...left.outbox.map(({ id }) => id), latest?.id, "account:现金"];
    expect(waiting.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect((await rowsLeft(name, "sheets")).version).toBe(60);
  });
});
