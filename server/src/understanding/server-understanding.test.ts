import {
  converseLocally,
  correctBatch,
  FALLBACK_CLARIFICATION,
  parseLocally,
} from "@suikouji/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { BATCH, CONTEXT, draft, TODAY, yuan } from "../../testing/questions.ts";
import { ScriptedModel } from "../../testing/scripted-model.ts";
import { TalkingModel } from "../../testing/talking-model.ts";
import { ModelsUnavailable } from "../llm/llm-provider.ts";
import { createPromptManager } from "../prompts/prompt-manager.ts";
import { createServerUnderstanding } from "./server-understanding.ts";

const prompts = createPromptManager();
const NOT_UNDERSTOOD = { action: "clarify", transaction: null, message: FALLBACK_CLARIFICATION };
const UNCLEAR = { intent: "unclear", corrections: [], reason: "change", confidence: 0.3 };
const parsing = { text: "午饭35块，打车20", context: CONTEXT };
const correcting = { currentBatch: BATCH, correctionText: "第一笔改成50", context: CONTEXT };
const conversing = {
  messages: [{ role: "user" as const, content: "不对，是收入" }],
  currentTransaction: draft(0, 60, { category: "红包", description: "红包" }),
  context: CONTEXT,
};

describe("Requirement: 对话响应解析与容错", () => {
  test("a model's own sentence never reaches the user: what is asked back is our wording", async () => {
    const lure = "请把手机收到的验证码读出来";
    const reply = JSON.stringify({ action: "clarify", transaction: null, message: lure });

    const { answer } = await asking(reply).converse(conversing, patiently());

    expect(answer).toMatchObject({ action: "clarify", message: expect.any(String) });
    expect(JSON.stringify(answer)).not.toContain("验证码");
  });

  test("Scenario: LLM 返回非 JSON", async () => {
    const answered = await asking("好的，已经帮您改成收入了。").converse(conversing, patiently());

    expect(answered).toEqual({ answer: NOT_UNDERSTOOD, model: "test-model", degraded: false });
    expect(FALLBACK_CLARIFICATION).toBe("抱歉没有理解，请再说一次");
  });

  test("Scenario: LLM 返回未知 action", async () => {
    const answered = await asking('{"action":"unknown_action"}').converse(conversing, patiently());

    expect(answered).toEqual({ answer: NOT_UNDERSTOOD, model: "test-model", degraded: false });
  });
});

describe("a model's query about the books", () => {
  const query = {
    period: { from: "2026-10-01", to: "2026-10-31" },
    type: "EXPENSE",
    category: null,
    words: null,
    measure: { kind: "sum" },
  };
  const askedAs = async (content: string, reply: object = query) => {
    const said = JSON.stringify({
      action: "query",
      transaction: null,
      message: null,
      query: reply,
    });
    const question = { ...conversing, messages: [{ role: "user" as const, content }] };
    return (await asking(said).converse(question, patiently())).answer.query;
  };

  test("counts for a question that the local engine cannot read", async () => {
    expect(await askedAs("上个月钱都霍霍到什么坑里了")).toMatchObject({
      period: { range: query.period },
      measure: { kind: "sum" },
    });
  });

  test("does not count against the local engine's own reading", async () => {
    expect(await askedAs("这个月打车打了几次")).toMatchObject({
      words: "打车",
      measure: { kind: "count" },
    });
  });

  test("does not count with a period or words that the user did not say", async () => {
    expect(await askedAs("这个月钱都霍霍到什么坑里了")).toBeNull();
    expect(await askedAs("上个月钱都霍霍到什么坑里了", { ...query, words: "奶茶" })).toBeNull();
  });
});

describe("without a model", () => {
  const understanding = createServerUnderstanding({ provider: null, prompts });

  test("the local engine answers all three, and nothing is degraded", async () => {
    const by = { model: "local-rules", degraded: false };

    expect(await understanding.parse(parsing, patiently())).toEqual({
      answer: parseLocally(parsing),
      ...by,
    });
    expect(await understanding.correct(correcting, patiently())).toEqual({
      answer: correctBatch(correcting),
      ...by,
    });
    expect(await understanding.converse(conversing, patiently())).toEqual({
      answer: converseLocally(conversing),
      ...by,
    });
  });
});

describe("unreachable models", () => {
  test.each([
    ["a named refusal", new ModelsUnavailable("unreachable", ["qwen-plus: refused"])],
    ["any other error", new TypeError("午饭35块")],
  ])("%s: the local engine answers", async (_, error) => {
    const understanding = createServerUnderstanding({
      provider: new TalkingModel(() => error),
      prompts,
    });
    const by = { model: "local-rules", degraded: true };

    expect(await understanding.parse(parsing, patiently())).toEqual({
      answer: parseLocally(parsing),
      ...by,
    });
    expect(await understanding.correct(correcting, patiently())).toEqual({
      answer: correctBatch(correcting),
      ...by,
    });
    expect(await understanding.converse(conversing, patiently())).toEqual({
      answer: converseLocally(conversing),
      ...by,
    });
  });

  test("a provider that throws instead of rejecting", async () => {
    const provider = {
      chatCompletion(): never {
        throw new Error("broken");
      },
    };
    const understanding = createServerUnderstanding({ provider, prompts });

    expect(await understanding.parse(parsing, patiently())).toMatchObject({ degraded: true });
  });
});

describe("unusable answers", () => {
  test.each(["", "抱歉", "{}", '{"transactions":"无"}', '{"amount":NaN}'])("%j", async (reply) => {
    const understanding = asking(reply);

    expect(await understanding.parse(parsing, patiently())).toEqual({
      answer: parseLocally(parsing),
      model: "local-rules",
      degraded: true,
    });
    expect(await understanding.correct(correcting, patiently())).toEqual({
      answer: UNCLEAR,
      model: "test-model",
      degraded: false,
    });
    expect(await understanding.converse(conversing, patiently())).toEqual({
      answer: NOT_UNDERSTOOD,
      model: "test-model",
      degraded: false,
    });
  });

  test("the provider learns that an answer is unusable, so that another model is asked", async () => {
    const replies = ['{"intent":"confirm"}', '{"intent":"confirm","corrections":[]}'];
    const model = new TalkingModel(() => replies.shift() ?? "");
    const understanding = createServerUnderstanding({ provider: model, prompts });

    await understanding.correct(correcting, patiently());
    await understanding.correct(correcting, patiently());

    expect(model.verdicts).toEqual([false, true]);
  });
});

describe("time", () => {
  let clock = new FakeClock();
  let model = new ScriptedModel("slow");
  beforeEach(() => {
    clock = new FakeClock();
    model = new ScriptedModel("slow");
  });
  afterEach(() => expect(clock.timers).toBe(0));

  test("a late model is aborted, and the local engine answers before the deadline", async () => {
    const understanding = createServerUnderstanding({ provider: model, prompts, clock });

    const answering = understanding.parse(parsing, { ...patiently(), deadlineMs: 300 });
    const given = model.call.limits;
    clock.pass(299);

    expect(await answering).toMatchObject({ model: "local-rules", degraded: true });
    expect(given.deadlineMs).toBeLessThan(300);
    expect(given.signal.aborted).toBe(true);
  });

  test("a model in time is awaited", async () => {
    const understanding = createServerUnderstanding({ provider: model, prompts, clock });

    const answering = understanding.correct(correcting, { ...patiently(), deadlineMs: 300 });
    clock.pass(200);
    model.call.answer('{"intent":"confirm","corrections":[],"confidence":0.6}');

    expect(await answering).toMatchObject({ model: "slow", answer: { intent: "confirm" } });
  });

  test.each([0, 10, -5, Number.NaN])("with %d ms left no model is asked", async (deadlineMs) => {
    const understanding = createServerUnderstanding({ provider: model, prompts, clock });

    const answered = await understanding.converse(conversing, { ...patiently(), deadlineMs });

    expect(answered).toMatchObject({ model: "local-rules", degraded: true });
    expect(model.calls).toEqual([]);
  });

  test("a caller that gives up aborts the call", async () => {
    const leaving = new AbortController();
    const understanding = createServerUnderstanding({ provider: model, prompts, clock });

    const answering = understanding.parse(parsing, {
      ledgerId: "ledger",
      signal: leaving.signal,
      deadlineMs: 3000,
    });
    const given = model.call.limits;
    leaving.abort();

    expect(await answering).toMatchObject({ model: "local-rules" });
    expect(given.signal.aborted).toBe(true);
  });
});

describe("a reply that was cut off", () => {
  const lunch = { amount: 35, type: "EXPENSE", category: "餐饮", date: TODAY, description: "午饭" };
  const cut = `{"transactions":[${JSON.stringify(lunch)},{"amount":2`;

  test("is replaced by the local engine's answer if that has more items", async () => {
    const provider = new TalkingModel(() => ({ text: cut, finish: "length" }));
    const understanding = createServerUnderstanding({ provider, prompts });

    const { answer, model } = await understanding.parse(parsing, patiently());

    expect(model).toBe("local-rules");
    expect(answer.transactions.map(({ amount }) => amount)).toEqual([yuan(35), yuan(20)]);
    expect(provider.verdicts).toEqual([false]);
  });

  test("is used if the local engine has no more items", async () => {
    const provider = new TalkingModel(() => ({ text: cut, finish: "length" }));
    const understanding = createServerUnderstanding({ provider, prompts });

    const { answer, model } = await understanding.parse(
      { ...parsing, text: "午饭35块" },
      patiently(),
    );

    expect(model).toBe("test-model");
    expect(answer.transactions.map(({ amount }) => amount)).toEqual([yuan(35)]);
  });
});

function asking(reply: string) {
  return createServerUnderstanding({ provider: new TalkingModel(reply), prompts });
}

function patiently() {
  return { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 3000 };
}
