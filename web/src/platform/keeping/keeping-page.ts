/** The part of `window` that tells whether the browser keeps the books. */
export interface KeepingPage {
  /** Its getter throws when the user blocked all storage. */
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly navigator: {
    readonly userAgent: string;
    /** Missing on pages without TLS. */
    readonly storage?: Partial<Pick<StorageManager, "persist" | "persisted">>;
    readonly maxTouchPoints?: number;
  };
  matchMedia(query: string): Pick<MediaQueryList, "matches">;
}

/** False when the browser may clear the books to free space, or cannot be asked. */
export async function isKeptForGood({ navigator }: KeepingPage): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}

/** Asks the browser to keep the books; the browser may ask the user, or decide by itself. */
export async function askToKeep({ navigator }: KeepingPage): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
