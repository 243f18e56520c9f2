import { NoSuchLedger, StorageFailed } from "../ledger/ledger-store.ts";
import type { UsageStore } from "../ledger/usage.ts";
import type { Clock } from "../llm/clock.ts";
import {
  type Amounts,
  amountsOf,
  covers,
  type DailyLimits,
  difference,
  isNothing,
  NOTHING,
  sum,
} from "./amounts.ts";

/** What was asked for, and whether it may be used. */
export type Answer =
  | Admission
  | { readonly kind: "used-up" }
  /** The store did not say in time: nobody knows what is left, so nothing is used. */
  | { readonly kind: "unknown" };

export interface Admission {
  readonly kind: "admitted";
  /** Once, with what it really took; never called, all that was asked for stays counted. */
  settle(actual: Amounts): void;
}

export interface LeaseParts {
  readonly usage: UsageStore;
  readonly limits: DailyLimits;
  readonly today: () => string;
  readonly clock: Clock;
}

/** Half of the time a user waits; past it our own engine answers. */
const PATIENCE_MS = 1_500;
/** What nobody used for so long is given back, so that other servers may use it. */
const IDLE_MS = 2_000;
/** Enough that reserving costs little next to the calls themselves. */
const MOST_SPARE_CALLS = 64;

const UNKNOWN: Answer = { kind: "unknown" };
const USED_UP: Answer = { kind: "used-up" };

interface Waiter {
  readonly wanted: Amounts;
  answer(answer: Answer): void;
  fail(error: unknown): void;
}

/**
 * What one ledger may use at this server without asking again: reserved in the store before it is
 * used, a little ahead of need while questions come thick and fast. What is lost with the process
 * stays counted.
 */
export class Lease {
  readonly #ledgerId: string;
  readonly #parts: LeaseParts;
  readonly #waiting = new Set<Waiter>();
  #isAsking = false;
  #day = "";
  /** Below zero after a call that took more than was set aside for it. */
  #stock = NOTHING;
  /** Since it was last given back. */
  #calls = 0;
  #usedAtMs = 0;
  #cancelIdle: (() => void) | null = null;

  constructor(ledgerId: string, parts: LeaseParts) {
    this.#ledgerId = ledgerId;
    this.#parts = parts;
  }

  /** At once from what is at hand, else when the store has answered. */
  admit(wanted: Amounts): Answer | Promise<Answer> {
    this.#turnPage();
    // Who came before is served before.
    const admission = this.#waiting.size === 0 ? this.#take(wanted) : null;
    return admission ?? this.#wait(wanted);
  }

  /** Whoever still waits is told that nobody knows; what is reserved for them stays counted. */
  async close(): Promise<void> {
    for (const { answer } of this.#waiting) answer(UNKNOWN);
    await this.giveBack();
  }

  /** Gives back what was not used. */
  async giveBack(): Promise<void> {
    const [day, amounts] = [this.#day, this.#stock];
    this.#cancelIdle?.();
    this.#cancelIdle = null;
    this.#stock = NOTHING;
    this.#calls = 0;
    if (isNothing(amounts)) return;
    try {
      await this.#parts.usage.giveBack({ ledgerId: this.#ledgerId, day, amounts });
    } catch {
      // It may have been written all the same: what is left over is lost, what is owed is not.
      if (day === this.#day) {
        this.#stock = sum(
          this.#stock,
          amountsOf((meter) => Math.min(0, amounts[meter])),
        );
      }
    }
  }

  /** With the day goes what was reserved of it. */
  #turnPage(): void {
    const today = this.#parts.today();
    if (today <= this.#day) return;
    this.#day = today;
    this.#stock = NOTHING;
  }

  #take(wanted: Amounts): Admission | null {
    if (!covers(this.#stock, wanted)) return null;
    this.#stock = difference(this.#stock, wanted);
    this.#calls += wanted.calls;
    this.#used();
    const day = this.#day;
    return {
      kind: "admitted",
      settle: (actual) => {
        if (day !== this.#day) return;
        this.#stock = sum(this.#stock, difference(wanted, actual));
        this.#used();
      },
    };
  }

  #wait(wanted: Amounts): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        cancel();
        this.#waiting.delete(waiter);
      };
      const waiter: Waiter = {
        wanted,
        answer(answer) {
          leave();
          resolve(answer);
        },
        fail(error) {
          leave();
          reject(error);
        },
      };
      const cancel = this.#parts.clock.after(PATIENCE_MS, () => waiter.answer(UNKNOWN));
      this.#waiting.add(waiter);
      if (!this.#isAsking) void this.#askForAll();
    });
  }

  /** One question to the store at a time, for all who wait. */
  async #askForAll(): Promise<void> {
    this.#isAsking = true;
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      const asking = [...this.#waiting];
      try {
        if (!(await this.#reserve(first.wanted, asking))) {
          for (const { answer } of asking) answer(USED_UP);
        }
      } catch (error) {
        const isStores = error instanceof StorageFailed || error instanceof NoSuchLedger;
        for (const { answer, fail } of asking) isStores ? answer(UNKNOWN) : fail(error);
      }
      this.#serve();
    }
    this.#isAsking = false;
  }

  /** False: there is not even enough for the first. */
  async #reserve(first: Amounts, asking: readonly Waiter[]): Promise<boolean> {
    const { usage, limits, today } = this.#parts;
    const all = asking.reduce((needed, { wanted }) => sum(needed, wanted), NOTHING);
    const spareCalls = first.calls === 0 ? 0 : Math.min(this.#calls, MOST_SPARE_CALLS);
    const grant = await usage.reserve({
      ledgerId: this.#ledgerId,
      day: today(),
      least: difference(first, this.#stock),
      needed: difference(all, this.#stock),
      spare: amountsOf((meter) => first[meter] * spareCalls),
      limits,
    });
    if (grant === null) return false;
    this.#stock = grant.day === this.#day ? sum(this.#stock, grant.amounts) : grant.amounts;
    this.#day = grant.day;
    this.#used();
    return true;
  }

  #serve(): void {
    for (const { wanted, answer } of this.#waiting) {
      const admission = this.#take(wanted);
      if (admission === null) return;
      answer(admission);
    }
  }

  #used(): void {
    const { clock } = this.#parts;
    this.#usedAtMs = clock.monotonicMs();
    this.#cancelIdle ??= clock.after(IDLE_MS, () => this.#rest());
  }

  #rest(): void {
    const { clock } = this.#parts;
    this.#cancelIdle = null;
    const idleMs = clock.monotonicMs() - this.#usedAtMs;
    if (idleMs >= IDLE_MS) void this.giveBack();
    else this.#cancelIdle = clock.after(IDLE_MS - idleMs, () => this.#rest());
  }
}
