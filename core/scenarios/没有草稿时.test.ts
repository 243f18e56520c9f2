import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const confirming = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]);

describe("没有草稿时", () => {
  test.each([
    ["确认", "现在没有待确认的交易"],
    ["取消", "现在没有待确认的交易"],
    ["删掉第三笔", "现在没有待确认的交易"],
    ["再记一笔", "请说"],
    ["   ", "没听清，请再说一次"],
  ])("%s → %s", (text, line) => {
    const talk = new ConversationDriver().says(text);

    expect(talk.lastLine).toBe(line);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("退出 ends the session and its timer", () => {
    const talk = new ConversationDriver().says("退出");

    expect(talk.state.phase).toEqual({ name: "idle" });
    expect(talk.effects.at(-1)).toEqual({ type: "stop-idle-timer" });
  });

  test("a sentence typed before a session starts is recorded all the same", () => {
    const talk = new ConversationDriver().says("退出").says("吃饭60");

    expect(talk.asked.question).toMatchObject({ kind: "parse", text: "吃饭60" });
  });

  test("a tap on a card that is gone: the app says so", () => {
    const talk = new ConversationDriver().happens({ type: "batch-confirmed" });

    expect(talk.lastLine).toBe("现在没有待确认的交易");
  });

  test("a time-out after 退出 changes nothing", () => {
    const talk = new ConversationDriver().says("退出");
    const { state } = talk;

    talk.happens({ type: "session-timed-out" });

    expect(talk.state).toEqual(state);
  });

  test("a running session is not started again", () => {
    const talk = confirming();
    const { state } = talk;

    talk.happens({ type: "session-started" });

    expect(talk.state).toEqual(state);
  });
});

describe("没有可记的账时", () => {
  test.each([
    ["捡了100克朗", "不认识这种货币，请说人民币是多少"],
    ["花了一亿", "金额要在0.01元到99999999.99元之间。"],
    ["明天要交房租3000", "没听出付过或收过钱，所以没有记。有的话请换个说法再说一次"],
    ["去了趟公园", "没听到金额，请再说一次"],
  ])("%s → %s", (text, line) => {
    const talk = new ConversationDriver().records(text, []);

    expect(talk.lastLine).toBe(line);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("money that cannot be converted, beside other drafts: the app says that it was left out", () => {
    const talk = new ConversationDriver().records("午饭20克朗，打车30", [打车]);

    expect(talk.spoken).toEqual(["外币的那笔没有记。", "记录支出30元，交通，确认吗？"]);
  });

  test("a purchase without a price: the app asks for it", () => {
    const talk = new ConversationDriver().records("打车回家30，顺便买了水果", [打车]);

    expect(talk.spoken).toEqual(["记录支出30元，交通，确认吗？", "水果多少钱？"]);
  });

  test.each([
    ["撤销", "没有可以撤销的账。"],
    ["撤销吧", "没有可以撤销的账。"],
    ["把刚才那笔删了", "账本里还没有记过账。"],
    ["面条不是12是15", "没有找到面条，账本没有改动。"],
  ])("%s is answered without a model: %s", (text, line) => {
    const talk = new ConversationDriver().says(text);

    expect(talk.lastLine).toBe(line);
    expect(talk.effects.some(({ type }) => type === "ask")).toBe(false);
  });

  test.each(["你好", "怎么用", "我可以说什么"])("%s: the app says what can be said", (text) => {
    expect(new ConversationDriver().says(text).spoken).toEqual([
      "直接说花了什么、多少钱就行，比如：午饭35，打车20",
      "也可以问：这个月花了多少；取消了还想要，就说：恢复刚才的",
      "记下的账也能改：把昨天的打车改成35，刚才那笔删掉；存错了就说：撤销",
      "还可以说：打开统计，导出，我有哪些提醒，餐饮一个月最多花一千，说慢一点",
    ]);
  });

  test.each(["撤销", "撤销吧"])("%s right after 取消 restores the drafts", (undo) => {
    const talk = confirming().says("取消").says(undo);

    expect(talk.lastLine).toBe("已恢复3笔草稿，请确认或修改。");
  });

  test("把刚才那笔删了 right after 取消 restores nothing", () => {
    const talk = confirming().says("取消").says("把刚才那笔删了");

    expect(talk.lastLine).toBe("账本里还没有记过账。");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });
});
