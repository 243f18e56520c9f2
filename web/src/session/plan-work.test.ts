import {
  budgetIdOf,
  type CalendarDate,
  fen,
  type NamedBudget,
  type Recurring,
  type Transaction,
} from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { driveSession, NO_PLANS } from "../../testing/session-driver.ts";
import type { KeptRecurring } from "../platform/books/plans/plan-books.ts";
import type { DialoguePlans } from "./plan-work.ts";

const localOnly = { settings: { localOnly: true } };

function budgetWith(spentYuan: number): NamedBudget {
  return {
    budget: { id: budgetIdOf(null), amountFen: fen(10_000), categoryId: null },
    spent: fen(spentYuan * 100),
    left: fen(Math.max(0, 10_000 - spentYuan * 100)),
    over: fen(Math.max(0, spentYuan * 100 - 10_000)),
    daysLeft: 1,
    leftPerDay: fen(0),
    leftToday: fen(0),
    category: null,
    counted: null,
  };
}

describe("budgets", () => {
  test("are told once after a save", async () => {
    let told: readonly string[] = [];
    const driver = driveSession({
      ...localOnly,
      plans: {
        ...NO_PLANS,
        budgets: {
          ...NO_PLANS.budgets,
          on: async () => [budgetWith(150)],
          told: async () => told,
          keepTold: async (next) => {
            told = next;
          },
        },
      },
    });

    for (const words of ["吃饭60", "确认", "打车30", "确认"]) await driver.say(words);

    const warned = driver.allLines.filter((line) => line.includes("预算"));
    expect(warned).toEqual(["这个月已经超出预算50元。"]);
    expect(told).toHaveLength(2);
  });

  test("that cannot be read disturb nothing", async () => {
    const fails = () => Promise.reject(new Error("no"));
    const driver = driveSession({
      ...localOnly,
      plans: {
        ...NO_PLANS,
        budgets: { ...NO_PLANS.budgets, on: fails, told: fails, keepTold: fails },
      },
    });

    await driver.say("吃饭60");
    await driver.say("确认");

    expect(driver.lines().at(-1)).toBe("已保存1笔交易。");
    expect(driver.bugs).toEqual(["read-budgets: Error"]);
  });
});

describe("a budget by voice", () => {
  test("is set after a yes, by the name of its category", async () => {
    const changed: unknown[] = [];
    const change = async (...said: readonly unknown[]) => void changed.push(said);
    const driver = driveSession({ ...localOnly, plans: plansWith(change) });

    for (const words of ["餐饮预算改成800", "要", "取消预算", "要"]) await driver.say(words);

    expect(changed).toEqual([
      ["餐饮", 80_000],
      [null, null],
    ]);
    expect(driver.lines().at(-1)).toBe("好，总预算取消了。");
  });

  test("that cannot be kept is told", async () => {
    const change = () => Promise.reject(new Error("no"));
    const driver = driveSession({ ...localOnly, plans: plansWith(change) });

    for (const words of ["餐饮预算改成800", "要"]) await driver.say(words);

    expect(driver.lines().at(-1)).toBe("没存上，请再说一次");
    expect(driver.bugs).toEqual(["keep-budget: Error"]);
  });

  function plansWith(change: DialoguePlans["budgets"]["change"]): DialoguePlans {
    return { ...NO_PLANS, budgets: { ...NO_PLANS.budgets, change } };
  }
});

describe("a recurring entry", () => {
  test("is kept after a yes, from the next time on", async () => {
    const added: unknown[] = [];
    const addUnlessKept = async (...kept: readonly unknown[]) => added.push(kept) > 0;
    const driver = driveSession({
      ...localOnly,
      plans: { ...NO_PLANS, recurring: { ...NO_PLANS.recurring, addUnlessKept } },
    });

    await driver.say("每年3月1号车险4200");
    await driver.say("要");

    const rule = { every: "year", month: 3, day: 1 };
    const from = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as CalendarDate;
    expect(added).toEqual([
      [
        { amount: 420_000, type: "EXPENSE", category: "保险", description: "车险", date: from },
        { rule, from, until: null },
      ],
    ]);
    expect(driver.lines().at(-1)).toBe("好，每年3月1号提醒你记车险4200元。");
  });

  test("that cannot be kept is told", async () => {
    const addUnlessKept = () => Promise.reject(new Error("no"));
    const driver = driveSession({
      ...localOnly,
      plans: { ...NO_PLANS, recurring: { ...NO_PLANS.recurring, addUnlessKept } },
    });

    await driver.say("每年3月1号车险4200");
    await driver.say("要");

    expect(driver.lines().at(-1)).toBe("没存上，请再说一次");
  });

  test("that is kept already is told, and nothing more is recorded", async () => {
    const recurring = { ...NO_PLANS.recurring, addUnlessKept: async () => false };
    const driver = driveSession({ ...localOnly, plans: { ...NO_PLANS, recurring } });

    await driver.say("每天早饭10块");
    await driver.say("要");

    expect(driver.lines().at(-1)).toBe("已经有了：每天，早饭10元。");
  });
});

describe("reminders by voice", () => {
  const kept = (id: string, description: string, next: boolean): KeptRecurring => {
    const said = { ...RENT, description };
    const recurring: Recurring = {
      ...{ id, rule: { every: "month", count: 1, day: 15 }, from: RENT.date, until: null },
      ...{ skipped: [], changed: {}, paused: false, template: {} as Recurring["template"] },
    };
    return { recurring, said, next: next ? said : null };
  };
  const withPlans = (recurring: Partial<DialoguePlans["recurring"]>) =>
    driveSession({
      ...localOnly,
      plans: { ...NO_PLANS, recurring: { ...NO_PLANS.recurring, ...recurring } },
    });

  test("are listed without those that have ended, and one is removed after a yes", async () => {
    const removed: string[] = [];
    const driver = withPlans({
      all: async () => [kept("a", "房租", true), kept("b", "健身", false)],
      remove: async (id) => void removed.push(id),
    });

    await driver.say("我有哪些提醒");
    await driver.say("取消房租的提醒");
    expect(driver.lines().slice(-2)).toEqual([
      "有1个定期的：每个月15号房租3500元。",
      "每个月15号房租3500元，要取消这个提醒吗？",
    ]);
    expect(removed).toEqual([]);
    await driver.say("要");

    expect(removed).toEqual(["a"]);
    expect(driver.lines().at(-1)).toBe("好，不再提醒房租了，记过的账都在。");
  });

  test("that cannot be read or removed are told", async () => {
    const fails = () => Promise.reject(new Error("no"));
    const unread = withPlans({ all: fails });
    const unremoved = withPlans({ all: async () => [kept("a", "房租", true)], remove: fails });

    await unread.say("我有哪些提醒");
    for (const words of ["取消房租的提醒", "确认"]) await unremoved.say(words);

    expect(unread.lines().at(-1)).toBe("现在读不到账本，请稍后再查");
    expect(unremoved.lines().at(-1)).toBe("没存上，请再说一次");
  });
});

const RENT: Transaction = {
  type: "EXPENSE",
  amount: fen(350_000),
  category: "住房",
  description: "房租",
  date: "2026-11-15" as CalendarDate,
};
