import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CONTEXT, draft, TODAY } from "../../testing/questions.ts";
import { TalkingModel } from "../../testing/talking-model.ts";
import { createServerUnderstanding } from "../understanding/server-understanding.ts";
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
    expect(text).toContain("餐饮、饮品、零食");
    expect(text).toContain("工资、奖金、兼职");
    expect(text).not.toContain("{{");
  });

  // Chinese takes about 0.7 tokens a character with current models.
  test("stays below two thousand tokens", () => {
    expect(text.length * 0.7).toBeLessThan(2000);
  });
});
