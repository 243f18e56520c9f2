import type { LedgerEntry, Memory } from "@suikouji/core";
import { categoryBook } from "@suikouji/core";
import { expect, test } from "vitest";
import { driveSession } from "../../testing/session-driver.ts";
import type { TeachingBooks } from "./watch-memory.ts";
import { watchMemory } from "./watch-memory.ts";

const CLOCK = { now: () => ({ epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 }) };

function booksWith(read: () => Promise<readonly LedgerEntry[]>): TeachingBooks {
  return {
    watch(answer, listener, { unreadable } = {}) {
      void answer().then(listener, unreadable);
      return () => {};
    },
    latest: read,
    categories: { all: async () => categoryBook([]) } as unknown as TeachingBooks["categories"],
    definitions: { all: async () => [] } as unknown as TeachingBooks["definitions"],
  };
}

const 奶茶 = {
  id: "entry-1",
  type: "EXPENSE",
  category: "零食",
  amount: 1800,
  description: "奶茶",
  updatedAtMs: 1,
  createdAtMs: 1,
  deviceId: "phone",
  deleted: false,
} as unknown as LedgerEntry;

test("the first reading is there when the promise resolves", async () => {
  const told: Memory[] = [];

  await watchMemory(
    booksWith(async () => [奶茶]),
    CLOCK,
    (memory) => told.push(memory),
  );

  expect(told).toEqual([
    {
      known: { "EXPENSE 奶茶": { category: "零食", usual: null, account: null } },
      lately: [],
      rates: {},
    },
  ]);
});

test("books that cannot be read teach nothing, and keep nobody waiting", async () => {
  const told: Memory[] = [];

  await watchMemory(
    booksWith(() => Promise.reject(new Error("Closed"))),
    CLOCK,
    (memory) => told.push(memory),
  );

  expect(told).toEqual([]);
});

test("the first sentence is filed as the entries teach", async () => {
  const { session, say } = driveSession({
    settings: { localOnly: true },
    memoryBooks: booksWith(async () => [奶茶]),
  });

  await say("奶茶20");

  const { phase } = session.view.dialogue;
  expect("draft" in phase && phase.draft.batch.items[0]?.parsed.category).toBe("零食");
});
