import { ask, SURE_ENOUGH, yuanFromFen } from "@suikouji/core";
import { ConversationDriver } from "@suikouji/core/testing/conversation-driver";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createModels } from "../src/llm/models.ts";
import { PARSE_FORMAT } from "../src/prompts/answer-formats.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../src/understanding/server-understanding.ts";
import { serverWith } from "../testing/consent/play.ts";
import { startLlamaServer } from "../testing/llama-server/llama-server.ts";
import { modelHost, modelSettings } from "../testing/model-settings.ts";
import { PLENTY } from "../testing/plenty.ts";
import { CONTEXT } from "../testing/questions.ts";

/** A minute for each hundred tokens on a machine with eight other programs. */
const PATIENCE_MS = 1_500_000;

const ASKING = "Answer with what the user has paid.";
const AnswerSchema = z.strictObject({
  transactions: z.array(z.object({ amount: z.number() }).loose()),
  truncated: z.boolean(),
});

async function startedWith(start: Parameters<typeof startLlamaServer>[0] = {}) {
  const server = await startLlamaServer(start);
  onTestFinished(() => server.close());
  const models = createModels(
    modelSettings(modelHost(server.baseUrl, { preset: "llamacpp", model: "default" })),
    { caps: PLENTY },
  );
  onTestFinished(() => models.close());
  const { provider } = models;
  if (provider === null) throw new Error("A model is set");
  const options = {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    deadlineMs: PATIENCE_MS,
  };
  return {
    models,
    provider,
    options,
    asked: () => provider.chatCompletion(ASKING, "Lunch 35.", { ...options, format: PARSE_FORMAT }),
  };
}

describe("a real llama.cpp with a small model", () => {
  test("holds the model to our schema", async () => {
    const { asked, models } = await startedWith();

    const { text, tokens, finish } = await asked();

    if (finish === "stop") AnswerSchema.parse(JSON.parse(text));
    expect(text).toMatch(/^\s*\{\s*"transactions"/);
    expect(tokens).toBeGreaterThan(0);
    expect(models.state().models).toMatchObject([{ failures: {}, trouble: null }]);
  });

  test("that refuses schemas is asked without one", async () => {
    const { asked, models } = await startedWith({ byTemplate: true });

    const { text } = await asked();

    expect(text).not.toBe("");
    expect(models.state().models).toMatchObject([{ failures: {}, trouble: null }]);
  });

  test("is left when it is late: our own engine answers, and the next question is taken", async () => {
    const { asked, provider, options } = await startedWith();
    const understanding = createServerUnderstanding({ provider, prompts: createPromptManager() });

    const late = await understanding.parse(
      { text: "午饭35，打车20", context: CONTEXT },
      {
        ...options,
        deadlineMs: 1_000,
      },
    );
    const { text } = await asked();

    expect(late).toMatchObject({ model: "local-rules", degraded: true });
    expect(late.answer.transactions.map(({ amount }) => yuanFromFen(amount))).toEqual([35, 20]);
    expect(text).not.toBe("");
  });

  test("whose memory is too small for our question is reported, and our own engine answers", async () => {
    const { provider, options, models } = await startedWith({ tokens: 512 });
    const understanding = createServerUnderstanding({ provider, prompts: createPromptManager() });
    const parse = () => understanding.parse({ text: "午饭35", context: CONTEXT }, options);

    const answers = [await parse(), await parse(), await parse()];

    expect(answers.map(({ degraded, answer }) => [degraded, answer.transactions.length])).toEqual(
      Array.from({ length: 3 }, () => [true, 1]),
    );
    expect(models.state().models[0]?.trouble).toMatchObject({ kind: "rejects" });
  });

  test("whatever it answers to our real questions, nothing is saved and no sum is believed that nobody said", async () => {
    const { provider } = await startedWith();
    const server = serverWith(provider, PATIENCE_MS);
    const talk = new ConversationDriver();

    for (const words of ["午饭35，打车20", "打车改成25"]) {
      const before = talk.questions.length;
      talk.says(words);
      for (let taken = before; taken < talk.questions.length; taken += 1) {
        talk.happens(await ask(server, talk.asked));
      }
    }

    const drafts = talk.batch?.items ?? [];
    const believed = drafts.filter(({ parsed }) => parsed.confidence >= SURE_ENOUGH);
    expect(talk.saved).toEqual([]);
    expect(talk.state.phase.name).toBe("confirming");
    expect([35, 20, 25]).toEqual(
      expect.arrayContaining(believed.map(({ parsed }) => yuanFromFen(parsed.amount))),
    );
  });
});
