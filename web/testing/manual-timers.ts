import type { Clock } from "@suikouji/core";
import type { Timers } from "../src/platform/timers.ts";

/** Time that passes only when the test says so. */
export interface ManualTimers extends Timers {
  readonly clock: Clock;
  /** The number of pending timers. */
  readonly waiting: number;
  pass(ms: number): void;
}

interface Waiting {
  readonly atMs: number;
  readonly callback: () => void;
}

const START = { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 };

export function manualTimers(): ManualTimers {
  let nowMs = 0;
  const waiting = new Set<Waiting>();

  const nextUntil = (endMs: number) =>
    [...waiting]
      .filter(({ atMs }) => atMs <= endMs)
      .sort((one, other) => one.atMs - other.atMs)
      .at(0);

  return {
    clock: { now: () => ({ ...START, epochMs: START.epochMs + nowMs }) },
    get waiting() {
      return waiting.size;
    },
    after(ms, callback) {
      const timer = { atMs: nowMs + ms, callback };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    pass(ms) {
      const endMs = nowMs + ms;
      for (let next = nextUntil(endMs); next !== undefined; next = nextUntil(endMs)) {
        waiting.delete(next);
        nowMs = next.atMs;
        next.callback();
      }
      nowMs = endMs;
    },
  };
}
