import { afterAll, beforeAll, expect, test } from "vitest";
import type { Behaviour } from "../../testing/model-host/behaviour.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../../testing/model-settings.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { CONTEXT } from "../../testing/questions.ts";
import type { DailyCaps } from "../caps/daily-caps.ts";
import { createPromptManager } from "../prompts/prompt-manager.ts";
import { findLocalModels, listModels } from "./list-models.ts";
import { tryModel } from "./try-model.ts";

const LUNCH = {
  amount: 35,
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-15",
  description: "午饭",
};
const ANSWER: Behaviour = { kind: "answer", content: JSON.stringify({ transactions: [LUNCH] }) };

let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());

function tried(baseUrl: string, caps: DailyCaps = PLENTY) {
  return tryModel(modelSettings(modelHost(baseUrl, { key: "sk-canary", preset: "openai" })), {
    prompts: createPromptManager(),
    caps,
    ledgerId: "ledger",
    now: CONTEXT.now,
  });
}

test("a trial sends three sentences of ours, and tells drafts, time and tokens of each", async () => {
  const served = host.serve(ANSWER);

  const trials = await tried(served.baseUrl);

  const sentence = (text: string) => ({
    text,
    outcome: { kind: "drafts", drafts: [{ ...LUNCH, confidence: expect.any(Number) }] },
    ms: expect.any(Number),
    tokens: { input: 900, output: 60 },
  });
  expect(trials).toEqual([
    {
      model: "m",
      host: new URL(served.baseUrl).host,
      sentences: ["午饭35，打车20", "昨天买菜四十八块六", "工资到账9000，还信用卡2000"].map(
        sentence,
      ),
    },
  ]);
  expect(JSON.stringify(trials)).not.toContain("canary");
});

test("each sentence is asked for as JSON of a schema, after the unchanged instructions", async () => {
  const served = host.serve(ANSWER);

  await tried(served.baseUrl);

  const bodies = served.requests.map(({ body }) => body);
  expect(new Set(bodies.map(({ messages }) => messages[0]?.content)).size).toBe(1);
  expect(bodies[0]?.response_format).toMatchObject({
    type: "json_schema",
    json_schema: {
      name: "transactions",
      strict: true,
      schema: { required: ["transactions", "truncated"], additionalProperties: false },
    },
  });
});

test("a failure that concerns every sentence ends the trial", async () => {
  const served = host.serve({ kind: "reply", status: 401, headers: {}, body: "" });

  const [trial] = await tried(served.baseUrl);

  expect(trial?.sentences).toMatchObject([{ outcome: { kind: "failed", trouble: "key-refused" } }]);
});

test("an answer of no use is told, and the next sentence is asked", async () => {
  const served = host.serve({ kind: "answer", content: "好的！" }, ANSWER);

  const [trial] = await tried(served.baseUrl);

  expect(trial?.sentences.map(({ outcome }) => outcome.kind)).toEqual([
    "failed",
    "drafts",
    "drafts",
  ]);
});

test("no sentence is sent when the day's cap is used up", async () => {
  const served = host.serve(ANSWER);

  const [trial] = await tried(served.baseUrl, { ...PLENTY, admit: () => ({ kind: "used-up" }) });

  expect(trial?.sentences).toMatchObject([{ outcome: { kind: "failed", trouble: "daily-cap" } }]);
  expect(served.requests).toHaveLength(0);
});

test("a host's models are listed without those that cannot answer", async () => {
  const served = host.serve(ANSWER);
  const description = "x".repeat(300_000);
  served.listed = [
    { id: "models/gemini-3.8-flash", description },
    { id: "text-embedding-3" },
    { id: 7 },
    {},
  ];

  expect(await listModels(modelHost(served.baseUrl))).toEqual({
    ok: true,
    models: ["gemini-3.8-flash"],
  });
  expect(await listModels(modelHost(served.baseUrl.replace("/v1", "/v2")))).toEqual({
    ok: false,
    trouble: "not-found",
  });
});

test("what is found on this machine is a preset with its address and models", async () => {
  const served = host.serve(ANSWER);
  const page = host.serve({ kind: "address", address: "refused" });

  const found = await findLocalModels({
    ollama: page.baseUrl,
    lmstudio: served.baseUrl,
    llamacpp: page.baseUrl,
  });

  expect(found).toEqual([{ preset: "lmstudio", address: served.baseUrl, models: ["m"] }]);
});
