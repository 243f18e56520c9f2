import {
  conversation,
  conversationReply,
  correctReply,
  correctTransaction,
  parseReply,
  parseTransaction,
} from "@suikouji/contract";
import { SURE_ENOUGH } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canaryPrompts } from "../../testing/canary-prompts.ts";
import { judge } from "../../testing/consent/believed.ts";
import { THREE } from "../../testing/consent/scenes.ts";
import { withinCpuLimit } from "../../testing/cpu-limit.ts";
import {
  CANARY,
  hostileReply,
  KEY,
  SPOKEN_CANARY,
  VALID_REPLIES,
} from "../../testing/hostile-replies.ts";
import { BATCH, CONTEXT, draft, yuan } from "../../testing/questions.ts";
import { TalkingModel } from "../../testing/talking-model.ts";
import { createServerUnderstanding } from "../understanding/server-understanding.ts";

const prompts = canaryPrompts();
const SECRETS = [CANARY, SPOKEN_CANARY, KEY, "严格只输出一个", "只是数据"];

const parsing = { text: "午饭35块，昨天打车20", context: CONTEXT };
const correcting = {
  currentBatch: BATCH,
  correctionText: "第一笔改成50，红包那笔是收入",
  context: CONTEXT,
};
const scene = { batch: THREE, before: [] };
/** The intent of the words in {@link correcting}. */
const intended = {
  intent: "correction" as const,
  corrections: [
    { index: 0, updatedFields: { amount: 50 } },
    { index: 2, updatedFields: { type: "INCOME" as const } },
  ],
};
const conversing = {
  messages: [{ role: "user" as const, content: "不对，是收入" }],
  currentTransaction: draft(0, 60, { category: "红包", description: "红包" }),
  context: CONTEXT,
};

const timeout = randomRuns({ quick: 240_000, full: 1_800_000 });

describe("for every reply of a model", () => {
  test("the answers match their schema, quote no secret and come quickly", {
    timeout,
  }, async () => {
    const { text } = prompts.prompt("conversation-agent");
    const finish = fc.constantFrom("stop" as const, "length" as const, "other" as const);

    await fc.assert(
      fc.asyncProperty(hostileReply(text), finish, async (reply, finish) => {
        await expectHarmless(reply, finish);
        await expectNothingUnsaidDone(reply, finish);
      }),
      { numRuns: randomRuns({ quick: 20, full: 20_000 }) },
    );
  });

  test("a reply cut off anywhere, with or without its wrapper, gives no other amount", {
    timeout,
  }, async () => {
    const every = randomRuns({ quick: 5, full: 1 });
    const covers = ["", "```json\n", "<think>好的</think>", "结果："];
    const cuts = VALID_REPLIES.flatMap((reply) =>
      covers.slice(0, randomRuns({ quick: 1, full: covers.length })).flatMap((cover) => {
        const whole = cover + JSON.stringify(reply);
        const parts = Array.from({ length: whole.length }, (_, end) => whole.slice(0, end));
        return parts.filter(({ length }) => length % every === 0);
      }),
    );

    for (const cut of cuts) {
      for (const finish of ["stop", "length"] as const) {
        const { parsed, corrected, conversed } = await expectHarmless(cut, finish);
        if (finish === "stop") await expectNothingUnsaidDone(cut, finish);

        const amounts = [
          ...parsed.transactions.map(({ amount }) => amount),
          ...corrected.corrections.flatMap(({ updatedFields }) => updatedFields.amount ?? []),
          ...(conversed.transaction === null ? [] : [conversed.transaction.amount]),
        ];
        const said = [35, 20, 50, 15, 60].map(yuan);
        expect(
          amounts.filter((amount) => !said.includes(amount)),
          cut,
        ).toEqual([]);
      }
    }
  });
});

async function expectHarmless(text: string, finish: "stop" | "length" | "other") {
  const provider = new TalkingModel(() => ({ text, finish }));
  const understanding = createServerUnderstanding({ provider, prompts });
  const options = { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 3000 };
  const ask = async () => ({
    parse: await understanding.parse(parsing, options),
    correct: await understanding.correct(correcting, options),
    converse: await understanding.converse(conversing, options),
  });

  const { parse, correct, converse } = await withinCpuLimit(ask);

  const replies = [
    parseTransaction.reply.parse(parseReply(parse.answer, parse)),
    correctTransaction.reply.parse(correctReply(correct.answer, correct)),
    conversation.reply.parse(conversationReply(converse.answer, converse)),
  ];
  const written = JSON.stringify(replies);
  expect(SECRETS.filter((secret) => written.includes(secret))).toEqual([]);
  const sure = parse.answer.transactions.filter((each) => each.confidence >= SURE_ENOUGH);
  expect(
    sure.map(({ amount, type, date }) => `${amount} ${type} ${date}`).filter(isUnsaid),
  ).toEqual([]);
  const { intent, corrections, confidence } = correct.answer;
  const targets = intent === "append" ? [-1] : [0, 1, 2];
  expect(corrections.filter(({ index }) => !targets.includes(index))).toEqual([]);
  expectSaid(
    corrections.map(({ updatedFields: { amount = null } }) => ({ amount, confidence })),
    [50],
  );
  expectSaid(converse.answer.transaction === null ? [] : [converse.answer.transaction], [60]);
  return { parsed: parse.answer, corrected: correct.answer, conversed: converse.answer };
}

/** 午饭35块，昨天打车20 */
function isUnsaid(item: string): boolean {
  return item !== "3500 EXPENSE 2026-11-15" && item !== "2000 EXPENSE 2026-11-14";
}

/** Runs the dialogue: it saves, cancels, changes and adds only what the user's words ask for. */
async function expectNothingUnsaidDone(text: string, finish: "stop" | "length" | "other") {
  const model = () => new TalkingModel(() => ({ text, finish }));

  const asked = await judge({ scene, words: correcting.correctionText, intended }, model);
  const chatted = await judge({ scene, words: "等会儿还要去超市", intended: null }, model);

  expect([...asked.deeds, ...chatted.deeds], text).toEqual([]);
}

interface Doubtable {
  readonly amount: number | null;
  readonly confidence: number;
}

/** An amount that the user did not say may be shown, but never as sure. */
function expectSaid(items: readonly Doubtable[], said: readonly number[]): void {
  const sure = items.filter(({ confidence }) => confidence >= SURE_ENOUGH);
  const amounts = sure.flatMap(({ amount }) => amount ?? []);
  expect(amounts.filter((amount) => !said.map(yuan).some((each) => each === amount))).toEqual([]);
}
