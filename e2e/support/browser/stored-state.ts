import type { Page } from "@playwright/test";

/** Beside the app's databases, which the app does not look at. */
const BACKUP = "state before";

/** A page of the app's origin without the app, which would write meanwhile. */
export const BESIDE_THE_APP = "/icon.svg";

/** Copies what the app stored; `restoreStorage` brings it back. Leaves the app. */
export async function rememberStorage(page: Page): Promise<void> {
  await page.goto(BESIDE_THE_APP);
  await page.evaluate(copyStorage, { backup: BACKUP, restores: false });
}

/** Leaves the app and undoes whatever it stored since `rememberStorage`. */
export async function restoreStorage(page: Page): Promise<void> {
  await page.goto(BESIDE_THE_APP);
  await page.evaluate(copyStorage, { backup: BACKUP, restores: true });
}

/** Runs in the page: a copy that passed through the test would cost more than opening the app. */
async function copyStorage(options: { backup: string; restores: boolean }): Promise<void> {
  const { backup, restores } = options;
  const books = await opened(indexedDB.open("suikouji"));
  const copies = await opened(indexedDB.open(backup), (database) => {
    database.createObjectStore("copies");
  });
  const names = [...books.objectStoreNames];
  if (restores) await restore();
  else await remember();
  books.close();
  copies.close();

  async function remember(): Promise<void> {
    const reading = books.transaction(names);
    const stores = await Promise.all(
      names.map(async (name) => [name, await settled(reading.objectStore(name).getAll())] as const),
    );
    const writing = copies.transaction("copies", "readwrite");
    writing.objectStore("copies").put({ stores, items: Object.entries(localStorage) }, "copy");
    await finished(writing);
  }

  async function restore(): Promise<void> {
    const copy = await settled(copies.transaction("copies").objectStore("copies").get("copy"));
    const writing = books.transaction(names, "readwrite");
    for (const [name, records] of copy.stores) {
      writing.objectStore(name).clear();
      for (const record of records) writing.objectStore(name).put(record);
    }
    await finished(writing);
    localStorage.clear();
    for (const [key, item] of copy.items) localStorage.setItem(key, item);
    sessionStorage.clear();
    // The spare copy of the books, which the app makes again.
    const { storageBuckets } = navigator as { storageBuckets?: { delete(name: string): unknown } };
    await storageBuckets?.delete("spare");
  }

  async function opened(
    request: IDBOpenDBRequest,
    create?: (database: IDBDatabase) => void,
  ): Promise<IDBDatabase> {
    request.onupgradeneeded = () => create?.(request.result);
    return await settled(request);
  }

  function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  function finished(transaction: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}
