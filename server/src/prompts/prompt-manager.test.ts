import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "@suikouji/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CONTEXT, draft, TODAY } from "../../testing/questions.ts";
import { TalkingModel } from "../../testing/talking-model.ts";
import { createServerUnderstanding } from "../understanding/server-understanding.ts";
import { parseMessage } from "./build-prompts.ts";
import { createPromptManager, PromptMissing, type PromptName } from "./prompt-manager.ts";

const NAMES: readonly PromptName[] = [
  "transaction-parse",
  "correction-dialogue",
  "conversation-agent",
];
const OPTIONS = { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 3000 };
const CLARIFIED = '{"action":"clarify","transaction":null,"message":"哪一笔？"}';

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "suikouji-prompts-"));
  for (const name of NAMES) writeFileSync(join(directory, `${name}.txt`), `${name} 的提示\n`);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe("Requirement: 对话 Prompt 模板", () => {
  test("Scenario: 模板加载", async () => {
    const reads: string[] = [];
    const prompts = createPromptManager(directory, (path) => {
      reads.push(path);
      return "你是记账助手";
    });
    const model = new TalkingModel(CLARIFIED);
    const understanding = createServerUnderstanding({ provider: model, prompts });
    const question = {
      messages: [{ role: "user" as const, content: "那个不对" }],
      currentTransaction: null,
      context: CONTEXT,
    };

    await understanding.converse(question, OPTIONS);
    await understanding.converse(question, OPTIONS);

    const read = reads.filter((path) => path === join(directory, "conversation-agent.txt"));
    expect(read).toHaveLength(1);
    expect(model.heard.map(({ systemPrompt }) => systemPrompt.slice(0, 6))).toEqual([
      "你是记账助手",
      "你是记账助手",
    ]);
  });

  test("Scenario: 当前交易注入 Prompt", async () => {
    const model = new TalkingModel(CLARIFIED);
    const prompts = createPromptManager();
    const understanding = createServerUnderstanding({ provider: model, prompts });

    await understanding.converse(
      {
        messages: [{ role: "user", content: "不对，是收入" }],
        currentTransaction: draft(0, 60, { category: "红包", description: "红包" }),
        context: CONTEXT,
      },
      OPTIONS,
    );

    const current = `{"amount":60,"type":"EXPENSE","category":"红包","date":"${TODAY}","description":"红包"}`;
    expect(model.heard[0]?.systemPrompt.endsWith(current)).toBe(true);
    expect(model.heard[0]?.systemPrompt.startsWith(prompts.prompt("conversation-agent").text)).toBe(
      true,
    );
  });
});

test("a missing file stops the start with a sentence that names it", () => {
  const path = join(directory, "correction-dialogue.txt");
  rmSync(path);

  expect(() => createPromptManager(directory)).toThrow(PromptMissing);
  expect(() => createPromptManager(directory)).toThrow(
    `读不到提示词文件 ${path}，请检查安装是否完整。`,
  );
});

describe.each(NAMES)("%s", (name) => {
  const { text } = createPromptManager().prompt(name);
  const [, examples = ""] = text.split("【示例】");

  test("has a role, an input and output format, rules, and at least five examples", () => {
    for (const part of ["你是「随口记」", "【输入】", "【输出】", "【规则】"]) {
      expect(text).toContain(part);
    }
    expect(examples.match(/^\{.*\}$/gmu)?.length).toBeGreaterThanOrEqual(5);
  });

  test("shows only valid JSON", () => {
    const shown = text.match(/^\{.*\}$/gmu) ?? [];

    for (const json of shown) expect(() => JSON.parse(json)).not.toThrow();
  });

  test("names every category and leaves no placeholder", () => {
    const lists = text.replaceAll(/（[^（）]*）/gu, "").split("\n");
    expect(lists).toContain(`支出：${EXPENSE_CATEGORIES.join("、")}`);
    expect(lists).toContain(`收入：${INCOME_CATEGORIES.join("、")}`);
    expect(text).not.toContain("{{");
  });
});

/** Of the prompts before they had scopes, rules of sums and a calendar, with a question; by the same estimate. */
const FORMER = {
  "transaction-parse": 1082,
  "correction-dialogue": 1227,
  "conversation-agent": 1285,
} as const;

/** A Chinese character takes about 0.7 tokens with current models, other text a token for about three. */
function tokens(text: string): number {
  const chinese = text.match(/[\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]/gu)?.length ?? 0;
  return chinese * 0.7 + (text.length - chinese) * 0.3;
}

test.each(NAMES)("%s and its question take at most 1.3 times the tokens of before", (name) => {
  const { text } = createPromptManager().prompt(name);
  const question = parseMessage({ text: "昨天打车三十五块五", context: CONTEXT });

  expect(tokens(text) + tokens(question)).toBeLessThanOrEqual(1.3 * FORMER[name]);
});

test("what changes from day to day comes after the instructions, which stay the same for the hosts' caches", () => {
  const prompts = createPromptManager();

  for (const name of NAMES) {
    const { text } = prompts.prompt(name);
    expect(text).not.toMatch(/\d{2}-\d{2} 周/u);
    expect(createPromptManager().prompt(name).text).toBe(text);
  }
});
