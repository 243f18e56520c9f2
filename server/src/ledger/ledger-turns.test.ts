import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StorageFailed } from "./ledger-store.ts";
import { createLedgerTurns } from "./ledger-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that goes on until the test ends it, and the order in which such work began. */
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

test("writers of one ledger take turns in the order they came, those of another do not wait", async () => {
  const turns = createLedgerTurns();
  const { begun, work } = works();
  const [first, second, third, other] = [
    work("first"),
    work("second"),
    work("third"),
    work("other"),
  ];

  const all = [
    turns.take("A", first.run),
    turns.take("A", second.run),
    turns.take("A", third.run),
    turns.take("B", other.run),
  ];
  await settle();
  expect(begun).toEqual(["first", "other"]);

  first.end();
  await settle();
  expect(begun).toEqual(["first", "other", "second"]);

  for (const each of [second, third, other]) each.end();
  expect(await Promise.all(all)).toEqual(["first", "second", "third", "other"]);
});

test("one that fails gives its turn to the next", async () => {
  const turns = createLedgerTurns();
  const { work } = works();
  const [failing, next] = [work("failing"), work("next")];

  const refused = turns.take("A", failing.run).catch((error: Error) => error.message);
  const taken = turns.take("A", next.run);
  failing.fail();
  next.end();

  expect(await refused).toBe("failing");
  expect(await taken).toBe("next");
});

test("who passes the turn on lets the next begin, and only one", async () => {
  const turns = createLedgerTurns();
  const { begun, work } = works();
  const [early, next, last] = [work("early"), work("next"), work("last")];

  const all = [
    turns.take("A", (turn) => {
      turn.pass();
      turn.pass();
      return early.run();
    }),
    turns.take("A", next.run),
    turns.take("A", last.run),
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

test("who waits too long is refused without having begun, and holds nobody up", async () => {
  const turns = createLedgerTurns({ mostWaiting: 10, waitMs: 1_000 });
  const { begun, work } = works();
  const [slow, late, next] = [work("slow"), work("late"), work("next")];

  const first = turns.take("A", slow.run);
  const refused = turns.take("A", late.run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  const third = turns.take("A", next.run);
  await vi.advanceTimersByTimeAsync(1);

  expect(await refused).toBeInstanceOf(StorageFailed);
  slow.end();
  next.end();
  expect(await Promise.all([first, third])).toEqual(["slow", "next"]);
  expect(begun).toEqual(["slow", "next"]);
});

test("a full queue refuses at once, until there is room again", async () => {
  const turns = createLedgerTurns({ mostWaiting: 1, waitMs: 1_000 });
  const { work } = works();
  const [first, waiting, refused, after] = [work("1"), work("2"), work("3"), work("4")];

  const one = turns.take("A", first.run);
  const two = turns.take("A", waiting.run);
  await expect(turns.take("A", refused.run)).rejects.toThrow(StorageFailed);
  first.end();
  await one;
  await settle();
  const four = turns.take("A", after.run);

  for (const each of [waiting, after]) each.end();
  expect(await Promise.all([two, four])).toEqual(["2", "4"]);
});
