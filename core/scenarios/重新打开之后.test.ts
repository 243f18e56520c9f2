import { describe, expect, test } from "vitest";
import {
  fenFromYuan,
  INITIAL_STATE,
  keptOf,
  leftoverOf,
  readKept,
  resume,
  withSaved,
} from "../src/index.ts";
import { ConversationDriver, NOW } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";
import { hears } from "./local-talk.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);
const MINUTE = 60_000;

describe("the page was reloaded, crashed or was killed", () => {
  test("the drafts are as they were, and the next utterance goes on", () => {
    const talk = confirming().says("确认第一笔");
    const { batch } = talk;

    talk.isReopened();

    expect(talk.batch).toEqual(batch);
    expect(talk.lastLine).toBe("已确认第1笔。剩余2笔待确认。");
    hears(talk, "全部确认");
    expect(talk.saved).toHaveLength(1);
    expect(talk.saved[0]).toHaveLength(3);
  });

  test("撤销 still takes back the last change", () => {
    const talk = hears(confirming(), "删掉第二笔").isReopened();

    hears(talk, "撤销");

    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("the app's question is asked again in writing, and the next utterance answers it", () => {
    const talk = hears(confirming(), "第二笔金额不对");
    const question = talk.lastLine;

    talk.isReopened();
    expect(talk.lastLine).toBe(question);

    hears(talk, "35");
    expect(talk.batch?.items[1]?.parsed.amount).toBe(fenFromYuan(35));
  });

  test("午饭多少钱？ can be answered", () => {
    const talk = hears(new ConversationDriver(), "午饭").isReopened();
    expect(talk.lastLine).toBe("午饭多少钱？");

    hears(talk, "32");

    expect(talk.batch?.items).toMatchObject([
      { parsed: { description: "午饭", amount: fenFromYuan(32) } },
    ]);
  });

  test("a sentence that was still being understood becomes drafts by our own reading", () => {
    const talk = new ConversationDriver().says("吃饭60，打车30").isReopened();

    expect(talk.batch?.items.map(({ parsed }) => parsed.amount)).toEqual([6000, 3000]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
  });

  test("figures that may have been misheard are still marked", () => {
    const talk = new ConversationDriver().isMisheard("吃饭60，打车40", "40").isReopened();

    expect(talk.batch?.items[1]?.parsed.confidence).toBeLessThan(0.7);
    expect(talk.batch?.items[0]?.parsed.confidence).toBeGreaterThanOrEqual(0.7);
  });

  test("a change that a model was working on is not made; the drafts are as before", () => {
    const talk = confirming();
    const { batch } = talk;

    talk.says("第一笔改成50").isReopened();

    expect(talk.batch).toEqual(batch);
    expect(talk.state.phase.name).toBe("confirming");
  });

  test("the list of saved entries is shown again, and one can be chosen", () => {
    const yesterday = { ...打车, date: "2026-11-14" as typeof 打车.date };
    const talk = new ConversationDriver().has(yesterday, { ...yesterday, amount: fenFromYuan(12) });
    hears(talk, "把昨天的打车改成35").isReopened();
    expect(talk.lastLine).toMatch(/^找到2笔/);

    hears(talk, "第一笔");

    expect(talk.batch?.items).toMatchObject([{ amends: { wants: "edit" } }]);
  });

  test.each([
    ["每个月15号房租3500", "要每个月15号都提醒你记房租3500元吗？"],
    ["餐饮预算改成800", "要把餐饮预算设成每个月800元吗？"],
  ])("an offer is made again: %s", (words, line) => {
    expect(new ConversationDriver().says(words).isReopened().lastLine).toBe(line);
  });

  test("words beside the drafts still wait", () => {
    const talk = confirming().happens({ type: "words-received", text: "奶茶15" });
    const { leftover } = talk;

    expect(talk.isReopened().leftover).toBe(leftover);
  });
});

describe("the page was killed during a save", () => {
  const saving = () => confirming().theLedger("waits").says("确认第一笔").says("全部确认");

  test("before the books held it: the drafts are back, and 确认 saves them once", () => {
    const talk = saving().isReopened().theLedger("works");
    expect(talk.statuses).toEqual(["confirmed", "pending", "pending"]);
    expect(talk.lastLine).toBe("保存失败，草稿还在，请再确认一次");

    talk.says("确认");

    expect(talk.saved).toHaveLength(1);
    expect(talk.saved[0]).toHaveLength(3);
  });

  test("after the books held it: nothing is open, and nothing is saved again", () => {
    const talk = saving()
      .isReopened({ saved: ["a", "b", "c"] })
      .theLedger("works");

    expect(talk.batch).toBeNull();
    expect(talk.lastLine).toBe("已保存3笔交易。");
    expect(talk.says("确认").saved).toEqual([]);
    expect(talk.state.lastSave?.recorded.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("what 退出 did not save can be restored", () => {
    const talk = confirming().theLedger("waits").says("确认第一笔").says("退出");

    talk.isReopened({ saved: ["a"] });

    expect(talk.state.phase.name).toBe("idle");
    expect(talk.state.dropped[0]?.draft.batch.items.map(({ parsed }) => parsed)).toEqual([
      打车,
      工资,
    ]);
  });

  test("a sentence said meanwhile waits to be recorded", () => {
    const talk = saving()
      .says("奶茶15")
      .isReopened({ saved: ["a", "b", "c"] });

    expect(leftoverOf(talk.state)).toMatchObject([{ said: "奶茶15" }]);
  });
});

describe("the page was away for more than two minutes", () => {
  test("what was confirmed is saved, the rest is dropped and counted", () => {
    const talk = confirming()
      .says("确认第一笔")
      .waits(2 * MINUTE);

    talk.isReopened();

    expect(talk.saved).toHaveLength(1);
    expect(talk.saved[0]).toHaveLength(1);
    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.spoken.slice(-3)).toEqual([
      "已保存1笔交易。",
      "未确认的2笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
    expect(hears(talk, "恢复刚才的").batch?.items).toHaveLength(2);
  });

  test("away for less, the session ends two minutes after the last act", () => {
    const talk = confirming().waits(MINUTE).isReopened();

    expect(talk.effects.at(-1)).toEqual({ type: "restart-idle-timer", ms: MINUTE });
  });

  test("with nothing open nothing is said", () => {
    const talk = confirming()
      .says("取消")
      .waits(5 * MINUTE);
    const lines = talk.spoken.length;

    talk.isReopened();

    expect(talk.spoken).toHaveLength(lines);
    expect(talk.state.dropped).toHaveLength(1);
  });
});

test("of two tabs that were killed the later goes on, and the other's drafts can be restored", () => {
  const [one, other] = [confirming(), new ConversationDriver().records("…", [打车])];
  const kept = [keptOf(other.state, { ...NOW, epochMs: NOW.epochMs - 1 }), keptOf(one.state, NOW)];

  const { state } = resume(
    INITIAL_STATE,
    kept.flatMap((each) => each ?? []),
    NOW,
  );

  expect(state.phase).toMatchObject({ draft: { batch: one.batch } });
  expect(state.dropped.map(({ draft }) => draft.batch)).toEqual([other.batch]);
});

test("a tab whose batch was just saved does not keep another's drafts from going on", () => {
  const [open, saving] = [confirming(), new ConversationDriver().records("…", [打车])];
  const keptSave = keptOf(saving.theLedger("waits").says("确认").state, NOW);
  const keptDrafts = keptOf(open.state, { ...NOW, epochMs: NOW.epochMs - 1 });
  if (keptSave === null || keptDrafts === null) throw new Error("There is nothing to keep");

  const { state } = resume(INITIAL_STATE, [keptDrafts, withSaved(keptSave, ["a"])], NOW);

  expect(state.phase).toMatchObject({ draft: { batch: open.batch } });
  expect(state.dropped).toEqual([]);
});

describe("what is stored is checked", () => {
  const kept = () => JSON.parse(JSON.stringify(keptOf(confirming().state, NOW)));

  test("it is read as it was", () => {
    expect(readKept(kept())).toEqual(kept());
  });

  test.each([
    ["nothing", () => undefined],
    ["another version", () => ({ ...kept(), version: 0 })],
    ["an unknown phase", () => ({ ...kept(), phase: { name: "dancing" } })],
    ["an amount in text", () => withParsed({ amount: "60" })],
    ["an amount out of range", () => withParsed({ amount: -1 })],
    ["an impossible day", () => withParsed({ date: "2026-02-30" })],
    ["an unknown type", () => withParsed({ type: "GIFT" })],
    ["drafts in disorder", () => withPhase({ draft: reversed() })],
  ])("%s is not read", (_, stored) => {
    expect(readKept(stored())).toBeNull();
  });

  test.each([
    ["that the app does not ask", { kind: "password" }],
    ["that is incomplete", { kind: "consent" }],
  ])("a question %s is forgotten, and the drafts stay", (_, asked) => {
    expect(readKept(withPhase({ asked }))).toEqual(withPhase({ asked: null }));
  });

  function withPhase(part: object): unknown {
    return { ...kept(), phase: { ...kept().phase, ...part } };
  }

  function withParsed(part: object): unknown {
    const { draft } = kept().phase;
    const items = draft.batch.items.map((item: { parsed: object }) => ({
      ...item,
      parsed: { ...item.parsed, ...part },
    }));
    return withPhase({ draft: { ...draft, batch: { items } } });
  }

  function reversed(): unknown {
    const { draft } = kept().phase;
    return { ...draft, batch: { items: draft.batch.items.toReversed() } };
  }
});
