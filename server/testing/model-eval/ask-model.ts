import { type CorrectQuestion, dateOf, type ParseQuestion } from "@suikouji/core";
import type { Completion, LlmProvider } from "../../src/llm/llm-provider.ts";
import { correctMessage, parseMessage } from "../../src/prompts/build-prompts.ts";
import { createPromptManager } from "../../src/prompts/prompt-manager.ts";
import { createTextGuard } from "../../src/replies/fields/safe-text.ts";
import { readCorrectReply } from "../../src/replies/read-correct-reply.ts";
import { readParseReply } from "../../src/replies/read-parse-reply.ts";

/** Longer than any user waits, so that a slow model's answers are judged, too. */
const PATIENCE_MS = 30_000;

const prompts = createPromptManager();

/** A model's answer to one question, and how long it took; `null`: none came. */
export interface Answer {
  readonly completion: Completion | null;
  readonly tookMs: number;
}

export function askToParse(provider: LlmProvider, question: ParseQuestion): Promise<Answer> {
  return timed(provider, prompts.prompt("transaction-parse").text, parseMessage(question));
}

export function askToCorrect(provider: LlmProvider, question: CorrectQuestion): Promise<Answer> {
  return timed(provider, prompts.prompt("correction-dialogue").text, correctMessage(question));
}

async function timed(provider: LlmProvider, prompt: string, message: string): Promise<Answer> {
  const { signal } = new AbortController();
  const startedMs = performance.now();
  const options = { ledgerId: "eval", signal, deadlineMs: PATIENCE_MS };
  const completion = await provider.chatCompletion(prompt, message, options).catch(() => null);
  return { completion, tookMs: performance.now() - startedMs };
}

/** What the reply says before the words are held against it; `null` if it cannot be read. */
export function rawParse({ text, context }: ParseQuestion, completion: Completion) {
  const guard = createTextGuard({ words: [text], secret: new Set() });
  const read = readParseReply(completion, { context, today: dateOf(context.now), guard });
  return read.ok ? read.value.answer : null;
}

export function rawCorrection(question: CorrectQuestion, completion: Completion) {
  const { correctionText, currentBatch: batch, context } = question;
  const words = [correctionText, ...batch.map(({ description }) => description)];
  const guard = createTextGuard({ words, secret: new Set() });
  const read = readCorrectReply(completion, {
    context,
    today: dateOf(context.now),
    guard,
    batch,
  });
  return read.ok ? read.value : null;
}
