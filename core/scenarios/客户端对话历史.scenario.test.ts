import { describe, expect, test } from "vitest";
import {
  addAssistantResponse,
  addUserMessage,
  type ConversationHistory,
  EMPTY_HISTORY,
  toRequestMessages,
} from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";

const clarify = (message: string) => ({ action: "clarify", transaction: null, message }) as const;
const turn = (history: ConversationHistory, text: string) =>
  addAssistantResponse(addUserMessage(history, text), clarify("嗯？"));

describe("Requirement: 客户端对话历史管理", () => {
  test("Scenario: 正常添加消息", () => {
    const history = addAssistantResponse(addUserMessage(EMPTY_HISTORY, "吃饭60"), {
      action: "parse",
      transaction: 吃饭,
      message: "记录支出60元，餐饮，确认吗？",
    });

    expect(toRequestMessages(history)).toEqual([
      { role: "user", content: "吃饭60" },
      {
        role: "assistant",
        content: JSON.stringify({
          action: "parse",
          transaction: { ...吃饭, amount: 60 },
          message: "记录支出60元，餐饮，确认吗？",
        }),
      },
    ]);
  });

  test("Scenario: 超限淘汰", () => {
    const full = ["一", "二", "三", "四", "五"].reduce(turn, EMPTY_HISTORY);
    expect(full.messages).toHaveLength(10);

    const history = addUserMessage(full, "六");

    expect(history.messages).toHaveLength(10);
    expect(history.messages[0]).toEqual({ role: "user", content: "一" });
    expect(history.messages.slice(1)).toEqual([
      ...full.messages.slice(2),
      { role: "user", content: "六" },
    ]);
  });

  test("Scenario: 交易确认后清空", () => {
    const talk = new ConversationDriver().records("吃饭60", [吃饭]);
    talk.says("确认").records("打车30", [打车]);

    talk.says("那个不对").understands({ intent: "unclear" });

    expect(talk.asked.question).toMatchObject({
      kind: "converse",
      messages: [
        { role: "user", content: "打车30" },
        { role: "assistant" },
        { role: "user", content: "那个不对" },
      ],
    });
  });

  test("every utterance and answer about the drafts enters the history", () => {
    const talk = new ConversationDriver().records("吃饭60，打车30", [吃饭, 打车]);

    talk.says("确认第一笔").says("那个不对").understands({ intent: "unclear" });

    expect(talk.asked.question).toMatchObject({
      messages: [
        { role: "user", content: "吃饭60，打车30" },
        { role: "assistant" },
        { role: "user", content: "确认第一笔" },
        {
          role: "assistant",
          content: JSON.stringify(clarify("已确认第1笔。剩余1笔待确认。")),
        },
        { role: "user", content: "那个不对" },
      ],
    });
  });
});
