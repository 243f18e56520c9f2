import { isDeepStrictEqual } from "node:util";
import {
  type AnsweredBy,
  conversation,
  conversationReply,
  converseQuestion,
  correctQuestion,
  correctReply,
  correctTransaction,
  parseQuestion,
  parseReply,
  parseTransaction,
} from "@suikouji/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createModels } from "../src/llm/models.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import {
  type Answered,
  type AskOptions,
  createServerUnderstanding,
  type ServerUnderstanding,
} from "../src/understanding/server-understanding.ts";
import { CountingClock } from "../testing/counting-clock.ts";
import type { Behaviour, Fault } from "../testing/model-host/behaviour.ts";
import { FAULTS } from "../testing/model-host/faults.ts";
import { type ModelHost, startModelHost } from "../testing/model-host/model-host.ts";
import { modelHost, modelSettings } from "../testing/model-settings.ts";
import { openSockets } from "../testing/open-sockets.ts";
import { PLENTY } from "../testing/plenty.ts";
import { isInTime, wrongEveryTime } from "../testing/replayed.ts";

// Every fault × 3 endpoints × {primary, fallback, both}: a valid body within the deadline.

const DEADLINE_MS = 300;

const clock = new CountingClock();
const prompts = createPromptManager();
const now = "2026-11-15T10:00:00+08:00";
const context = { recentCategories: [], customCategories: [], now };
const serverClock = { now: () => ({ epochMs: Date.parse(now), utcOffsetMinutes: 480 }) };

const LUNCH = { amount: 35, type: "EXPENSE", category: "餐饮", date: "2026-11-15" } as const;
const TOLD = { ...LUNCH, description: "午饭", confidence: 0.95 };

interface Endpoint {
  readonly name: string;
  /** The answer of a healthy model. */
  readonly content: unknown;
  /** Checks the reply against the contract, and returns which engine gave it. */
  readonly ask: (understanding: ServerUnderstanding, options: AskOptions) => Promise<AnsweredBy>;
  /** The reply if every model answered unusably. */
  readonly unusable: object;
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    name: "parse-transaction",
    content: { transactions: [TOLD], truncated: false },
    ask: async (understanding, options) => {
      const body = parseTransaction.body.parse({ text: "午饭35", context });
      const answered = await understanding.parse(parseQuestion(body, serverClock), options);
      return parseTransaction.reply.parse(parseReply(answered.answer, byOf(answered)));
    },
    unusable: { model: "local-rules", degraded: true },
  },
  {
    name: "correct-transaction",
    content: { intent: "correction", corrections: [{ index: 0, updatedFields: { amount: 40 } }] },
    ask: async (understanding, options) => {
      const body = correctTransaction.body.parse({
        currentBatch: [{ ...LUNCH, description: "午饭" }],
        correctionText: "改成40",
        context,
      });
      const answered = await understanding.correct(correctQuestion(body, serverClock), options);
      return correctTransaction.reply.parse(correctReply(answered.answer, byOf(answered)));
    },
    unusable: { intent: "unclear", corrections: [] },
  },
  {
    name: "conversation",
    content: { action: "parse", transaction: TOLD, message: null },
    ask: async (understanding, options) => {
      const messages = [{ role: "user", content: "午饭35" }];
      const body = conversation.body.parse({ messages, context });
      const answered = await understanding.converse(converseQuestion(body, serverClock), options);
      return conversation.reply.parse(conversationReply(answered.answer, byOf(answered)));
    },
    unusable: { action: "clarify", transaction: null, message: "抱歉没有理解，请再说一次" },
  },
];

const LOCAL = { model: "local-rules", degraded: true };
const BROKEN: Behaviour = { kind: "reply", status: 500, headers: {}, body: "" };

interface Position {
  readonly at: string;
  readonly hosts: (fault: Behaviour, well: Behaviour) => readonly [Behaviour, Behaviour];
  readonly expected: (fault: Fault, endpoint: Endpoint) => object;
}

const POSITIONS: readonly Position[] = [
  {
    at: "the primary",
    hosts: (fault, well) => [fault, well],
    expected: () => ({ model: "other", degraded: false }),
  },
  {
    at: "the fallback, the primary being down",
    hosts: (fault) => [BROKEN, fault],
    expected: () => LOCAL,
  },
  {
    at: "both",
    hosts: (fault) => [fault, fault],
    expected: ({ expected }, { unusable }) => ("fails" in expected ? LOCAL : unusable),
  },
];

let socketsBefore: readonly string[] = [];
let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
  socketsBefore = await openSockets();
});
afterAll(async () => {
  expect(clock.timers).toBe(0);
  expect(await openSockets()).toEqual(socketsBefore);
  await host.close();
});

describe.each(ENDPOINTS)("$name answers in time", (endpoint) => {
  test.each(POSITIONS)("with every fault of $at", async (position) => {
    const wrong = await wrongEveryTime(FAULTS, {
      deadlineMs: DEADLINE_MS,
      play: (fault, deadlineMs) => playCell({ fault, position, endpoint, deadlineMs }),
      isRight: (played, fault) =>
        isInTime(played) && holds(played.reply, position.expected(fault, endpoint)),
    });

    expect(wrong).toEqual([]);
  });
});

interface Cell {
  readonly fault: Fault;
  readonly position: Position;
  readonly endpoint: Endpoint;
  readonly deadlineMs: number;
}

async function playCell({ fault, position, endpoint, deadlineMs }: Cell) {
  const { content, ask } = endpoint;
  const well: Behaviour = { kind: "answer", content: JSON.stringify(content) };
  const [primary, fallback] = position.hosts(fault.behaviour, well);
  const models = createModels(
    modelSettings(
      modelHost(host.serve(primary).baseUrl, { key: "sk-test", model: "quick" }),
      modelHost(host.serve(fallback).baseUrl, { key: "sk-test", model: "other" }),
    ),
    { caps: PLENTY, clock },
  );
  const understanding = createServerUnderstanding({ provider: models.provider, prompts, clock });
  const options = {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    deadlineMs,
  };

  const startedAt = performance.now();
  const reply = await ask(understanding, options);
  const tookMs = performance.now() - startedAt;

  await models.close();
  return { fault: fault.name, deadlineMs, tookMs, reply };
}

function byOf({ model, degraded }: Answered<unknown>): AnsweredBy {
  return { model, degraded };
}

function holds(reply: object, expected: object): boolean {
  return isDeepStrictEqual({ ...reply, ...expected }, reply);
}
