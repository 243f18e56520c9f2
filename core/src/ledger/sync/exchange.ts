import type { Category } from "../category.ts";
import type { Entry } from "../entry.ts";

/** What a device and the server hand each other, in the core's own terms. */

export type RecordKind = "category" | "entry";

/** How far a device has read, and in which life of the ledger; before its first pull in none. */
export interface Position {
  readonly epoch: string | null;
  readonly after: number;
}

export const NOWHERE: Position = { epoch: null, after: 0 };

/**
 * Changes that are sent together. It is written down before it is sent and stays as it is until it
 * is answered: after a crash the same key goes out with the same content.
 */
export interface Chunk {
  readonly key: string;
  readonly epoch: string | null;
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/** Superseded: another version won, and a later page brings it. */
export interface Acknowledgement {
  readonly id: string;
  readonly revision: number;
  readonly superseded: boolean;
}

export interface ChunkReply {
  readonly epoch: string;
  readonly entries: readonly Acknowledgement[];
  readonly categories: readonly Acknowledgement[];
}

/** The changes after a revision, every one of them up to `after`. */
export interface Page {
  readonly epoch: string;
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  readonly after: number;
  readonly more: boolean;
}

/**
 * The books' other home.
 *
 * Contract: a push that resolved is kept for good. One that rejected with {@link ChunkRefused}
 * changed nothing; after any other failure nobody knows, and the same chunk is sent again.
 */
export interface SyncServer {
  push(chunk: Chunk): Promise<ChunkReply>;
  pull(after: number): Promise<Page>;
}

/**
 * - cleared: the books were erased since the chunk was made; pull first.
 * - key-reused: the key came before with other content.
 * - invalid: a record in it is none to the server.
 */
export type ChunkRefusal = "cleared" | "key-reused" | "invalid";

export class ChunkRefused extends Error {
  override readonly name = "ChunkRefused";
  readonly refusal: ChunkRefusal;

  constructor(refusal: ChunkRefusal) {
    super(`The server refused a chunk: ${refusal}`);
    this.refusal = refusal;
  }
}

/** The server, or the way to it, is no help now. */
export class SyncUnavailable extends Error {
  override readonly name = "SyncUnavailable";
  readonly reason: "offline" | "signed-out" | "failing";

  constructor(reason: SyncUnavailable["reason"]) {
    super(`The server cannot be synced with: ${reason}`);
    this.reason = reason;
  }
}
