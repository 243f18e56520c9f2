import { describe, expect, test } from "vitest";
import { someAccount } from "../../testing/some-accounts.ts";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import type { Account } from "../accounts/account.ts";
import { type Category, categoryBook } from "../ledger/category.ts";
import { recall } from "./memory.ts";
import { memoryOf } from "./memory-of.ts";

const 午饭 = { ...someEntry(), category: "餐饮" };
const NOW = { accounts: [], nowMs: START_MS + 60_000 };

const 微信 = someAccount();

const changed = (more: Partial<Category>): Category => ({
  id: "EXPENSE:餐饮",
  ledgerId: "local",
  revision: 1,
  type: "EXPENSE",
  name: "餐饮",
  hidden: false,
  order: 0,
  updatedAtMs: START_MS,
  deviceId: "phone",
  deleted: false,
  ...more,
});

describe("a memory", () => {
  test("knows the category by its present name", () => {
    const categories = categoryBook([changed({ name: "吃喝" })]);

    const memory = memoryOf([{ ...午饭, category: "吃喝" }], { categories, ...NOW });

    expect(recall(memory, 午饭)).toEqual({ category: "吃喝", usual: null, account: null });
  });

  test("does not know a category that is hidden, removed or of the other type", () => {
    const hidden = categoryBook([changed({ hidden: true })]);
    const categories = categoryBook([]);

    expect(memoryOf([午饭], { categories: hidden, ...NOW }).known).toEqual({});
    expect(memoryOf([{ ...午饭, category: "工资" }], { categories, ...NOW }).known).toEqual({});
  });

  test("knows the usual account, unless it is hidden, removed or a person's", () => {
    const categories = categoryBook([]);
    const entries = ["1", "2"].map((id) => ({ ...午饭, id, account: "微信" }));
    const known = (...accounts: readonly Account[]) =>
      recall(memoryOf(entries, { categories, accounts, nowMs: START_MS }), 午饭)?.account;

    expect(known(微信)).toBe("微信");
    expect(known()).toBeNull();
    expect(known({ ...微信, hidden: true })).toBeNull();
    expect(known({ ...微信, sort: "person" })).toBeNull();
  });

  test("holds the entries of the last ten minutes, and is plain data", () => {
    const categories = categoryBook([]);
    const memory = memoryOf([午饭], { categories, ...NOW });

    expect(memory.lately).toEqual([
      { type: "EXPENSE", amount: 3500, description: "午饭", savedAtMs: START_MS },
    ]);
    expect(structuredClone(memory)).toEqual(memory);
    expect(
      memoryOf([午饭], { categories, accounts: [], nowMs: START_MS + 600_000 }).lately,
    ).toEqual([]);
  });

  test("knows the rate that was used last for each currency", () => {
    const paid = (id: string, foreign: string) => ({
      ...{ ...午饭, id, foreign },
      createdAtMs: START_MS + Number(id),
    });
    const entries = [
      paid("3", "USD 1.00 @7.2"),
      paid("2", "USD 20.00 @7.1"),
      paid("1", "JPY 3000.00 @0.048"),
    ];

    const { rates } = memoryOf(entries, { categories: categoryBook([]), ...NOW });

    expect(rates).toEqual({ USD: 7.2, JPY: 0.048 });
  });
});
