import type { MachineClock } from "../machine-clock.ts";
import {
  type ChatOptions,
  type Completion,
  hasText,
  ModelsUnavailable,
  type UnavailableCode,
} from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";

/** A model that can be asked. */
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
 * The share of the remaining time after which a model is late. Of the usual 2.75 s this is 1.1 s: a
 * quick model has nearly always answered by then, so few questions are paid twice, and the next
 * model still has more time than the first one had.
 */
const LATE_AFTER = 0.4;

/** No model answers faster; a call would only use up the day's cap. */
const LEAST_USEFUL_MS = 50;

/**
 * Asks the candidates in order, the next one as soon as one fails, answers unusably or is late. The
 * first usable answer wins and the other calls are aborted. If all answered unusably, the last
 * answer is returned. Leaves no timer, listener or call behind.
 */
export function firstUsableAnswer(
  candidates: readonly Candidate[],
  { signal, deadlineMs, isUsable = hasText, ...others }: ChatOptions,
  clock: MachineClock,
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
      for (const attempt of running) attempt.controller.abort(failureOfLoser(attempt, clock));
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
        .ask({ ...others, isUsable, signal: controller.signal, deadlineMs: leftMs })
        .then(
          (completion) => take(completion, attempt),
          (error) => failed(error, attempt),
        )
        .catch(failWithBug);
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
    /** A bug, here or in `isUsable`, must not pass for a host's failure. */
    const failWithBug = (bug: unknown) => {
      leave();
      reject(bug);
    };

    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    goOn();
  });
}

/**
 * A model past its time is late, whether another one won or the caller gave up; otherwise the
 * breaker would never notice a host that hangs. A model that was only slower than another is not
 * late.
 */
function failureOfLoser({ name, startedAt, lateAt }: Attempt, clock: MachineClock): ModelFailure {
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
