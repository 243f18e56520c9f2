import type { Category } from "../category.ts";
import type { Entry } from "../entry.ts";

/** What a device and the server hand each other, in the core's own terms. */

export type RecordKind = "category" | "entry";

/** One life of one ledger: what a server has, as far as a device can tell one from another. */
export interface LedgerLife {
  readonly ledgerId: string;
  readonly epoch: string;
}

/** How far a device has read, and in which life of which ledger; before its first pull in none. */
export interface Position {
  readonly ledgerId: string | null;
  readonly epoch: string | null;
  readonly after: number;
}

export const NOWHERE: Position = { ledgerId: null, epoch: null, after: 0 };

/**
 * How a life of a ledger began.
 * - new: the ledger was made.
 * - cleared: its owner erased it, or put other books in its place on purpose; devices follow.
 * - restored: the server had lost it and has it from a backup, which lacks what came later.
 */
export type Begun = "new" | "cleared" | "restored";

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
export interface Page extends LedgerLife {
  readonly begun: Begun;
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
 * - full: the server has no room for what is new in it.
 */
export type ChunkRefusal = "cleared" | "key-reused" | "invalid" | "full";

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
  override readonly name: string = "SyncUnavailable";
  readonly reason: "offline" | "signed-out" | "failing" | "other-ledger";

  constructor(reason: SyncUnavailable["reason"]) {
    super(`The server cannot be synced with: ${reason}`);
    this.reason = reason;
  }
}

/** The server has another ledger than the device: only the user can say what is to become of it. */
export class OtherLedgerMet extends SyncUnavailable {
  override readonly name = "OtherLedgerMet";
  readonly met: LedgerLife;

  constructor({ ledgerId, epoch }: LedgerLife) {
    super("other-ledger");
    this.met = { ledgerId, epoch };
  }
}
