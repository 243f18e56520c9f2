import { describe, expect, test } from "vitest";
import { answerQuery, draftOf } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const QUESTION = "这个月花了多少";
const ANSWER = "这个月支出90元，共2笔。";

/** Three saved entries and no drafts. */
const recorded = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("确认");
const confirming = () => recorded().records("又来三笔", [吃饭, 打车, 工资]);
const messagesOf = ({ state }: ConversationDriver) =>
  draftOf(state)?.history.messages.map(({ role, content }) =>
    role === "user" ? content : JSON.parse(content).message,
  );

describe("没有草稿时查询", () => {
  test.each([
    ["这个月花了多少", "这个月支出90元，共2笔。"],
    ["今天吃饭花了多少", "今天餐饮支出60元，共1笔。"],
    ["上周餐饮花了多少", "上周没有餐饮支出。"],
    ["这个月收入多少", "这个月收入9000元。"],
    ["这个月工资多少", "这个月工资收入9000元。"],
    ["昨天收入多少", "昨天没有收入。"],
    ["这个月结余多少", "这个月结余8910元：收入9000元，支出90元。"],
    ["今天记了几笔", "今天记了3笔。"],
    ["昨天记了几笔", "昨天没有记账。"],
    ["这个月哪类花得最多", "这个月花得最多的是餐饮，60元。"],
    ["去年哪类花得最多", "去年没有支出。"],
    ["这个月最大的一笔支出是什么", "这个月最大的一笔是11月15日吃饭，60元。"],
    ["去年最贵的是什么", "去年没有支出。"],
    [
      "最近记了什么",
      "最近30天记了3笔：11月15日工资，收入9000元；11月15日打车，支出30元；11月15日吃饭，支出60元。",
    ],
    ["昨天记了什么", "昨天没有记账。"],
  ])("%s → %s", (question, line) => {
    const talk = recorded();

    talk.says(question);

    expect(talk.lastLine).toBe(line);
    expect(talk.state.phase).toEqual({ name: "listening" });
    expect(talk.state.pendingQuery).toBeNull();
  });

  test("when more was spent than earned, the app says so", () => {
    const talk = new ConversationDriver().records("…", [吃饭, 打车]).says("确认");

    talk.says("这个月结余多少");

    expect(talk.lastLine).toBe("这个月超支90元：收入0元，支出90元。");
  });

  test("of many entries the last three are read out", () => {
    const talk = new ConversationDriver().records("…", [工资, 吃饭, 打车, 吃饭]).says("确认");

    talk.says("今天记了什么");

    expect(talk.lastLine).toBe(
      "今天记了4笔，最后3笔：11月15日吃饭，支出60元；11月15日打车，支出30元；11月15日吃饭，支出60元。",
    );
  });

  test("no engine is asked, online or offline", () => {
    for (const connectivity of ["online", "offline"] as const) {
      const talk = new ConversationDriver({ connectivity });

      talk.says(QUESTION);

      expect(talk.questions).toEqual([]);
      expect(talk.spoken).toEqual(["这个月还没有支出。"]);
    }
  });

  test("a question before the session starts it, like any sentence", () => {
    const talk = recorded().says("退出").says(QUESTION);

    expect(talk.lastLine).toBe(ANSWER);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("if the books cannot be read, the app says so", () => {
    const talk = recorded().theLedger("fails").says(QUESTION);

    expect(talk.lastLine).toBe("现在读不到账本，请稍后再查");
    expect(talk.state.pendingQuery).toBeNull();
  });

  test("dropped drafts can still be restored after a question", () => {
    const talk = confirming().says("取消").says(QUESTION);

    talk.happens({ type: "undo-requested" });

    expect(talk.statuses).toEqual(["pending", "pending", "pending"]);
  });

  test("a sentence with an amount is recorded, even if it sounds like a question", () => {
    const talk = recorded().says("今天花了多少钱买菜来着，哦35块");

    expect(talk.asked.question.kind).toBe("parse");
    expect(talk.state.phase.name).toBe("interpreting");
  });
});

describe("确认阶段查询", () => {
  test("the answer is spoken, the drafts stay, and both enter the history", () => {
    const talk = confirming();
    const { batch } = talk;

    talk.says(QUESTION);

    expect(talk.lastLine).toBe(ANSWER);
    expect(talk.batch).toEqual(batch);
    expect(talk.state.phase.name).toBe("confirming");
    expect(messagesOf(talk)?.slice(-2)).toEqual([QUESTION, ANSWER]);
    expect(JSON.parse(draftOf(talk.state)?.history.messages.at(-1)?.content ?? "")).toEqual({
      action: "query",
      transaction: null,
      message: ANSWER,
    });
  });

  test("offline it is answered without the offline notice", () => {
    const talk = confirming().happens({ type: "connectivity-changed", connectivity: "offline" });

    talk.says(QUESTION);

    expect(talk.spoken).not.toContain("当前离线，仅支持简单修正");
    expect(talk.lastLine).toBe(ANSWER);
  });

  test("确认 right after the question saves, and the answer still comes", () => {
    const talk = confirming().theLedger("waits").says(QUESTION);
    const { request, query } = talk.lookedUp;
    talk.theLedger("works").says("确认");
    expect(talk.lastLine).toBe("已保存3笔交易。");

    talk.ledgerAnswers();

    expect(talk.lookedUp).toMatchObject({ request, query });
    expect(talk.lastLine).toBe("这个月支出180元，共4笔。");
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("a late answer does not enter the history of other drafts", () => {
    const talk = confirming().theLedger("waits").says(QUESTION).says("取消");
    talk.records("另一句", [吃饭]);

    talk.ledgerAnswers();

    expect(talk.lastLine).toBe(ANSWER);
    expect(messagesOf(talk)).toEqual(["另一句", "记录支出60元，餐饮，确认吗？"]);
  });

  test("only the last of two questions is answered", () => {
    const talk = confirming().theLedger("waits").says(QUESTION);
    const { request, query } = talk.lookedUp;
    talk.says("今天记了几笔");
    const { state } = talk;

    const answer = answerQuery(query, []);
    talk.happens({ type: "ledger-answered", request, answer });
    expect(talk.state).toEqual(state);

    talk.ledgerAnswers();
    expect(talk.lastLine).toBe("今天记了3笔。");
  });

  test("an answer is spoken once", () => {
    const talk = confirming().says(QUESTION);
    const { state } = talk;
    const spoken = talk.spoken.length;

    talk.ledgerAnswers();

    expect(talk.state).toEqual(state);
    expect(talk.spoken).toHaveLength(spoken);
  });
});

describe("识别途中查询", () => {
  test("the sentence is still being parsed and is not joined with the question", () => {
    const talk = recorded().says("午饭35");
    const { request } = talk.asked;

    talk.says(QUESTION);
    expect(talk.lastLine).toBe(ANSWER);
    expect(talk.state.phase).toMatchObject({ name: "interpreting", request, text: "午饭35" });

    const answer = { transactions: [吃饭], truncated: false };
    talk.happens({ type: "parse-answered", request, answer });
    expect(messagesOf(talk)).toEqual(["午饭35", "记录支出60元，餐饮，确认吗？"]);
  });
});

describe("修改途中查询", () => {
  test("the change under way goes on", () => {
    const talk = confirming().says("那个搞错了");
    const { request } = talk.asked;

    talk.says(QUESTION);

    expect(talk.lastLine).toBe(ANSWER);
    expect(talk.state.phase).toMatchObject({ name: "correcting", request });
    expect(talk.effects).not.toContainEqual({ type: "abandon-request", request });
  });

  test("in the second request the change is still the last message", () => {
    const talk = confirming().says("那个搞错了").says(QUESTION);

    talk.understands({ intent: "unclear", reason: "change", confidence: 0.3 });

    const { question } = talk.asked;
    expect(question.kind === "converse" && question.messages.at(-1)?.content).toBe("那个搞错了");
    expect(messagesOf(talk)?.slice(-3)).toEqual([QUESTION, ANSWER, "那个搞错了"]);
  });
});

describe("保存途中查询", () => {
  test("the question waits for the save and counts the saved entries", () => {
    const talk = confirming().theLedger("waits").says("确认").says(QUESTION);
    expect(talk.effects.some(({ type }) => type === "query-ledger")).toBe(false);

    talk.theLedger("works").has(吃饭);
    talk.happens({ type: "batch-saved", request: talk.state.lastRequest, ids: [] });

    expect(talk.spoken.slice(-2)).toEqual(["已保存3笔交易。", "这个月支出150元，共3笔。"]);
  });

  test("an answer during a save is in the history after the save fails", () => {
    const talk = confirming().theLedger("waits").says(QUESTION).says("确认");
    talk.ledgerAnswers();
    expect(talk.state.phase.name).toBe("saving");
    expect(talk.lastLine).toBe(ANSWER);

    talk.happens({ type: "save-failed", request: talk.state.lastRequest, cause: "not-saved" });

    expect(messagesOf(talk)?.slice(-4)).toEqual([
      QUESTION,
      ANSWER,
      "确认",
      "保存失败，草稿还在，请再确认一次",
    ]);
  });
});

describe("离开时", () => {
  test.each(["exit-requested", "session-timed-out", "session-disposed"] as const)(
    "%s: a user who has left hears no answer",
    (type) => {
      const talk = recorded().theLedger("waits").says(QUESTION).happens({ type });
      const spoken = talk.spoken.length;

      talk.happens({ type: "session-started" }).ledgerAnswers();

      expect(talk.spoken).toHaveLength(spoken);
      expect(talk.state.pendingQuery).toBeNull();
    },
  );
});
