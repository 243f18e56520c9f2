import type { ServerAccount } from "../account/server-account.ts";
import { type KeptLedgers, nameShown, readLedgers } from "./kept-ledgers.ts";

/** The ledgers of this device, and the one that this page works in. */
export interface DeviceLedgers {
  /** Null: the first ledger. It never changes: another ledger means another page load. */
  readonly current: string | null;
  known(): KeptLedgers;
  /** Null when the device is in one ledger only. */
  name(): string | null;
  /** Requests to the server about a ledger of this device; null: the first one. */
  accountOf(ledgerId: string | null): ServerAccount;
  /** Loads its code with the first call; rejects when that fails. */
  changes(): Promise<LedgerChanges>;
  /** Opens the app anew, with the books of the ledger that was chosen. */
  restart(): void;
}

export type LedgerChanges = typeof import("./change-ledgers.ts");

export interface DeviceLedgersParts {
  readonly page: Pick<Window, "localStorage" | "location" | "history">;
  readonly current: string | null;
  readonly accountOf: (ledgerId: string | null) => ServerAccount;
  readonly changes: () => Promise<LedgerChanges>;
}

export function deviceLedgers(parts: DeviceLedgersParts): DeviceLedgers {
  const { page, current, accountOf, changes } = parts;
  return {
    current,
    known: () => readLedgers(page),
    name: () => nameShown(page, current),
    accountOf,
    changes,
    restart() {
      page.history.replaceState(null, "", page.location.pathname);
      page.location.reload();
    },
  };
}
