import { type Clock, systemClock } from "../src/llm/clock.ts";

/** Real time, and a count of the timers that are still to call back. */
export class CountingClock implements Clock {
  #timers = 0;

  epochMs(): number {
    return systemClock.epochMs();
  }

  monotonicMs(): number {
    return systemClock.monotonicMs();
  }

  after(ms: number, callback: () => void): () => void {
    this.#timers += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) this.#timers -= 1;
      isOver = true;
    };
    const cancel = systemClock.after(ms, () => {
      end();
      callback();
    });
    return () => {
      end();
      cancel();
    };
  }

  get timers(): number {
    return this.#timers;
  }
}
