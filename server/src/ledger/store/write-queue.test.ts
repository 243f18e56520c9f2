import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StorageFailed } from "../ledger-store.ts";
import { createWriteQueue } from "./write-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Jobs that run until the test ends them, and the order in which they began. */
function works() {
  const begun: string[] = [];
  const work = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const run = () => {
      begun.push(name);
      return promise;
    };
    return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, work };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("writers of one ledger run in order of arrival, and writers of another do not wait", async () => {
  const writeQueue = createWriteQueue();
  const { begun, work } = works();
  const [first, second, third, other] = [
    work("first"),
    work("second"),
    work("third"),
    work("other"),
  ];

  const all = [
    writeQueue.run("A", first.run),
    writeQueue.run("A", second.run),
    writeQueue.run("A", third.run),
    writeQueue.run("B", other.run),
  ];
  await settle();
  expect(begun).toEqual(["first", "other"]);

  first.end();
  await settle();
  expect(begun).toEqual(["first", "other", "second"]);

  for (const each of [second, third, other]) each.end();
  expect(await Promise.all(all)).toEqual(["first", "second", "third", "other"]);
});

test("after a writer fails the next one runs", async () => {
  const writeQueue = createWriteQueue();
  const { work } = works();
  const [failing, next] = [work("failing"), work("next")];

  const refused = writeQueue.run("A", failing.run).catch((error: Error) => error.message);
  const taken = writeQueue.run("A", next.run);
  failing.fail();
  next.end();

  expect(await refused).toBe("failing");
  expect(await taken).toBe("next");
});

test("a writer that releases its turn early lets exactly one other begin", async () => {
  const writeQueue = createWriteQueue();
  const { begun, work } = works();
  const [early, next, last] = [work("early"), work("next"), work("last")];

  const all = [
    writeQueue.run("A", (turn) => {
      turn.pass();
      turn.pass();
      return early.run();
    }),
    writeQueue.run("A", next.run),
    writeQueue.run("A", last.run),
  ];
  await settle();
  expect(begun).toEqual(["early", "next"]);

  early.end();
  await settle();
  expect(begun).toEqual(["early", "next"]);

  next.end();
  last.end();
  expect(await Promise.all(all)).toEqual(["early", "next", "last"]);
});

test("a writer that waits too long is refused before it begins and delays nobody", async () => {
  const writeQueue = createWriteQueue({ mostWaiting: 10, waitMs: 1_000 });
  const { begun, work } = works();
  const [slow, late, next] = [work("slow"), work("late"), work("next")];

  const first = writeQueue.run("A", slow.run);
  const refused = writeQueue.run("A", late.run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  const third = writeQueue.run("A", next.run);
  await vi.advanceTimersByTimeAsync(1);

  expect(await refused).toBeInstanceOf(StorageFailed);
  slow.end();
  next.end();
  expect(await Promise.all([first, third])).toEqual(["slow", "next"]);
  expect(begun).toEqual(["slow", "next"]);
});

test("a full queue refuses at once, until there is room again", async () => {
  const writeQueue = createWriteQueue({ mostWaiting: 1, waitMs: 1_000 });
  const { work } = works();
  const [first, waiting, refused, after] = [work("1"), work("2"), work("3"), work("4")];

  const one = writeQueue.run("A", first.run);
  const two = writeQueue.run("A", waiting.run);
  await expect(writeQueue.run("A", refused.run)).rejects.toThrow(StorageFailed);
  first.end();
  await one;
  await settle();
  const four = writeQueue.run("A", after.run);

  for (const each of [waiting, after]) each.end();
  expect(await Promise.all([two, four])).toEqual(["2", "4"]);
});
