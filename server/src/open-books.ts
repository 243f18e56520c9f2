import { prepareDefaultCode } from "./access/default-code.ts";
import { createKeptCodes, type KeptCodes } from "./access/kept-codes.ts";
import type { Config } from "./config.ts";
import type { StoreSize } from "./ledger/automatic-backups/daily-backups.ts";
import { measureBooks } from "./ledger/automatic-backups/measure-books.ts";
import { openUpgraded } from "./ledger/automatic-backups/open-upgraded.ts";
import type { Upgrade } from "./ledger/automatic-backups/upgrade-books.ts";
import { booksAt, booksPlaceOf } from "./ledger/connections/books-place.ts";
import type { DamagedRow } from "./ledger/damage/damaged-rows.ts";
import type { LedgerStore } from "./ledger/ledger-store.ts";
import { storeProblem } from "./store-problem.ts";
import { zoneClock } from "./zone-clock.ts";

export type OpenedBooks =
  | {
      readonly ok: true;
      readonly store: LedgerStore;
      readonly keptCodes: KeptCodes;
      /** Null: the tables were those of this version, or there were none. */
      readonly upgrade: Upgrade | null;
      /** For the daily backups. */
      readonly measure: () => Promise<StoreSize>;
      /** What to tell the owner about the access code, if anything. */
      readonly sentence: string | null;
    }
  /** The books cannot be opened; the sentence says why. */
  | { readonly ok: false; readonly sentence: string };

/** Opens the configured database and prepares its access code, if it needs one. */
export async function openBooks(
  config: Config,
  onDamaged: (row: DamagedRow) => void,
): Promise<OpenedBooks> {
  const place = booksPlaceOf(config);
  let store: LedgerStore | null = null;
  try {
    const books = booksAt(place, {
      clock: zoneClock(config.timeZone),
      onDamaged,
      limits: config.ledgerLimits,
      retention: config.retention,
    });
    const { upgrade, store: opened } = await openUpgraded(books, {
      dataDir: config.dataDir,
      place,
    });
    store = opened;
    const keptCodes = createKeptCodes(config.dataDir);
    const sentence = await prepareDefaultCode(config, store.registry, keptCodes);
    const measure = () => measureBooks(books, place);
    return { ok: true, store, keptCodes, upgrade, measure, sentence };
  } catch (error) {
    await store?.close();
    const file = place.kind === "sqlite" ? place.file : "";
    const sentence = storeProblem(error, config, file);
    if (sentence === null) throw error;
    return { ok: false, sentence };
  }
}
