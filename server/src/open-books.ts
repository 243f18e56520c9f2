import { prepareDefaultCode } from "./access/default-code.ts";
import { createKeptCodes, type KeptCodes } from "./access/kept-codes.ts";
import type { Config } from "./config.ts";
import { booksAt, booksPlaceOf } from "./ledger/books-place.ts";
import type { DamagedRow } from "./ledger/damage/damaged-rows.ts";
import type { LedgerStore } from "./ledger/ledger-store.ts";
import { openSqlStore } from "./ledger/sql-store.ts";
import { storeProblem } from "./store-problem.ts";
import { zoneClock } from "./zone-clock.ts";

export type OpenedBooks =
  | {
      readonly ok: true;
      readonly store: LedgerStore;
      readonly keptCodes: KeptCodes;
      /** What the owner must be told about the access code, if anything. */
      readonly sentence: string | null;
    }
  /** The world's fault, as a sentence. */
  | { readonly ok: false; readonly sentence: string };

/** Opens the books where the configuration says, with an access code where one is needed. */
export async function openBooks(
  config: Config,
  onDamaged: (row: DamagedRow) => void,
): Promise<OpenedBooks> {
  const place = booksPlaceOf(config);
  let store: LedgerStore | null = null;
  try {
    store = await openSqlStore(
      booksAt(place, {
        clock: zoneClock(config.timeZone),
        onDamaged,
        limits: config.ledgerLimits,
        retention: config.retention,
      }),
    );
    const keptCodes = createKeptCodes(config.dataDir);
    const sentence = await prepareDefaultCode(config, store.registry, keptCodes);
    return { ok: true, store, keptCodes, sentence };
  } catch (error) {
    await store?.close();
    const file = place.kind === "sqlite" ? place.file : "";
    const sentence = storeProblem(error, config, file);
    if (sentence === null) throw error;
    return { ok: false, sentence };
  }
}
