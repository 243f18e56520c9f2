import type { PhotoState } from "@suikouji/contract";

/**
 * The photos of all ledgers. A photo is sent in chunks, one after the other; it exists once the chunks
 * are complete and have its id as their SHA-256.
 *
 * Contract: like the store's; see `LedgerStore`.
 */
export interface PhotoStore {
  /** A photo that was damaged counts as absent. */
  state(ledgerId: string, id: string): Promise<PhotoState>;
  /**
   * Adds a chunk; a photo that is complete stays as it is, unless it was damaged. Rejects with {@link WrongOffset} if the chunk
   * does not follow what is there, and with {@link PhotosFull} if the ledger has no room for the photo.
   */
  add(ledgerId: string, chunk: PhotoChunk): Promise<PhotoState>;
  /** Null: there is none, or not all of it, or it was damaged. */
  read(ledgerId: string, id: string): Promise<Buffer | null>;
  /** Removes photos that no entry has named for as long as a deleted entry is kept. Returns how many. */
  purge(ledgerId: string): Promise<number>;
}

export interface PhotoChunk {
  readonly id: string;
  /** Of the whole photo. */
  readonly size: number;
  readonly offset: number;
  /** At least one byte, and none behind `size`. */
  readonly bytes: Uint8Array;
}

/** The chunk does not begin where the last one ended, or the photo turned out not to be the one of its id. */
export class WrongOffset extends Error {
  override readonly name = "WrongOffset";
  /** Where the device goes on. */
  readonly received: number;

  constructor(received: number) {
    super("A chunk of a photo does not follow the one before it");
    this.received = received;
  }
}

/** The photos of the ledger have reached their limit. */
export class PhotosFull extends Error {
  override readonly name = "PhotosFull";
}
