import { describe, expect, test } from "vitest";
import { someDefinition } from "../../testing/some-definition.ts";
import { transaction } from "../../testing/transactions.ts";
import {
  accountOfDefinition,
  accountsIn,
  detailsOfAccount,
  newAccountDetails,
} from "../accounts/account.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { categoryBook } from "./category.ts";
import { type Author, recordBatch, recordChange } from "./recording.ts";
import { createIdSource } from "./uuid-v7.ts";
import { stampOf } from "./versions.ts";

/** 2026-11-15 10:00 in Shanghai. */
const now = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

function author(said: Partial<Author> = {}): Author {
  return {
    ledgerId: "ledger",
    deviceId: "phone",
    now,
    stampMs: now.epochMs,
    ids: createIdSource((count) => new Uint8Array(count)),
    categories: categoryBook([]),
    accounts: [],
    ...said,
  };
}

const lunch = transaction({ description: "午饭", amount: fen(3500), category: "餐饮" });

function recorded(said: Partial<typeof lunch> = {}) {
  const [entry] = recordBatch([{ ...lunch, ...said }], author()).entries;
  if (entry === undefined) throw new Error("Nothing was recorded");
  return entry;
}

describe("recording a batch", () => {
  test("gives the transactions ids in order and one batch id", () => {
    const { entries } = recordBatch([lunch, lunch, lunch], author());

    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(new Set(entries.map(({ batchId }) => batchId)).size).toBe(1);
  });

  test("stores when it happened: now for today, the same time of day for another day", () => {
    expect(recorded({ date: "2026-11-15" as CalendarDate }).occurredAt).toBe(
      "2026-11-15T10:00:00+08:00",
    );
    expect(recorded({ date: "2026-11-02" as CalendarDate }).occurredAt).toBe(
      "2026-11-02T10:00:00+08:00",
    );
  });

  test("makes a missing category once, with the id that every device would give it", () => {
    const skiing = { ...lunch, category: "滑雪" };

    const { entries, categories } = recordBatch([skiing, lunch, skiing], author());

    expect(entries.map(({ categoryId }) => categoryId)).toEqual([
      "EXPENSE:滑雪",
      "EXPENSE:餐饮",
      "EXPENSE:滑雪",
    ]);
    expect(categories).toMatchObject([{ id: "EXPENSE:滑雪", name: "滑雪", type: "EXPENSE" }]);
  });

  test("makes a missing account once, of the sort that its name says", () => {
    const paid = { ...lunch, account: "招行信用卡" };
    const moved = { ...paid, type: "TRANSFER" as const, toAccount: "微信" };

    const { entries, definitions } = recordBatch([paid, lunch, moved], author());

    expect(entries.map(({ accountId, toAccountId }) => [accountId, toAccountId])).toEqual([
      ["account:招行信用卡", null],
      [null, null],
      ["account:招行信用卡", "account:微信"],
    ]);
    expect(accountsIn(definitions)).toMatchObject([
      { id: "account:招行信用卡", name: "招行信用卡", sort: "credit", openingFen: 0, order: 0 },
      { id: "account:微信", name: "微信", sort: "wallet", currency: "CNY", order: 1 },
    ]);
  });

  test("gives a new id to a name whose usual id belongs to a renamed account", () => {
    const [wallet] = recordBatch([{ ...lunch, account: "微信" }], author()).definitions;
    if (wallet === undefined) throw new Error("No account was made");
    const accounts = accountsIn([{ ...wallet, name: "零钱通" }]);

    const { entries, definitions } = recordBatch(
      [
        { ...lunch, account: "微信" },
        { ...lunch, account: "零钱通" },
      ],
      author({ accounts }),
    );

    expect(definitions).toMatchObject([{ name: "微信" }]);
    expect(entries[0]?.accountId).toBe(definitions[0]?.id);
    expect(definitions[0]?.id).not.toBe("account:微信");
    expect(entries[1]?.accountId).toBe("account:微信");
  });

  test("makes the account of a loan a person's", () => {
    const lent = { ...lunch, type: "TRANSFER" as const, toAccount: "老王" };

    const { definitions } = recordBatch([lent], author());

    expect(definitions.map(accountOfDefinition)).toMatchObject([{ name: "老王", sort: "person" }]);
  });

  test("brings a removed account back as it was", () => {
    const details = detailsOfAccount({ ...newAccountDetails("微信"), openingFen: 5000 });
    const removed = someDefinition({ details, hidden: true, deleted: true });
    const earlier = { ...removed, id: "earlier", updatedAtMs: removed.updatedAtMs - 1 };
    const accounts = accountsIn([earlier, removed]);

    const { entries, definitions } = recordBatch(
      [
        { ...lunch, account: "微信" },
        { ...lunch, account: "微信" },
      ],
      author({ accounts }),
    );

    expect(definitions).toMatchObject([{ id: removed.id, details, hidden: true, deleted: false }]);
    expect(entries.map(({ accountId }) => accountId)).toEqual([removed.id, removed.id]);
  });

  test.each([
    ["cannot be read", { details: "" }],
    ["was renamed before", { name: "零钱通" }],
  ])("leaves a removed account alone that %s", (_, said) => {
    const accounts = accountsIn([someDefinition({ ...said, deleted: true })]);

    const { definitions } = recordBatch([{ ...lunch, account: "微信" }], author({ accounts }));

    expect(definitions).toMatchObject([{ name: "微信", deleted: false }]);
    expect(definitions[0]?.id).not.toBe("account:微信");
  });

  test("gives a new id to a name whose usual id belongs to a renamed category", () => {
    const [dining] = recordBatch([{ ...lunch, category: "滑雪" }], author()).categories;
    if (dining === undefined) throw new Error("No category was made");
    const renamed = categoryBook([{ ...dining, id: "EXPENSE:餐饮", name: "吃饭" }]);

    const { entries, categories } = recordBatch([lunch], author({ categories: renamed }));

    expect(entries[0]?.categoryId).not.toBe("EXPENSE:餐饮");
    expect(categories).toMatchObject([{ id: entries[0]?.categoryId, name: "餐饮" }]);
  });
});

describe("recording a change", () => {
  test("names the changing device and has a later stamp than the version before", () => {
    const entry = recorded();
    const behind = author({ deviceId: "tablet", stampMs: now.epochMs - 60_000 });

    const { entry: changed } = recordChange(entry, { amount: fen(4000) }, behind);

    const [before, after] = [
      stampOf(entry.updatedAtMs, "phone"),
      stampOf(entry.updatedAtMs + 1, "tablet"),
    ];
    expect(changed).toEqual({
      ...entry,
      amount: 4000,
      deviceId: "tablet",
      updatedAtMs: entry.updatedAtMs + 1,
      stamps: { rest: before, fields: { money: after } },
    });
  });

  test("another day keeps the time of day", () => {
    const date = "2026-11-02" as CalendarDate;

    const { entry } = recordChange(recorded(), { date }, author());

    expect(entry).toMatchObject({ date, occurredAt: "2026-11-02T10:00:00+08:00" });
  });

  test("another amount in yuan changes the rate of foreign money", () => {
    const paid = recorded({ amount: fen(14200), foreign: "USD 20.00 @7.1" });
    const changed = (change: Parameters<typeof recordChange>[1]) => {
      const { amount, foreign } = recordChange(paid, change, author()).entry;
      return { amount, foreign };
    };

    expect(changed({ amount: fen(15000) })).toEqual({ amount: 15000, foreign: "USD 20.00 @7.5" });
    expect(changed({ amount: fen(15000), foreign: "" })).toEqual({ amount: 15000, foreign: "" });
    expect(changed({ description: "晚饭" })).toEqual({ amount: 14200, foreign: "USD 20.00 @7.1" });
  });

  test("another type takes that type's category of the same name, if there is one", () => {
    const gift = recorded({ category: "红包" });

    expect(recordChange(gift, { type: "INCOME" }, author()).entry.categoryId).toBe("INCOME:红包");
    expect(recordChange(recorded(), { type: "INCOME" }, author()).entry.categoryId).toBe(
      "EXPENSE:餐饮",
    );
  });

  test("a new category name makes a category and nothing else", () => {
    const { entry, categories } = recordChange(recorded(), { category: "滑雪" }, author());

    expect(entry.categoryId).toBe("EXPENSE:滑雪");
    expect(categories).toHaveLength(1);
  });
});
