import { describe, expect, test } from "vitest";
import { type CalendarDate, fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const 上月吃饭 = parsed({ amount: fenFromYuan(45), date: "2026-10-03" as CalendarDate });
const QUESTION = "这个月花了多少";

const recorded = () =>
  new ConversationDriver().records("…", [吃饭, 打车, 工资, 上月吃饭]).says("确认");

describe("问完接着问", () => {
  test.each([
    [["这个月花了多少", "上个月呢"], "上个月支出45元，共1笔。"],
    [["这个月花了多少", "那交通呢"], "这个月交通支出30元，共1笔。"],
    [["这个月花了多少", "餐饮呢？"], "这个月餐饮支出60元，共1笔。"],
    [["这个月花了多少", "餐饮呢", "上个月呢"], "上个月餐饮支出45元，共1笔。"],
    [["上个月花了多少", "打车呢"], "上个月没有打车支出。"],
    [["这个月花了多少", "收入呢"], "这个月收入9000元。"],
    [["今天记了几笔", "昨天呢"], "昨天没有记账。"],
    [["这个月哪类花得最多", "那上个月呢"], "上个月花得最多的是餐饮，45元。"],
    [["上个月哪天花得最多", "那天都花了些啥"], "2026年10月3日花了1笔：10月3日吃饭，支出45元。"],
    [["最近一次吃饭是哪天", "花了多少钱"], "2026年11月15日餐饮支出60元，共1笔。"],
    [["今天花了多少", "前一天呢，花了多少"], "2026年11月14日没有支出。"],
  ])("%j → %s", (questions, line) => {
    const talk = recorded();

    for (const question of questions) talk.says(question);

    expect(talk.lastLine).toBe(line);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.questions).toHaveLength(1);
  });

  test("works before the first answer has come, too", () => {
    const talk = recorded().theLedger("waits").says(QUESTION).says("上个月呢");

    talk.ledgerAnswers();

    expect(talk.lastLine).toBe("上个月支出45元，共1笔。");
  });

  test("beginning to speak does not end the topic", () => {
    const talk = recorded().says(QUESTION).happens({ type: "speech-started" }).says("上个月呢");

    expect(talk.lastLine).toBe("上个月支出45元，共1笔。");
  });

  test("works beside open drafts, which stay as they are", () => {
    const talk = recorded().records("又来两笔", [吃饭, 打车]).says(QUESTION);
    const { batch } = talk;

    talk.says("那上个月呢");

    expect(talk.lastLine).toBe("上个月支出45元，共1笔。");
    expect(talk.batch).toEqual(batch);
  });
});

describe("没有可接的问题时", () => {
  test.each(["餐饮呢", "那交通呢"])(
    "%s without a question before: the app asks for its price",
    (text) => {
      expect(recorded().says(text).lastLine).toMatch(/^(餐饮|交通)多少钱？$/);
    },
  );

  test("上个月呢 without a question before: a model is asked what is meant", () => {
    const talk = recorded().says("上个月呢");

    expect(talk.asked.question).toMatchObject({
      kind: "converse",
      messages: [{ role: "user", content: "上个月呢" }],
    });
  });

  test("something else was said in between", () => {
    const talk = recorded().says(QUESTION).says("你好").says("上个月呢");

    expect(talk.asked.question.kind).toBe("converse");
  });

  test("something was recorded in between", () => {
    const talk = recorded().says(QUESTION).records("打车30", [打车]).says("餐饮呢");

    expect(talk.asked.question).toMatchObject({ kind: "correct", correctionText: "餐饮呢" });
  });

  test("the session ended in between", () => {
    const talk = recorded().says(QUESTION).happens({ type: "session-timed-out" }).says("上个月呢");

    expect(talk.asked.question.kind).toBe("converse");
  });

  test.each([
    ["午饭35呢", "parse"],
    ["明天呢", "converse"],
    ["老王呢", "converse"],
    ["那第二笔呢", "converse"],
    ["昨天和上个月呢", "converse"],
    ["然后呢", "converse"],
  ])("%s after a question does not ask the books, but a model: %s", (text, kind) => {
    const talk = recorded().says(QUESTION);
    const { request } = talk.lookedUp;

    talk.says(text);

    expect(talk.lookedUp.request).toBe(request);
    expect(talk.asked.question.kind).toBe(kind);
  });
});
