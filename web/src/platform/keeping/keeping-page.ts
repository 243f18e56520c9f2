/** The page, as far as it tells whether the browser keeps the books; `window` is one. */
export interface KeepingPage {
  /** Its getter throws where the user blocked all storage. */
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly navigator: {
    readonly userAgent: string;
    /** Missing on a page without TLS. */
    readonly storage?: Partial<Pick<StorageManager, "persist" | "persisted">>;
    readonly maxTouchPoints?: number;
  };
  matchMedia(query: string): Pick<MediaQueryList, "matches">;
}

/** False where the browser may clear the books to make room, or cannot be asked. */
export async function isKeptForGood({ navigator }: KeepingPage): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}

/** Asks the browser to keep the books; it may ask its user, or decide by itself. */
export async function askToKeep({ navigator }: KeepingPage): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
