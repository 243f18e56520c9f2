import { NOTHING } from "../src/caps/amounts.ts";
import type { DailyCaps } from "../src/caps/daily-caps.ts";

const LIMITS = { calls: 2_000, tokens: 5_000_000, seconds: 10_800, characters: 50_000 };

/** Caps that are never reached, for tests of other things. */
export const PLENTY: DailyCaps = {
  admit: () => ({ kind: "admitted", settle: () => {} }),
  today: async () => ({ used: NOTHING, limits: LIMITS }),
  close: async () => {},
};
