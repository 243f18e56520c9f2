import {
  dateOf,
  type Ledger,
  localUnderstanding,
  type Moment,
  SaveFailed,
  type Understanding,
} from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { MemoryPlans } from "@suikouji/core/testing/memory-plans";
import { expect, test } from "vitest";
import { showCards, showEntries } from "./cards.ts";
import { createTalkSession } from "./session.ts";

const clock = {
  now: (): Moment => ({ epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 }),
};

const today = dateOf(clock.now());

function talking(ledger: Ledger, engine: Understanding = localUnderstanding) {
  const spoken: string[] = [];
  const shown: string[] = [];
  const session = createTalkSession({
    engine,
    ledger,
    plans: new MemoryPlans(),
    clock,
    speak: (line) => spoken.push(line),
    show: (what) => shown.push(what),
  });
  const says = (text: string) => session.dispatch({ type: "speech-recognized", text });
  return { session, spoken, shown, says };
}

test("a sentence is drafted, corrected, confirmed and kept", async () => {
  const ledger = createMemoryLedger();
  const { session, spoken, says } = talking(ledger);

  await says("吃饭花了60，打车30");
  await says("第一笔改成50");
  expect(showCards(session.state, today)).toEqual([
    "      1. 待确认  2026-11-15  支出 50 元  餐饮  吃饭",
    "      2. 待确认  2026-11-15  支出 30 元  交通  打车",
  ]);
  await says("确认");

  expect(spoken.at(-1)).toBe("已保存2笔交易。");
  expect(showEntries(await ledger.entries())).toEqual([
    "      2026-11-15  支出 50 元  餐饮  吃饭",
    "      2026-11-15  支出 30 元  交通  打车",
  ]);
});

test("a question is answered from the saved entries", async () => {
  const { spoken, says } = talking(createMemoryLedger());

  await says("吃饭花了60，昨天打车30");
  await says("确认");
  await says("今天花了多少");
  await says("这个月哪类花得最多");

  expect(spoken.slice(-2)).toEqual(["今天支出60元，共1笔。", "这个月花得最多的是餐饮，60元。"]);
});

test("a budget is kept, told of and asked about", async () => {
  const { spoken, says } = talking(createMemoryLedger());

  for (const said of ["餐饮一个月最多花一百", "要", "午饭90", "确认"]) await says(said);

  expect(spoken.at(-1)).toBe("餐饮这个月的预算用了90%，还剩10元。");
  await says("餐饮预算还剩多少");
  expect(spoken.at(-1)).toContain("10元");
});

test("a recurring entry is kept once, listed and ended", async () => {
  const { spoken, says } = talking(createMemoryLedger());

  for (const said of ["每个月20号房租3500", "要"]) await says(said);
  await says("我有哪些提醒");
  expect(spoken.at(-1)).toContain("每个月20号房租3500元");
  for (const said of ["不用再提醒我交房租了", "要", "我有哪些提醒"]) await says(said);

  expect(spoken.at(-1)).toMatch(/^还没有定期的提醒/u);
});

test("offline, the rest of a sentence is shown as not recorded yet", async () => {
  const { session, says } = talking(createMemoryLedger());
  await session.dispatch({ type: "connectivity-changed", connectivity: "offline" });

  await says("吃饭花了60，打车30");

  expect(showCards(session.state, today).at(-1)).toBe("      还没记：打车30");
});

test("a sum that was left out is shown with its reason", async () => {
  const { session, says } = talking(createMemoryLedger());

  await says("理发原价68，会员48");

  expect(showCards(session.state, today).at(-1)).toBe("      没记：68（是报价）");
});

test("when the ledger fails to save, the drafts stay", async () => {
  const failing: Ledger = {
    ...createMemoryLedger(),
    saveBatch: () => Promise.reject(new SaveFailed("storage-full")),
  };
  const { session, spoken, says } = talking(failing);

  await says("午饭35");
  await says("确认");

  expect(spoken.at(-1)).toBe("保存失败，草稿还在，请再确认一次");
  expect(showCards(session.state, today)).toHaveLength(1);
});

test("a bug in the ledger is thrown, not treated as a failed save", async () => {
  const broken: Ledger = {
    ...createMemoryLedger(),
    saveBatch: () => Promise.reject(new TypeError("oops")),
  };
  const { says } = talking(broken);
  await says("午饭35");

  await expect(says("确认")).rejects.toThrow(TypeError);
});

test("an unsure draft is marked, and an empty ledger says that it is empty", async () => {
  const { session, says } = talking(createMemoryLedger(), {
    ...localUnderstanding,
    parse: async (question) => {
      const { transactions } = await localUnderstanding.parse(question);
      return {
        transactions: transactions.map((t) => ({ ...t, confidence: 0.5 })),
        truncated: false,
      };
    },
  });

  await says("午饭35");

  expect(showCards(session.state, today)[0]).toContain("← 请核对");
  expect(showEntries([])).toEqual(["      账本还是空的。"]);
});
