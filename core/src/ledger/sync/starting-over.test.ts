import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../../calendar-date.ts";
import { createIdSource, recordBatch, unsetStamp } from "../../index.ts";
import { fen } from "../../money.ts";
import { survivorsOf } from "./starting-over.ts";

const author = {
  ledgerId: "local",
  deviceId: "mine",
  now: { epochMs: 1000, utcOffsetMinutes: 480 },
  stampMs: 1000,
  ids: createIdSource((count) => new Uint8Array(count)),
  categories: [],
  accounts: [],
};
const skiing = {
  amount: fen(100),
  type: "EXPENSE" as const,
  category: "滑雪",
  date: "2026-11-15" as CalendarDate,
  description: "雪票",
  account: "微信",
};
const recorded = recordBatch([skiing, skiing], author);
const [first, second] = recorded.entries;
const [category] = recorded.categories;
const [account] = recorded.definitions;
if (first === undefined || second === undefined) throw new Error();
if (category === undefined || account === undefined) throw new Error();

describe("after the books were erased on another device", () => {
  test("a device keeps the entries that never reached the server, their categories and accounts", () => {
    const synced = { ...first, revision: 4 };
    const needed = { ...category, revision: 5, deviceId: "theirs" };
    const idle = { ...category, id: "EXPENSE:露营", revision: 6 };
    const wallet = { ...account, revision: 7, deviceId: "theirs" };
    const card = { ...account, id: "account:招行卡", revision: 8 };

    const stay = survivorsOf(
      { entries: [synced, second], categories: [needed, idle], definitions: [wallet, card] },
      "mine",
    );

    expect(stay).toEqual({
      offers: [synced],
      entries: [second],
      categories: [{ ...category, stamps: { ...category.stamps, rest: unsetStamp(1000) } }],
      definitions: [{ ...account, stamps: { ...account.stamps, rest: unsetStamp(1000) } }],
    });
  });

  test("a device keeps a new category and a new account that no entry uses yet", () => {
    const news = { entries: [], categories: [category], definitions: [account] };

    expect(survivorsOf(news, "mine")).toEqual({ ...news, offers: [] });
  });
});
