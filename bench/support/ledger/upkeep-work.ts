import { createHash } from "node:crypto";
import type { LedgerStore } from "../../../server/src/ledger/ledger-store.ts";
import { madeUpEntry } from "../../../server/testing/ledger/fill-store.ts";
import { PHONE, pushedLunch, pushOf } from "../../../server/testing/ledger/pushed.ts";

const MONTH_MS = 31 * 86_400_000;
const BATCH = 200;
const BATCHES = 5;

/** What the daily upkeep finds: entries deleted long ago, earlier versions, and a photo. */
export async function addUpkeepWork(store: LedgerStore, ledgerId: string): Promise<void> {
  const bytes = Buffer.from("收据");
  const photo = createHash("sha256").update(bytes).digest("hex");
  await store.photos.add(ledgerId, { id: photo, size: bytes.length, offset: 0, bytes });
  const updatedAtMs = Date.now() - MONTH_MS;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const gone = Array.from({ length: BATCH }, () => pushedLunch({ deleted: true, updatedAtMs }));
    const changed = Array.from({ length: BATCH }, (_, index) => {
      const entry = madeUpEntry(batch * BATCH + index);
      return { ...entry, photos: photo, updatedAtMs: entry.updatedAtMs + 1 };
    });
    await store.push(ledgerId, pushOf({ deviceId: PHONE, entries: gone }));
    await store.push(ledgerId, pushOf({ deviceId: PHONE, entries: changed }));
  }
}
