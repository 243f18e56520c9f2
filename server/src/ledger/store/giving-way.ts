import { setImmediate, setTimeout } from "node:timers/promises";

/**
 * Long work is done in parts: SQLite runs in this process, which serves nobody during one.
 * Exports, recounts, the daily upkeep and all that looks through a whole ledger go by the same
 * rule.
 */
export interface GivingWay {
  /** Called for each request to the store. */
  noteRequest(): void;
  /** For one long work. */
  begin(): GiveWay;
}

/**
 * Awaited after each part, which should take less than {@link SLICE_MS}: resolves when the work
 * may go on. `partMs`: how long the part took, if the work waited for something else since.
 */
export type GiveWay = (partMs?: number) => Promise<void>;

/** A request waits at most so long for parts, and for the rest of the one under way. */
const SLICE_MS = 1;

/** While there are requests, they have most of the time: each would meet a part otherwise. */
const PAUSES = 3;
const SHORTEST_PAUSE_MS = 3;
/** A part may take long because the machine stood still. */
const LONGEST_PAUSE_MS = 100;

export interface EventLoop {
  nowMs(): number;
  /** Resolves after everything that came meanwhile was begun. */
  turn(): Promise<unknown>;
  pause(ms: number): Promise<unknown>;
}

const EVENT_LOOP: EventLoop = {
  nowMs: () => performance.now(),
  turn: () => setImmediate(),
  pause: (ms) => setTimeout(ms),
};

export function createGivingWay({ nowMs, turn, pause } = EVENT_LOOP): GivingWay {
  let requests = 0;
  return {
    noteRequest() {
      requests += 1;
    },
    begin() {
      let beganMs = nowMs();
      let workedMs = 0;
      return async (partMs = nowMs() - beganMs) => {
        workedMs += partMs;
        if (workedMs >= SLICE_MS) {
          const before = requests;
          await turn();
          const pauseMs = Math.max(PAUSES * workedMs, SHORTEST_PAUSE_MS);
          if (requests > before) await pause(Math.min(pauseMs, LONGEST_PAUSE_MS));
          workedMs = 0;
        }
        beganMs = nowMs();
      };
    },
  };
}
