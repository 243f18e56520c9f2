import { type MachineClock, machineClock } from "../src/machine-clock.ts";

/** Real time, with a count of the pending timers. */
export class CountingClock implements MachineClock {
  #timers = 0;

  epochMs(): number {
    return machineClock.epochMs();
  }

  monotonicMs(): number {
    return machineClock.monotonicMs();
  }

  after(ms: number, callback: () => void): () => void {
    this.#timers += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) this.#timers -= 1;
      isOver = true;
    };
    const cancel = machineClock.after(ms, () => {
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
