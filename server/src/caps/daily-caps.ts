import type { UsageStore } from "../ledger/limits/usage.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import type { Amounts, DailyLimits } from "./amounts.ts";
import { dayByZone } from "./day-by-zone.ts";
import { type Answer, Lease } from "./lease.ts";

export type { Admission, Answer } from "./lease.ts";

export interface UsedToday {
  readonly used: Amounts;
  readonly limits: Amounts;
}

/**
 * Limits what a day may use. Contract: an amount is used only after it was admitted, and all
 * servers on one store together never admit more in a day than the limits, even if one crashes.
 */
export interface DailyCaps {
  /** A promise only if the store must be asked first. */
  admit(ledgerId: string, wanted: Amounts): Answer | Promise<Answer>;
  /** Usage of one ledger or, with null, of all; reserved amounts count as used. */
  today(ledgerId: string | null): Promise<UsedToday>;
  /** Gives back what this server reserved and did not use. */
  close(): Promise<void>;
}

export interface CapsConfig {
  readonly limits: DailyLimits;
  /** The time zone in which a day begins, such as Asia/Shanghai. */
  readonly timeZone: string;
}

export function createDailyCaps(
  usage: UsageStore,
  { limits, timeZone }: CapsConfig,
  clock: MachineClock = machineClock,
): DailyCaps {
  const today = dayByZone(timeZone, clock);
  const leases = new Map<string, Lease>();

  return {
    admit(ledgerId, wanted) {
      const known = leases.get(ledgerId);
      if (known !== undefined) return known.admit(wanted);
      const lease = new Lease(ledgerId, { usage, limits, today, clock });
      leases.set(ledgerId, lease);
      return lease.admit(wanted);
    },
    async today(ledgerId) {
      const used = await usage.used(ledgerId, today());
      return { used, limits: ledgerId === null ? limits.total : limits.ledger };
    },
    async close() {
      await Promise.all([...leases.values()].map((lease) => lease.close()));
    },
  };
}
