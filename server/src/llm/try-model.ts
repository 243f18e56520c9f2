import {
  type ModelSettings,
  type ModelTrial,
  parseReply,
  type TrialFailure,
  type TriedSentence,
} from "@suikouji/contract";
import { dateOf, type Moment } from "@suikouji/core";
import type { DailyCaps } from "../caps/daily-caps.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import { PARSE_FORMAT } from "../prompts/answer-formats.ts";
import { parseMessage } from "../prompts/build-prompts.ts";
import type { PromptManager } from "../prompts/prompt-manager.ts";
import { createTextGuard } from "../replies/fields/safe-text.ts";
import { readParseReply } from "../replies/read-parse-reply.ts";
import { hostedModelOf } from "./hosted-model.ts";
import type { LlmProvider } from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";
import { createLane } from "./model-group.ts";
import type { CallCounter } from "./model-tally.ts";
import { troubleOfAnswer, troubleOfFailure } from "./model-trouble-of.ts";

/** Two entries of one day, an earlier day, and an income with a transfer; the words of nobody. */
const SENTENCES = ["午饭35，打车20", "昨天买菜四十八块六", "工资到账9000，还信用卡2000"];

/** A model on this machine may first have to be loaded; the page shows how long it took. */
const TRIAL_MS = 20_000;

export interface TrialParts {
  readonly prompts: PromptManager;
  readonly caps: DailyCaps;
  /** The ledger that the calls count for. */
  readonly ledgerId: string;
  readonly now: Moment;
  readonly signal?: AbortSignal;
  readonly clock?: MachineClock;
  /** Absent: nobody counts the calls by day. */
  readonly tally?: CallCounter;
}

/** Asks each host three sentences of ours, one after the other, as it would be asked in use. */
export async function tryModel(
  settings: ModelSettings,
  parts: TrialParts,
): Promise<readonly ModelTrial[]> {
  const { caps, tally, clock = machineClock } = parts;
  const trials: ModelTrial[] = [];
  for (const host of settings.hosts) {
    const hosted = hostedModelOf({ ...host, deadlineMs: null });
    if (hosted === null) continue;
    const lane = createLane(hosted, {
      ...{ caps, clock, changed: () => {} },
      ...(tally === undefined ? {} : { tally }),
    });
    const sentences = await trySentences(lane.guarded, { ...parts, clock });
    trials.push({ model: hosted.model, host: new URL(hosted.baseUrl).host, sentences });
    await lane.close();
  }
  return trials;
}

async function trySentences(
  provider: LlmProvider,
  parts: TrialParts & { readonly clock: MachineClock },
): Promise<TriedSentence[]> {
  const tried: TriedSentence[] = [];
  for (const text of SENTENCES) {
    const sentence = await trySentence(provider, text, parts);
    tried.push(sentence);
    const { outcome } = sentence;
    // What is wrong with the host is wrong for the other sentences, which would only take time.
    if (outcome.kind === "failed" && outcome.trouble !== "unusable") break;
  }
  return tried;
}

async function trySentence(
  provider: LlmProvider,
  text: string,
  { prompts, ledgerId, now, signal, clock }: TrialParts & { readonly clock: MachineClock },
): Promise<TriedSentence> {
  const context = { recentCategories: [], customCategories: [], now };
  const prompt = prompts.prompt("transaction-parse");
  const guard = createTextGuard({ words: [text], secret: prompt.secret });
  const startedAt = clock.monotonicMs();
  const took = () => Math.round(clock.monotonicMs() - startedAt);
  try {
    const completion = await provider.chatCompletion(prompt.text, parseMessage({ text, context }), {
      ledgerId,
      signal: signal ?? new AbortController().signal,
      deadlineMs: TRIAL_MS,
      format: PARSE_FORMAT,
    });
    const { usage } = completion;
    const read = readParseReply(completion, { context, today: dateOf(now), guard });
    const tokens = usage ?? null;
    if (!read.ok) return { text, outcome: failed(troubleOfAnswer(completion)), ms: took(), tokens };
    const by = { model: completion.model, degraded: false };
    const { transactions: drafts } = parseReply(read.value.answer, by);
    return { text, outcome: { kind: "drafts", drafts }, ms: took(), tokens };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const trouble = troubleOfFailure(error) ?? "daily-cap";
    return { text, outcome: failed(trouble), ms: took(), tokens: null };
  }
}

function failed(trouble: TrialFailure): TriedSentence["outcome"] {
  return { kind: "failed", trouble };
}
