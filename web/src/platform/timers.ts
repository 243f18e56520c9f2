/** Contract: calls back once, no earlier than `ms` from now, unless it was called off before. */
export interface Timers {
  /** Returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
}

export const browserTimers: Timers = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
