/** Time as the models need it, so that tests can move it. */
export interface Clock {
  /** Since 1970; steps when the machine's clock is set. */
  epochMs(): number;
  /** Only differences mean something; never steps back. */
  monotonicMs(): number;
  /** Calls back once; the returned function prevents it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
