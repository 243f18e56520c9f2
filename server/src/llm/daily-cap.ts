import type { Clock } from "./clock.ts";

export interface DailyLimits {
  readonly calls: number;
  readonly tokens: number;
}

export interface DailyUse extends DailyLimits {
  /** yyyy-MM-dd where the books are kept. */
  readonly day: string;
}

/** A call that was let through, with the tokens set aside for it. */
export interface Admission {
  /** Once, with what the call really took; never called, the estimate stands. */
  settle(tokens: number): void;
}

/** The cap of one server by itself. */
export interface OwnDailyCap extends DailyCap {
  admit(estimatedTokens: number): Admission | null;
}

export interface DailyCap {
  /** Null when the call, at this many tokens, could pass a limit. A promise where others count too. */
  admit(estimatedTokens: number): Admission | null | Promise<Admission | null>;
  use(): DailyUse;
}

/**
 * Some 700 sentences a day with all their corrections; at the prices of quick models about the
 * price of a cup of tea, which is what a stolen access code can cost.
 */
export const DEFAULT_LIMITS: DailyLimits = { calls: 2_000, tokens: 5_000_000 };

/** Zones lie whole quarter-hours apart, so that midnight falls on one wherever it is. */
const QUARTER_MS = 15 * 60_000;

/**
 * Counts every call to a model, hedged ones too, and never counts back: tokens are set aside
 * before a call and corrected after it, and a day ends by the server's clock alone. It is kept in
 * memory: a restart begins a new count. Several servers share one through Redis.
 */
export function createDailyCap(limits: DailyLimits, timeZone: string, clock: Clock): OwnDailyCap {
  // en-CA writes yyyy-MM-dd, whose order as text is the order of days.
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  let quarter = Number.NaN;
  let day = "";
  let calls = 0;
  let tokens = 0;

  const turnPage = () => {
    const current = Math.floor(clock.epochMs() / QUARTER_MS);
    if (current === quarter) return;
    quarter = current;
    const today = format.format(current * QUARTER_MS);
    // A clock that is set back must not hand out yesterday's calls again.
    if (today <= day) return;
    day = today;
    calls = 0;
    tokens = 0;
  };

  return {
    admit(estimatedTokens) {
      turnPage();
      if (calls + 1 > limits.calls || tokens + estimatedTokens > limits.tokens) return null;
      calls += 1;
      tokens += estimatedTokens;
      const admittedOn = day;
      return {
        settle(actual) {
          turnPage();
          if (day === admittedOn) tokens = Math.max(0, tokens - estimatedTokens + actual);
        },
      };
    },
    use() {
      turnPage();
      return { day, calls, tokens };
    },
  };
}
