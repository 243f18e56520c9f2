import { NoSuchLedger, StorageFailed } from "../ledger/ledger-store.ts";
import type { UsageStore } from "../ledger/limits/usage.ts";
import type { MachineClock } from "../machine-clock.ts";
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

/** Whether the requested amounts may be used. */
export type Answer =
  | Admission
  | { readonly kind: "used-up" }
  /**
   * The store did not answer in time, so the remaining amount is unknown and nothing may be used.
   */
  | { readonly kind: "unknown" };

export interface Admission {
  readonly kind: "admitted";
  /** Call it once with what was really used; otherwise the whole request stays counted. */
  settle(actual: Amounts): void;
}

export interface LeaseParts {
  readonly usage: UsageStore;
  readonly limits: DailyLimits;
  readonly today: () => string;
  readonly clock: MachineClock;
}

/** Half of the time that a user waits; afterwards the local engine answers. */
const PATIENCE_MS = 1_500;
/** A reservation unused for this long is given back, so that other servers may use it. */
const IDLE_MS = 2_000;
/** Enough that reserving costs little compared with the calls themselves. */
const MOST_SPARE_CALLS = 64;

const UNKNOWN: Answer = { kind: "unknown" };
const USED_UP: Answer = { kind: "used-up" };

interface Waiter {
  readonly wanted: Amounts;
  answer(answer: Answer): void;
  fail(error: unknown): void;
}

/**
 * What one ledger may use at this server without asking the store again. It is reserved in the
 * store before it is used, a little in advance while many questions come. What a crash loses stays
 * counted.
 */
export class Lease {
  readonly #ledgerId: string;
  readonly #parts: LeaseParts;
  readonly #waiting = new Set<Waiter>();
  #isAsking = false;
  #day = "";
  /** Negative after a call that used more than was reserved for it. */
  #stock = NOTHING;
  /** Calls since amounts were last given back. */
  #calls = 0;
  #usedAtMs = 0;
  #cancelIdle: (() => void) | null = null;

  constructor(ledgerId: string, parts: LeaseParts) {
    this.#ledgerId = ledgerId;
    this.#parts = parts;
  }

  /** Answers at once from the reservation, else after the store has answered. */
  admit(wanted: Amounts): Answer | Promise<Answer> {
    this.#startNewDay();
    // Earlier requests are served first.
    const admission = this.#waiting.size === 0 ? this.#take(wanted) : null;
    return admission ?? this.#wait(wanted);
  }

  /** Waiting requests get `unknown`; what is reserved for them stays counted. */
  async close(): Promise<void> {
    for (const { answer } of this.#waiting) answer(UNKNOWN);
    await this.giveBack();
  }

  /** Gives back unused amounts. */
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
      // The write may have succeeded: a surplus is lost, but a debt stays counted.
      if (day === this.#day) {
        this.#stock = sum(
          this.#stock,
          amountsOf((meter) => Math.min(0, amounts[meter])),
        );
      }
    }
  }

  /** A reservation ends with its day. */
  #startNewDay(): void {
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

  /** Sends one query at a time to the store, for all waiting requests. */
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

  /** False: not even enough is left for the first request. */
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
