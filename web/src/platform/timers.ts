/** Contract: calls back once, no earlier than `ms` from now, unless cancelled before. */
export interface Timers {
  /** Returns how to cancel. */
  after(ms: number, callback: () => void): () => void;
}

export const browserTimers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
