import { describe, expect, test } from "vitest";
import { draftOf, type LedgerQuery, parseCalendarDate, periodInWords } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 工资, 打车 } from "./drafts.ts";

const recorded = () => new ConversationDriver().records("…", [吃饭, 打车, 工资]).says("确认");
const confirming = () => recorded().records("又来两笔", [吃饭, 打车]);

const UNKNOWN = "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么";
const ACCOUNT = "还没有账户，所以没有余额。可以在设置的「账户」里添加";
/** The local engine finds no question about the books in it. */
const STRANGE = "我都把钱弄哪个坑里去了";

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error("no day");
  return date;
};
const range = { from: day("2026-11-01"), to: day("2026-11-15") };
const MEANT: LedgerQuery = {
  period: { range, words: periodInWords(range) },
  type: "EXPENSE",
  category: null,
  words: null,
  measure: { kind: "sum" },
};

describe("账本里没有的", () => {
  test.each([
    ["我银行卡还剩多少", ACCOUNT],
    ["我的净资产", ACCOUNT],
    ["微信还有多少钱", ACCOUNT],
    ["老王欠我多少", "账本里还没有借款和欠款。可以这样记：借给老王500，还花呗1200"],
    ["下个月会花多少", "账本里只有记下的账，还没发生的我答不了"],
    ["老婆花了多少", "账本里只有你记的账，别人的我答不了"],
    ["奶茶多少钱一杯", "账本里只有记下的账，我不知道东西卖多少钱"],
    ["昨晚花了多少", "账本只记到哪一天，分不出早上晚上，我答不了这个"],
    ["这个月花了多少上个月花了多少", "一次只能问一样，请分开问"],
  ])("%s is said at once and asks nobody: %s", (question, line) => {
    const talk = recorded();
    const asked = talk.questions.length;

    talk.says(question);

    expect(talk.lastLine).toBe(line);
    expect(talk.questions).toHaveLength(asked);
    expect(talk.state.phase).toEqual({ name: "listening" });
  });

  test("beside drafts they stay as they are, and the open question stays open", () => {
    const talk = confirming().says("第二笔金额不对");
    const { batch } = talk;

    talk.says("我银行卡还剩多少");
    expect(talk.lastLine).toBe(ACCOUNT);
    expect(talk.batch).toEqual(batch);

    talk.says("35");
    expect(talk.batch?.items[1]?.parsed.amount).toBe(3500);
  });

  test("while a sentence is being parsed, it goes on", () => {
    const talk = recorded().says("午饭35");
    const { request } = talk.asked;

    talk.says("我银行卡还剩多少");

    expect(talk.lastLine).toBe(ACCOUNT);
    expect(talk.state.phase).toMatchObject({ name: "interpreting", request, text: "午饭35" });
  });

  test("while a model works on a change, it goes on", () => {
    const talk = confirming().says("那个搞错了");
    const { request } = talk.asked;

    talk.says("我银行卡还剩多少");

    expect(talk.lastLine).toBe(ACCOUNT);
    expect(talk.state.phase).toMatchObject({ name: "correcting", request });
  });
});

describe("本地读不懂的问题，问模型", () => {
  test("its query is answered from the books", () => {
    const talk = recorded().says(STRANGE);
    expect(talk.asked.question).toMatchObject({ kind: "converse", currentTransaction: null });

    talk.converses({ action: "query", message: STRANGE, query: MEANT });

    expect(talk.lookedUp.query).toEqual(MEANT);
    expect(talk.lastLine).toBe("2026年11月1日到15日支出90元，共2笔。");
    expect(talk.state.lastQuery).toEqual(MEANT);
  });

  test.each([
    ["no query", { action: "query", query: null }],
    ["a question back", { action: "clarify", message: "您想查什么？" }],
    ["a transaction", { action: "parse", transaction: 吃饭 }],
    ["words that were not said", { action: "query", query: { ...MEANT, words: "奶茶" } }],
  ] as const)("%s: the app says that it has no answer", (_, answer) => {
    const talk = recorded().says(STRANGE).converses(answer);

    expect(talk.lastLine).toBe(UNKNOWN);
    expect(talk.effects.some(({ type }) => type === "query-ledger")).toBe(false);
    expect(draftOf(talk.state)).toBeNull();
  });

  test("a failure or the deadline gives the same answer", () => {
    for (const type of ["ask-failed", "deadline-passed"] as const) {
      const talk = recorded().says(STRANGE);
      const { request } = talk.asked;

      talk.happens(type === "ask-failed" ? { type, request, cause: "service" } : { type, request });

      expect(talk.lastLine).toBe(UNKNOWN);
      expect(talk.state.pendingQuery).toBeNull();
    }
  });

  test("offline and with 仅本机 nobody is asked", () => {
    const offline = new ConversationDriver({ connectivity: "offline" }).says(STRANGE);
    const local = new ConversationDriver();
    local.happens({
      type: "settings-changed",
      settings: { ...local.state.settings, localOnly: true },
    });

    expect(offline.lastLine).toBe(UNKNOWN);
    expect(local.says(STRANGE).lastLine).toBe(UNKNOWN);
    expect([...offline.questions, ...local.questions]).toEqual([]);
  });

  test("a late answer is dropped once another question was asked", () => {
    const talk = recorded().says(STRANGE);
    const { request } = talk.asked;
    talk.says("这个月收入多少");
    expect(talk.effects).toContainEqual({ type: "abandon-request", request });
    const { state } = talk;

    talk.happens({
      type: "converse-answered",
      request,
      answer: { action: "query", transaction: null, message: null, query: MEANT },
    });

    expect(talk.state).toEqual(state);
    expect(talk.lastLine).toBe("这个月收入9000元。");
  });

  test("beside drafts the second request may bring a query, and the drafts stay", () => {
    const talk = confirming().says("你就说说这钱呗");
    const { batch } = talk;

    talk.understands({ reason: "change", confidence: 0.3 });
    talk.converses({ action: "query", message: "这钱", query: MEANT });

    expect(talk.lastLine).toBe("2026年11月1日到15日支出90元，共2笔。");
    expect(talk.batch).toEqual(batch);
  });
});
