import { budgetIdOf, type CalendarDate, fen, type NamedBudget } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { driveSession, NO_PLANS } from "../../testing/session-driver.ts";
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
      plans: { ...NO_PLANS, recurring: { addUnlessKept } },
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
      plans: { ...NO_PLANS, recurring: { addUnlessKept } },
    });

    await driver.say("每年3月1号车险4200");
    await driver.say("要");

    expect(driver.lines().at(-1)).toBe("没存上，请再说一次");
  });

  test("that is kept already is told, and nothing more is recorded", async () => {
    const recurring = { addUnlessKept: async () => false };
    const driver = driveSession({ ...localOnly, plans: { ...NO_PLANS, recurring } });

    await driver.say("每天早饭10块");
    await driver.say("要");

    expect(driver.lines().at(-1)).toBe("已经有了：每天，早饭10元。");
  });
});
