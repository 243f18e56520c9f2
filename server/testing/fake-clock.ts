import type { MachineClock } from "../src/machine-clock.ts";

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that moves only when a test says so. */
export class FakeClock implements MachineClock {
  #elapsedMs = 0;
  #epochMs: number;
  readonly #timers = new Set<Timer>();

  constructor(now = "2026-11-15T10:00:00+08:00") {
    this.#epochMs = Date.parse(now);
  }

  epochMs(): number {
    return this.#epochMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.#elapsedMs + ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Moves the time on, and runs the due timers in their order. */
  pass(ms: number): void {
    const end = this.#elapsedMs + ms;
    for (let due = this.#due(end); due !== undefined; due = this.#due(end)) {
      this.#timers.delete(due);
      this.#moveTo(due.at);
      due.callback();
    }
    this.#moveTo(end);
  }

  /** Sets the wall clock, as an administrator or a time server does. */
  set(now: string): void {
    this.#epochMs = Date.parse(now);
  }

  #due(end: number): Timer | undefined {
    const due = [...this.#timers].filter(({ at }) => at <= end);
    return due.sort((a, b) => a.at - b.at)[0];
  }

  #moveTo(at: number): void {
    this.#epochMs += at - this.#elapsedMs;
    this.#elapsedMs = at;
  }
}
