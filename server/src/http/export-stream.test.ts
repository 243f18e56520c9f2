import { once } from "node:events";
import type { PullReply } from "@suikouji/contract";
import { ExportReplySchema } from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pushedLunch, pushedSkiing, pushOf } from "../../testing/ledger/pushed.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";
import { type Export, exportStream } from "./export-stream.ts";

const bugs: Error[] = [];
let store: LedgerStore;
let pulls: number[];
beforeEach(async () => {
  store = await openTestStore();
  pulls = [];
  bugs.length = 0;
});

/** Pages as the store returns them, without writing a hundred thousand entries first. */
function exportOf(pages: (after: number) => Partial<PullReply>): Export {
  return {
    ledgerId: store.registry.defaultLedgerId,
    format: "json",
    exportedAt: "2026-11-15T10:00:00+08:00",
    reportBug: (error) => bugs.push(error),
    store: {
      ...store,
      async pull(_ledgerId, { after }) {
        pulls.push(after);
        return {
          ledgerId: store.registry.defaultLedgerId,
          epoch: "one",
          begun: "new",
          entries: [],
          categories: [],
          definitions: [],
          after: after + 1000,
          more: false,
          digest: 0,
          nowMs: 0,
          ...{ lost: [], lostCategories: [], lostDefinitions: [] },
          ...pages(after),
        };
      },
    },
  };
}

const entry = (revision: number, said: object = {}) => ({
  ...pushedLunch(said),
  deviceId: "phone",
  revision,
});

async function textOf(stream: AsyncIterable<Uint8Array | string>): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}

test("a hundred thousand entries are written page by page, as fast as the client reads", async () => {
  const page = (after: number) =>
    Array.from({ length: 1000 }, (_, place) => entry(after + place + 1));
  const stream = await exportStream(
    exportOf((after) => ({ entries: page(after), more: after < 99_000 })),
  );

  const chunks = stream[Symbol.asyncIterator]();
  let text = String((await chunks.next()).value);
  const pulledForTheFirst = pulls.length;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) text += next.value;

  expect(pulledForTheFirst).toBeLessThan(5);
  expect(pulls).toHaveLength(100);
  const exported = JSON.parse(text);
  expect(exported.entries).toHaveLength(100_000);
  const some = { ...exported, entries: exported.entries.slice(0, 10) };
  expect(ExportReplySchema.parse(some)).toEqual(some);
});

test("between two pages the export gives way to others, however fast the client reads", async () => {
  const steps: string[] = [];
  const pulled = exportOf((after) => {
    steps.push("page");
    return { more: after < 2_000 };
  });
  const longWork = () => async () => void steps.push("others");

  await textOf(await exportStream({ ...pulled, store: { ...pulled.store, longWork } }));

  expect(steps).toEqual(["page", "others", "page", "others", "page"]);
});

test("the export stops when the client disconnects", async () => {
  const stream = await exportStream(
    exportOf((after) => ({
      entries: Array.from({ length: 1000 }, (_, place) => entry(after + place + 1)),
      more: true,
    })),
  );
  const closed = once(stream, "close");
  await once(stream, "readable");

  stream.destroy();
  await closed;

  expect(pulls.length).toBeLessThan(5);
  expect(bugs).toEqual([]);
});

test("an entry that changes during the export is written once", async () => {
  const [one, other] = [entry(1), entry(2)];
  const stream = await exportStream(
    exportOf((after) =>
      after === 0
        ? { entries: [one], more: true }
        : { entries: [other, { ...one, revision: 3, amountFen: 1 }] },
    ),
  );

  const { entries } = JSON.parse(await textOf(stream));

  expect(entries.map(({ id }: { id: string }) => id)).toEqual([one.id, other.id]);
});

test("pages with only deleted entries write nothing", async () => {
  const kept = entry(2001);
  const stream = await exportStream(
    exportOf((after) =>
      after === 2000
        ? { entries: [kept] }
        : { entries: [entry(after, { deleted: true })], more: true },
    ),
  );

  expect(JSON.parse(await textOf(stream)).entries).toMatchObject([{ id: kept.id }]);
});

test("a deleted built-in category is exported, because its entries use its name; a deleted own one is not", async () => {
  const ledgerId = store.registry.defaultLedgerId;
  const said = { deleted: true, name: "出行" };
  await store.push(
    ledgerId,
    pushOf({
      entries: [pushedLunch({ categoryId: "EXPENSE:交通" })],
      categories: [pushedSkiing({ ...said, id: "EXPENSE:交通" }), pushedSkiing(said)],
    }),
  );

  const stream = await exportStream({ ...exportOf(() => ({})), store });

  const { entries, categories } = JSON.parse(await textOf(stream));
  expect(entries).toMatchObject([{ category: "出行" }]);
  expect(categories).toMatchObject([{ id: "EXPENSE:交通", name: "出行" }]);
});

describe("a failure", () => {
  test("before the first byte rejects", async () => {
    const failed = new StorageFailed("storage-failed", "57P01");

    const begun = exportStream(
      exportOf(() => {
        throw failed;
      }),
    );

    await expect(begun).rejects.toBe(failed);
  });

  test.each([
    ["the store", () => failing()],
    ["somebody who erases the books", () => ({ epoch: "two" })],
  ])("halfway, by %s, breaks it off", async (_who, second) => {
    const stream = await exportStream(
      exportOf((after) => (after === 0 ? { entries: [entry(1)], more: true } : second())),
    );

    await expect(textOf(stream)).rejects.toThrow();
    expect(bugs).toEqual([]);
  });

  test("for no reason we know of is reported", async () => {
    const stream = await exportStream(
      exportOf((after) => {
        if (after > 0) throw new TypeError();
        return { more: true };
      }),
    );

    await expect(textOf(stream)).rejects.toThrow();
    expect(bugs).toHaveLength(1);
  });
});

function failing(): never {
  throw new StorageFailed("storage-failed", "57P01");
}
