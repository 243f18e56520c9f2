import { describe, expect, test } from "vitest";
import { batchOf, TEST_CONTEXT } from "../../testing/correction-in-short.ts";
import { fenFromYuan } from "../money.ts";
import type { ConversationMessage } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";
import { ONE_AT_A_TIME, WHICH_PART } from "./clarifying-questions.ts";
import { converse as converseLocally, NOT_UNDERSTOOD } from "./converse.ts";

describe("the conversation endpoint without a model", () => {
  test("纠正交易类型 — 本地规则", () => {
    const answer = converse("不对，是收入", "红包60红包", [
      { role: "user", content: "红包收了60元" },
      { role: "assistant", content: '{"action":"parse"}' },
    ]);

    expect(answer).toEqual({
      action: "correct",
      transaction: { ...current("红包60红包"), type: "INCOME", confidence: 0.95 },
      message: null,
    });
  });

  test("纠正分类 — 本地规则", () => {
    const answer = converse("改成交通", "午饭38餐饮");

    expect(answer.action).toBe("correct");
    expect(answer.transaction).toMatchObject({ category: "交通", amount: fenFromYuan(38) });
  });

  test("意图不明需追问 — 本地规则", () => {
    expect(converse("那个不对", "午饭38餐饮")).toEqual({
      action: "clarify",
      transaction: null,
      message: "请问您想修改哪个部分？金额、分类还是类型？",
    });
  });

  test("用户输入新交易 — 本地规则", () => {
    const answer = converse("午饭花了35", "打车30交通");

    expect(answer).toMatchObject({
      action: "parse",
      transaction: { amount: fenFromYuan(35), category: "餐饮", type: "EXPENSE" },
      message: null,
    });
  });

  test("用户查询统计 — 本地规则", () => {
    expect(converse("这个月花了多少", "午饭38餐饮")).toMatchObject({
      action: "query",
      transaction: null,
      message: "这个月花了多少",
      query: { type: "EXPENSE", measure: { kind: "sum" } },
    });
  });
});

describe("the last message", () => {
  test.each([
    "上周打车一共多少钱",
    "今天花了多少",
    "这个月吃饭花了多少钱",
    "上个月收入多少",
    "查一下本月的支出",
    "最近哪个分类花得最多",
  ])("%s asks the ledger", (text) => {
    expect(converse(text, "午饭38餐饮")).toMatchObject({
      action: "query",
      transaction: null,
      message: text,
    });
  });

  test.each(["这笔是多少钱", "第二笔是多少钱", "刚才那笔多少"])(
    "%s does not ask the ledger",
    (text) => {
      expect(converse(text, "午饭38餐饮").action).toBe("clarify");
    },
  );

  test.each(["改一下", "好像错了", "这个有问题", "不太对吧"])(
    "%s does not say what is wrong, so the app asks",
    (text) => {
      expect(converse(text, "午饭38餐饮").message).toBe(WHICH_PART);
    },
  );

  test("after 日期改成明天 the app asks for a day that is not in the future", () => {
    expect(converse("日期改成明天", "午饭38餐饮").message).toBe(
      "日期不能晚于今天，请问改成哪一天？",
    );
  });

  test.each(["今天外面好冷", "哈哈哈", "", "。"])("「%s」 is not understood", (text) => {
    expect(converse(text, "午饭38餐饮")).toEqual({
      action: "clarify",
      transaction: null,
      message: NOT_UNDERSTOOD,
    });
  });

  test("without an open transaction, a sentence with an amount makes a new one", () => {
    const answer = converseLocally({
      messages: [{ role: "user", content: "奶茶15" }],
      currentTransaction: null,
      context: TEST_CONTEXT,
    });

    expect(answer).toMatchObject({ action: "parse", transaction: { amount: fenFromYuan(15) } });
  });

  test.each([null, "打车30交通"])(
    "the app asks again for two items at once (open: %s)",
    (draft) => {
      const answer = converseLocally({
        messages: [{ role: "user", content: "午饭花了35，奶茶15" }],
        currentTransaction: draft === null ? null : current(draft),
        context: TEST_CONTEXT,
      });

      expect(answer).toEqual({ action: "clarify", transaction: null, message: NOT_UNDERSTOOD });
    },
  );

  test.each([
    "第一笔改成50，还有一笔奶茶15",
    "还有一笔奶茶15，第一笔改成50",
    "删掉第三笔，还有一笔奶茶15",
    "吃饭应该是65，还有水果20",
    "删掉第三笔，第一笔改成50",
    "确认第一笔，第二笔改成35",
  ])("%s orders two things about several drafts, and neither is done", (text) => {
    expect(amongSeveral(text)).toEqual({
      action: "clarify",
      transaction: null,
      message: ONE_AT_A_TIME,
    });
  });

  test.each(["打车那笔是30不是13", "把吃饭那笔拆成两笔各30", "饭钱三十五", "打车改成35"])(
    "%s is about one of several drafts and makes no new transaction",
    (text) => {
      expect(amongSeveral(text).action).toBe("clarify");
    },
  );

  test.each(["午饭花了35", "还有一笔奶茶15"])(
    "%s beside several drafts makes a new one",
    (text) => {
      expect(amongSeveral(text).action).toBe("parse");
    },
  );

  test("without a user message the app says that it did not understand", () => {
    const answer = converseLocally({
      messages: [{ role: "assistant", content: "{}" }],
      currentTransaction: null,
      context: TEST_CONTEXT,
    });

    expect(answer.message).toBe(NOT_UNDERSTOOD);
  });
});

/** With several drafts open the endpoint gets none of them, only the earlier messages. */
function amongSeveral(text: string) {
  return converseLocally({
    messages: [
      { role: "user", content: "吃饭60，打车30，收红包200" },
      { role: "assistant", content: '{"action":"parse"}' },
      { role: "user", content: text },
    ],
    currentTransaction: null,
    context: TEST_CONTEXT,
  });
}

function converse(text: string, draft: string, before: readonly ConversationMessage[] = []) {
  return converseLocally({
    messages: [...before, { role: "user", content: text }],
    currentTransaction: current(draft),
    context: TEST_CONTEXT,
  });
}

function current(short: string): Transaction {
  const [draft] = batchOf(short);
  if (draft === undefined) throw new Error("A test needs one draft");
  const { index: _, ...transaction } = draft;
  return transaction;
}
