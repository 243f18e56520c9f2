import type { Page } from "@playwright/test";

/** Enough for the app to start, and quickly filled. */
const QUOTA_BYTES = 2_000_000;

/** Gives the origin a small quota. Call it before the first page, without a service worker. */
export async function limitDevice(
  page: Page,
  address: string,
  quotaSize = QUOTA_BYTES,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
}

/** Writes other data until the quota is used up. */
export async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("other things", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("things");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const put = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction("things", "readwrite", { durability: "strict" });
        const thing = crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536)));
        const pieces = Math.ceil(bytes / thing.length);
        for (let piece = 0; piece < pieces; piece += 1) {
          transaction.objectStore("things").put(thing, crypto.randomUUID());
        }
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (let bytes = 1_048_576; bytes >= 64; bytes /= 2) {
      while (await put(bytes));
    }
    database.close();
  });
}

export async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase("other things");
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
}
