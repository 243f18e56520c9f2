import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";
import { hears, recorded, talking, UNCHANGED, untaken, 午饭, 奶茶 } from "./local-talk.ts";

const ticked = () => recorded().happens({ type: "item-confirmed", index: 0 });

describe("a bare yes after a refusal", () => {
  test.each([
    ["删掉第五笔", "没有第5笔，现在共2笔。", untaken("删掉第五笔")],
    ["确认第三笔", "没有第3笔，现在共2笔。", UNCHANGED],
    ["删掉倒数第三笔", "没有倒数第3笔，待确认的只有2笔。", untaken("删掉倒数第三笔")],
  ])("%s: %s, and 好的 saves nothing", (words, line, asked) => {
    const talk = recorded().says(words);
    expect(talk.lastLine).toBe(line);

    talk.says("好的");

    expect(talk.lastLine).toBe(asked);
    expect(talk.saved).toEqual([]);
    expect(talk.says("确认").lastLine).toBe("已保存2笔交易。");
  });

  test("after 第一笔不要了 for a confirmed draft", () => {
    const talk = ticked().says("第一笔不要了");
    expect(talk.lastLine).toBe("第1笔已经确认了，要取消吗？");

    expect(talk.says("不用了").lastLine).toBe(UNCHANGED);
    expect(talk.statuses).toEqual(["confirmed", "pending"]);
  });

  test("after 确认第一笔 for a cancelled draft", () => {
    const talk = recorded().happens({ type: "item-cancelled", index: 0 }).says("确认第一笔");
    expect(talk.lastLine).toBe("第1笔已经取消了。");

    talk.says("好的");

    expect(talk.saved).toEqual([]);
  });

  test.each([
    ["confirmed", "确认第一笔"],
    ["cancelled", "删掉第一笔"],
  ] as const)("a draft that is %s already is not a refusal: %s", (verdict, words) => {
    const talk = recorded()
      .happens({ type: `item-${verdict}`, index: 0 })
      .says(words);

    talk.says("好的");

    expect(talk.saved).toHaveLength(1);
  });

  test("after a touch on a card that does not exist", () => {
    const talk = recorded().happens({ type: "item-restored", index: 7 }).says("好的");

    expect(talk.lastLine).toBe(UNCHANGED);
  });

  test("after a question about the books that was not understood", () => {
    const talk = recorded().says("你就说说这钱呗");
    talk.understands({ reason: "change", confidence: 0.3 }).converses({ action: "query" });
    expect(talk.lastLine).toBe(
      "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么",
    );

    expect(talk.says("好的").lastLine).toBe(UNCHANGED);
  });
});

describe("a question about the books between the app's question and the yes", () => {
  test("改成50 was not done, so 好的 saves nothing", () => {
    const talk = talking(["改成50"]).says("这个月花了多少");
    expect(talk.lastLine).toBe("这个月还没有支出。");

    talk.says("好的");

    expect(talk.lastLine).toBe(untaken("改成50"));
    expect(talk.saved).toEqual([]);
  });

  test("nor if a model recognized that question", () => {
    const talk = talking(["改成50"]).says("瞧瞧近来开销咋样");
    talk.understands({ reason: "change", confidence: 0.3 });
    talk.converses({ action: "query", message: "这个月花了多少" });

    expect(talk.says("好的").lastLine).toBe(untaken("改成50"));
  });

  test("without a question of the app before it, 好的 saves", () => {
    const talk = recorded().says("这个月花了多少").says("好的");

    expect(talk.lastLine).toBe("已保存2笔交易。");
  });

  test("also if a model recognized it", () => {
    const talk = recorded().says("瞧瞧近来开销咋样");
    talk.understands({ reason: "change", confidence: 0.3 });
    talk.converses({ action: "query", message: "这个月花了多少" });

    expect(talk.says("好的").lastLine).toBe("已保存2笔交易。");
  });
});

describe("没有第几笔 counts as the user does", () => {
  const three = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

  test.each(["item-confirmed", "item-cancelled"] as const)(
    "from the end only pending drafts count, after %s",
    (type) => {
      const talk = three().happens({ type, index: 0 }).says("删掉倒数第三笔");

      expect(talk.lastLine).toBe("没有倒数第3笔，待确认的只有2笔。");
    },
  );

  test("a cancelled draft does not count, as when one is appended", () => {
    const talk = three().happens({ type: "item-cancelled", index: 0 });
    hears(talk, "还有一笔水果18");
    expect(talk.lastLine).toMatch(/现在共3笔，请确认或修改。$/);

    expect(talk.says("确认第五笔").lastLine).toBe("没有第5笔，现在共3笔。");
  });

  test("a confirmed draft counts", () => {
    const talk = new ConversationDriver().records("…", [午饭, 奶茶]).says("确认第一笔");

    expect(talk.says("删掉第三笔").lastLine).toBe("没有第3笔，现在共2笔。");
  });
});
