import { isoOf, localUnderstanding, type Moment } from "@suikouji/core";
import { isRecord } from "../wire/read-batch.ts";
import {
  numberedTransaction,
  type WireBatchItem,
  type WireCorrectAnswer,
  type WireTransaction,
  wireCorrectAnswer,
  wireTransaction,
} from "../wire/wire-format.ts";

/** What is being measured. A call rejects when the engine gave no usable answer. */
export interface Engine {
  readonly name: string;
  /** How many questions it may be asked at once. */
  readonly concurrency: number;
  parse(text: string, now: Moment): Promise<readonly WireTransaction[]>;
  correct(question: EngineCorrectQuestion): Promise<WireCorrectAnswer>;
}

export interface EngineCorrectQuestion {
  readonly batch: readonly WireBatchItem[];
  readonly text: string;
  readonly now: Moment;
}

/** A model may think for long when nobody waits; a server that hangs must still end the run. */
const PATIENCE_MS = 60_000;

export const localEngine: Engine = {
  name: "local",
  concurrency: 1,
  parse: async (text, now) => {
    const answer = await localUnderstanding.parse({ text, context: contextAt(now) });
    return answer.transactions.map((heard) => {
      const { account = "", toAccount = "", tags = "", note = "" } = heard;
      return { ...wireTransaction(heard), account, toAccount, tags, note };
    });
  },
  correct: async ({ batch, text, now }) => {
    const currentBatch = batch.map(numberedTransaction);
    const question = { currentBatch, correctionText: text, context: contextAt(now) };
    return wireCorrectAnswer(await localUnderstanding.correct(question));
  },
};

/** Any server of ours, by its base address, which wants the token of its owner or of a device. */
export function httpEngine(address: URL, token: string): Engine {
  const server = { address, token };
  const wireContext = (now: Moment) => ({ ...contextAt(now), now: isoOf(now) });
  return {
    name: address.origin,
    concurrency: 4,
    parse: async (text, now) => {
      const body = { text, context: wireContext(now) };
      const answer = await post(server, "parse-transaction", body);
      if (!Array.isArray(answer.transactions)) throw new Error("没有 transactions");
      return answer.transactions as readonly WireTransaction[];
    },
    correct: async ({ batch, text, now }) => {
      const body = { currentBatch: batch, correctionText: text, context: wireContext(now) };
      const answer = await post(server, "correct-transaction", body);
      if (!Array.isArray(answer.corrections) || !answer.corrections.every(isCorrection)) {
        throw new Error("没有 corrections");
      }
      return answer as unknown as WireCorrectAnswer;
    },
  };
}

function contextAt(now: Moment) {
  return { recentCategories: [], customCategories: [], now };
}

function isCorrection(entry: unknown): boolean {
  return isRecord(entry) && typeof entry.index === "number" && isRecord(entry.updatedFields);
}

interface Server {
  readonly address: URL;
  readonly token: string;
}

async function post({ address, token }: Server, endpoint: string, body: object) {
  const response = await fetch(new URL(`/api/v1/llm/${endpoint}`, address), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const answer: unknown = await response.json();
  if (!isRecord(answer)) throw new Error("回答不是 JSON 对象");
  return answer;
}
