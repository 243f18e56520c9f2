import type { Page } from "@playwright/test";

/** What the device holds of a conversation, in short: 50 pending, 30 confirmed. */
export interface StoredDrafts {
  readonly open: readonly string[];
  /** The number of dropped batches. */
  readonly dropped: number;
  /** What the app said last about the open drafts, as it is stored. */
  readonly said: string;
}

/** Reads the books and their spare copy: a kill may tear one of them, and then the other counts. */
export async function storedDrafts(page: Page): Promise<readonly StoredDrafts[]> {
  return await page.evaluate(async () => {
    interface Item {
      readonly status: string;
      readonly parsed: { readonly amount: number };
    }
    interface Stored {
      readonly phase: {
        readonly draft?: {
          readonly batch: { readonly items: readonly Item[] };
          readonly history: { readonly messages: readonly { readonly content: string }[] };
        };
        readonly batch?: { readonly items: readonly Item[] };
      };
      readonly dropped: readonly unknown[];
    }
    interface Note {
      readonly note: { readonly tabs: readonly { readonly kept: Stored }[] };
    }
    interface Buckets {
      open(name: string): Promise<{ readonly indexedDB: IDBFactory }>;
    }

    function done<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    async function read(factory: IDBFactory, name: string) {
      const database = await done(factory.open(name));
      try {
        const notes = database.transaction("notes").objectStore("notes");
        const found = (await done(notes.get("conversations"))) as Note | undefined;
        const kept = found?.note.tabs.at(-1)?.kept;
        // During a save the drafts are still on the screen.
        const batch = kept?.phase.draft?.batch ?? kept?.phase.batch;
        const items = batch?.items ?? [];
        return {
          open: items.map(({ parsed, status }) => `${parsed.amount / 100} ${status}`),
          dropped: kept?.dropped.length ?? 0,
          said: kept?.phase.draft?.history.messages.at(-1)?.content ?? "",
        };
      } finally {
        database.close();
      }
    }

    const { storageBuckets } = navigator as unknown as { readonly storageBuckets?: Buckets };
    const main = await read(indexedDB, "suikouji");
    if (storageBuckets === undefined) return [main];
    const bucket = await storageBuckets.open("spare");
    return [main, await read(bucket.indexedDB, "suikouji spare")];
  });
}
