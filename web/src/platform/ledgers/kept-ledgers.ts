/** The ledgers that this device is in. */
export interface KeptLedgers {
  /** The further ledger that was used last; null: the first one. */
  readonly current: string | null;
  /** The ledger of the first books, whose database and cookie have no ledger's id. Null: not known yet. */
  readonly first: NamedLedger | null;
  readonly further: readonly NamedLedger[];
}

export interface NamedLedger {
  readonly id: string;
  readonly name: string;
}

/** In localStorage, because the page must know which books to open before it opens any. */
export interface LedgerStorage {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
}

export const LEDGERS = "suikouji-ledgers";

const ONE: KeptLedgers = { current: null, first: null, further: [] };

const LEDGER_ID = /^[\da-zA-Z-]{1,64}$/;

/** One ledger only, if nothing is stored, or anything that is not ours. */
export function readLedgers(page: LedgerStorage): KeptLedgers {
  try {
    const kept = JSON.parse(page.localStorage.getItem(LEDGERS) ?? "") as KeptLedgers;
    // The ids become names of databases and of cookies.
    const further = kept.further.filter(({ id }) => LEDGER_ID.test(id));
    const isKnown = further.some(({ id }) => id === kept.current);
    return { ...kept, current: isKnown ? kept.current : null, further };
  } catch {
    return ONE;
  }
}

/** The name of the ledger that this page works in; null when the device is in one ledger only. */
export function nameShown(page: LedgerStorage, current: string | null): string | null {
  const { first, further } = readLedgers(page);
  if (further.length === 0) return null;
  return current === null
    ? (first?.name ?? null)
    : (further.find(({ id }) => id === current)?.name ?? null);
}
