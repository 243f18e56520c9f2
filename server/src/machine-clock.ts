/** The server's time for deadlines and timers; tests move it by hand. */
export interface MachineClock {
  /** Milliseconds since 1970. Jumps when the machine's clock is set. */
  epochMs(): number;
  /** Never goes back. Only differences between two values mean something. */
  monotonicMs(): number;
  /** Calls back once; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const machineClock: MachineClock = {
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
