import type { PhotoState } from "@suikouji/contract";
import type { Bytes } from "./photos.ts";

/** The photos on the server. Every method rejects with `CallFailed`. */
export interface PhotoServer {
  state(id: string): Promise<PhotoState>;
  /** Resolves with what the server has afterwards, also when the chunk did not follow. */
  send(id: string, chunk: SentChunk): Promise<PhotoState>;
  /** Null: the server has no such photo. */
  read(id: string): Promise<Bytes | null>;
}

export interface SentChunk {
  readonly offset: number;
  /** Of the whole photo. */
  readonly size: number;
  readonly bytes: Bytes;
}
