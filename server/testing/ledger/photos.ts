import { createHash } from "node:crypto";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";

export interface TestPhoto {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Any bytes are a photo to the server. */
export function photoOf(text: string, size = Buffer.byteLength(text)): TestPhoto {
  const bytes = Buffer.alloc(size, text);
  return { id: createHash("sha256").update(bytes).digest("hex"), bytes };
}

export async function sendWhole(
  { photos }: Pick<LedgerStore, "photos">,
  ledgerId: string,
  { id, bytes }: TestPhoto,
): Promise<void> {
  await photos.add(ledgerId, { id, size: bytes.length, offset: 0, bytes });
}
