import { afterEach, expect, test } from "vitest";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { Told } from "../../../../testing/told.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage, liveQuery } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";

const opened: BooksDatabase[] = [];
const reported: string[] = [];
const note = (event: ErrorEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  reported.push(event.error.name);
};
window.addEventListener("error", note, { capture: true });
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  reported.splice(0);
});

/** Watches the device id; reading it fails as often as the test says. */
async function watching() {
  const database = await openDatabase({ name: crypto.randomUUID() });
  opened.push(database);
  const storage = indexedDbStorage(database);
  const timers = manualTimers();
  const told = new Told<string | undefined>();
  let fails = 0;
  let failure: () => Error = () => new DOMException("", "UnknownError");
  const start = () =>
    liveQuery(
      async () => {
        if (fails > 0) {
          fails -= 1;
          throw failure();
        }
        return (await storage.read(({ notes }) => notes.get("deviceId"))) ?? "nobody";
      },
      told.tell,
      { unreadable: () => told.tell("unreadable"), timers },
    );
  return {
    database,
    timers,
    told,
    start,
    rename: (name: string) => storage.change(({ notes }) => notes.put("deviceId", name)),
    fail(times: number, name = "UnknownError") {
      fails = times;
      failure = () => new DOMException("", name);
    },
  };
}

test.each(["UnknownError", "AbortError"])(
  "a first read that failed (%s) is retried, and changes are followed from then on",
  async (name) => {
    const { start, told, timers, rename, fail } = await watching();
    fail(2, name);
    const stop = start();
    await told.is("unreadable");

    timers.pass(2_000);
    await told.times("unreadable", 2);
    timers.pass(4_000);
    await told.is("nobody");
    await rename("one");
    await told.is("one");

    expect(told.all).toEqual(["unreadable", "unreadable", "nobody", "one"]);
    expect(reported).toEqual([name, name]);
    expect(timers.waiting).toBe(0);
    stop();
  },
);

test("a read that failed after a change is retried without another change", async () => {
  const { start, told, timers, rename, fail } = await watching();
  const stop = start();
  await told.is("nobody");
  fail(1);

  await rename("one");
  await told.is("unreadable");
  timers.pass(2_000);
  await told.is("one");

  expect(timers.waiting).toBe(0);
  stop();
});

test("a successful read is not repeated", async () => {
  const { start, told, timers } = await watching();
  const stop = start();

  await told.is("nobody");

  expect(timers.waiting).toBe(0);
  stop();
});

test("after stop the listener is not called, not even by a pending retry", async () => {
  const { start, told, timers, fail } = await watching();
  fail(1);
  const stop = start();
  await told.is("unreadable");

  stop();

  expect(timers.waiting).toBe(0);
});

test("closed books are not read again, and nothing is reported", async () => {
  const { start, told, timers, database } = await watching();
  database.close();

  const stop = start();
  await told.is("unreadable");

  expect([timers.waiting, reported]).toEqual([0, []]);
  stop();
});
