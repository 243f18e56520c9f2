import type { ChatOptions, Completion } from "../llm/llm-provider.ts";
import type { MachineClock } from "../machine-clock.ts";

/** The ledger that asks, how long it waits, and a signal for when it gives up. */
export interface AskOptions {
  readonly ledgerId: string;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

type Ask = (options: Omit<ChatOptions, "isUsable">) => Promise<Completion>;

/** Reserved for the local engine and for sending its answer. */
const RESERVE_MS = 25;
/** No host answers faster; a call would only cost money. */
const LEAST_MS = 40;

/** `null`: no model answered in time. Never rejects, leaves no timer, and aborts a late call. */
export function askInTime(
  ask: Ask,
  { ledgerId, signal, deadlineMs }: AskOptions,
  clock: MachineClock,
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
