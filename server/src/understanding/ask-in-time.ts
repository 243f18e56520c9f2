import type { Clock } from "../llm/clock.ts";
import type { ChatOptions, Completion } from "../llm/llm-provider.ts";

/** Whose question it is, how long they wait, and whether they still do. */
export interface AskOptions {
  readonly ledgerId: string;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

type Ask = (options: Omit<ChatOptions, "isUsable">) => Promise<Completion>;

/** Kept back from the deadline for the local engine and for sending what it says. */
const RESERVE_MS = 25;
/** With less than this no host answers; asking would only cost. */
const LEAST_MS = 40;

/** `null`: no model answered in time. Never rejects, leaves no timer, and lets the call go. */
export function askInTime(
  ask: Ask,
  { ledgerId, signal, deadlineMs }: AskOptions,
  clock: Clock,
): Promise<Completion | null> {
  const left = deadlineMs - RESERVE_MS;
  if (!(left >= LEAST_MS) || signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const leaving = new AbortController();
    const settle = (completion: Completion | null) => {
      cancelTimer();
      signal.removeEventListener("abort", giveUp);
      resolve(completion);
    };
    const giveUp = () => {
      settle(null);
      leaving.abort();
    };
    const fail = () => settle(null);
    const cancelTimer = clock.after(left, giveUp);
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      ask({ ledgerId, signal: leaving.signal, deadlineMs: left }).then(settle, fail);
    } catch {
      fail();
    }
  });
}
