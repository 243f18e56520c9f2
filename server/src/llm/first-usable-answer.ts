import type { Clock } from "./clock.ts";
import {
  type ChatOptions,
  type Completion,
  ModelsUnavailable,
  type UnavailableCode,
} from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";

/** A model that can be asked the question at hand. */
export interface Candidate {
  readonly name: string;
  /** Settles within the deadline it is given. */
  readonly ask: (limits: ChatOptions) => Promise<Completion>;
}

interface Attempt {
  readonly name: string;
  readonly startedAt: number;
  readonly lateAt: number;
  readonly controller: AbortController;
}

/**
 * The share of the time left after which a model is late. Of the usual 2.75 s this is 1.1 s: a
 * quick model has nearly always answered by then, so that few questions are paid twice, and the
 * next model still has more time than the first one had.
 */
export const LATE_AFTER = 0.4;

/** No model answers in less; starting one would only spend the day's cap. */
const LEAST_USEFUL_MS = 50;

/**
 * Asks the candidates in order, the next one as soon as one fails, answers unusably or is late.
 * The first usable answer wins and the others are aborted. When all answered and none usably, the
 * last answer is returned. Leaves no timer, listener or call behind.
 */
export function firstUsableAnswer(
  candidates: readonly Candidate[],
  { ledgerId, signal, deadlineMs, isUsable = hasText }: ChatOptions,
  clock: Clock,
): Promise<Completion> {
  const startedAt = clock.monotonicMs();
  const waiting = [...candidates];
  const running = new Set<Attempt>();
  const failures: ModelFailure[] = [];
  let unusable: Completion | null = null;
  let settled = false;
  let cancelLateness = () => {};

  return new Promise((resolve, reject) => {
    const leave = () => {
      settled = true;
      cancelLateness();
      signal.removeEventListener("abort", giveUp);
      for (const attempt of running) attempt.controller.abort(lossOf(attempt, clock));
    };
    const giveUp = () => {
      leave();
      reject(new ModelsUnavailable("aborted", failures.map(messageOf)));
    };
    const conclude = () => {
      leave();
      if (unusable !== null && failures.length === 0) resolve(unusable);
      else reject(new ModelsUnavailable(codeOf(failures), failures.map(messageOf)));
    };
    const goOn = () => {
      if (waiting.length > 0) startNext();
      else if (running.size === 0) conclude();
    };

    const startNext = () => {
      cancelLateness();
      const candidate = waiting.shift();
      if (candidate === undefined) return;
      const now = clock.monotonicMs();
      const leftMs = deadlineMs - (now - startedAt);
      if (leftMs < LEAST_USEFUL_MS) {
        failures.push(new ModelFailure(candidate.name, "no-time"));
        goOn();
        return;
      }
      const controller = new AbortController();
      const lateMs = leftMs * LATE_AFTER;
      const attempt = { name: candidate.name, startedAt: now, lateAt: now + lateMs, controller };
      running.add(attempt);
      if (waiting.length > 0) cancelLateness = clock.after(lateMs, startNext);
      candidate
        .ask({ ledgerId, signal: controller.signal, deadlineMs: leftMs })
        .then(
          (completion) => take(completion, attempt),
          (error) => failed(error, attempt),
        )
        .catch(stumble);
    };
    const take = (completion: Completion, attempt: Attempt) => {
      running.delete(attempt);
      if (settled) return;
      if (isUsable(completion)) {
        leave();
        resolve(completion);
      } else {
        unusable = completion;
        goOn();
      }
    };
    const failed = (error: unknown, attempt: Attempt) => {
      running.delete(attempt);
      if (settled) return;
      if (!(error instanceof ModelFailure)) throw error;
      failures.push(error);
      goOn();
    };
    /** A bug, of ours or of the judge of usability, must not pass for a host's failure. */
    const stumble = (bug: unknown) => {
      leave();
      reject(bug);
    };

    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    goOn();
  });
}

/**
 * A model that let its time pass is late, whether it lost to another or the caller stopped
 * waiting; else a host that hangs would never be found out. One that was merely outrun is not.
 */
function lossOf({ name, startedAt, lateAt }: Attempt, clock: Clock): ModelFailure {
  const now = clock.monotonicMs();
  return new ModelFailure(name, now < lateAt ? "aborted" : "late", { waitedMs: now - startedAt });
}

function codeOf(failures: readonly ModelFailure[]): UnavailableCode {
  const reasons = new Set(failures.map(({ reason }) => reason));
  if (reasons.has("daily-cap")) return "daily-cap";
  return reasons.has("late") || reasons.has("no-time") ? "late" : "unreachable";
}

function messageOf({ message }: ModelFailure): string {
  return message;
}

function hasText({ text }: Completion): boolean {
  return text.trim() !== "";
}
