import type { Category } from "../category.ts";
import type { Entry } from "../entry.ts";
import type { Stamp } from "../versions.ts";

/** What a device and the server hand each other, in the core's own terms. */

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
  /**
   * The sum of the seals of what the server has, as far as the device knows. Absent: an earlier
   * version of the app did not count it, and everything must be read again.
   */
  readonly digest?: number;
  /** Counts the answers to pushes: a page that was asked for before one of them may not know of it. */
  readonly answers?: number;
  /** Lives of the ledger that ended: a server that is in one of them was put back, and not erased. */
  readonly past?: readonly string[];
  /** Everything is being read again from the beginning. Diverged: the server was not told yet why. */
  readonly rereading?: "diverged" | "under-way";
}

export const NOWHERE: Position = { ledgerId: null, epoch: null, after: 0, digest: 0 };

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
  /** By kind and id: the seals of what the server was known to have; none of those it had not. */
  readonly known?: Readonly<Record<string, number>>;
  /** By the id of an entry: what was changed here, and what it was changed from. */
  readonly over?: Readonly<Record<string, Over>>;
}

/** Of each group of fields that was changed and not sent yet, the stamp that it had before. */
export type Over = Readonly<Record<string, Stamp>>;

/** Superseded: the server has something that was not sent; the reply brings it. */
export interface Acknowledgement {
  readonly id: string;
  readonly revision: number;
  readonly superseded: boolean;
}

export interface ChunkReply {
  readonly epoch: string;
  readonly entries: readonly Acknowledgement[];
  readonly categories: readonly Acknowledgement[];
  /** What the server has of the records that were superseded. */
  readonly standing: Pick<Page, "entries" | "categories">;
}

/** The changes after a revision, every one of them up to `after`. */
export interface Page extends LedgerLife {
  readonly begun: Begun;
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  readonly after: number;
  readonly more: boolean;
  /** The sum of the seals of all that the server has, to be compared at the last page. */
  readonly digest: number;
  /** The server's time. */
  readonly nowMs: number;
  /** Edits of the asking device that lost to a later one whose author had not seen them. */
  readonly lost: readonly LostEdit[];
}

/** An edit that did not stay. */
export interface LostEdit {
  /** The version it made. */
  readonly version: Entry;
  /** Of its fields, the groups that were replaced. */
  readonly groups: readonly string[];
  /** The device whose edit stands. */
  readonly byDevice: string;
}

/**
 * The books' other home.
 *
 * Contract: a push that resolved is kept for good. One that rejected with {@link ChunkRefused}
 * changed nothing; after any other failure nobody knows, and the same chunk is sent again.
 */
export interface SyncServer {
  push(chunk: Chunk): Promise<ChunkReply>;
  /** Diverged: the device found that the server has not what it should; it counts anew. */
  pull(after: number, options?: { readonly diverged: boolean }): Promise<Page>;
}

/**
 * - cleared: the books were erased since the chunk was made; pull first.
 * - key-reused: the key came before with other content.
 * - invalid: a record in it is none to the server.
 * - full: the server has no room for what is new in it.
 * - ahead: a stamp in it is too far in the server's future; the device's clock is wrong.
 */
export type ChunkRefusal = "cleared" | "key-reused" | "invalid" | "full" | "ahead";

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
