import type { RecordKind, RecordOf } from "../field-groups.ts";
import type { Recorded } from "../recording.ts";
import type { Stamp } from "../versions.ts";

/** What a device and the server exchange, in the core's own types. */

/** One epoch of one ledger: it identifies the books that a server holds. */
export interface LedgerLife {
  readonly ledgerId: string;
  readonly epoch: string;
}

/** How far a device has read, and in which epoch of which ledger; `null` before the first pull. */
export interface Position {
  readonly ledgerId: string | null;
  readonly epoch: string | null;
  readonly after: number;
  /**
   * The sum of the seals of the server's records, as far as the device knows. Absent: an earlier version
   * of the app did not keep it, and everything must be read again.
   */
  readonly digest?: number;
  /** Counts answered pushes: a page requested before such an answer may lack what was pushed. */
  readonly answers?: number;
  /** Earlier epochs of the ledger. If the server is in one of them, an older copy of its data was put back. */
  readonly past?: readonly string[];
  /** Everything is being read again from the beginning. Diverged: the server has not been told the reason yet. */
  readonly rereading?: "diverged" | "under-way";
  /**
   * The ledger's last revision, while pages up to it are still to come: the books on the device are a
   * part of the ledger. Absent while everything is read again, because they were complete before.
   */
  readonly head?: number;
}

export const NOWHERE: Position = { ledgerId: null, epoch: null, after: 0, digest: 0 };

/**
 * How an epoch of a ledger began.
 * - new: the ledger was made.
 * - cleared: its owner erased it, or replaced the books on purpose; devices follow.
 * - restored: the server lost it and restored a backup, which lacks later changes.
 */
export type Begun = "new" | "cleared" | "restored";

/**
 * Changes that are sent together. A chunk is stored before it is sent and stays unchanged until it is
 * answered: after a crash the same content is sent again under the same key.
 */
export interface Chunk extends Recorded {
  readonly key: string;
  readonly epoch: string | null;
  /** By kind and id: the seals of the versions that the server was known to have; absent for records it did not have. */
  readonly known?: Readonly<Record<string, number>>;
  /** By record id: the groups changed here, each with its stamp before the change. */
  readonly over?: Readonly<Record<string, Over>>;
}

/** For each group of fields that was changed and not sent yet, its stamp before the change. */
export type Over = Readonly<Record<string, Stamp>>;

/** Superseded: the server holds something that was not sent; the reply contains it. */
export interface Acknowledgement {
  readonly id: string;
  readonly revision: number;
  readonly superseded: boolean;
}

export interface ChunkReply {
  readonly epoch: string;
  readonly entries: readonly Acknowledgement[];
  readonly categories: readonly Acknowledgement[];
  readonly definitions: readonly Acknowledgement[];
  /** The server's versions of the superseded records. */
  readonly standing: Recorded;
}

/** All changes after a revision, up to `after`. */
export interface Page extends LedgerLife, Recorded {
  readonly begun: Begun;
  readonly after: number;
  readonly more: boolean;
  /** The ledger's last revision. Absent: an earlier version of the server. */
  readonly head?: number | undefined;
  /** The sum of the seals of all records on the server, compared at the last page. */
  readonly digest: number;
  /** The server's time. */
  readonly nowMs: number;
  /** Edits of the requesting device that lost to a later edit whose author had not seen them. */
  readonly lost: readonly LostEdit[];
}

/** An edit that was overwritten. */
export type LostEdit = { readonly [Kind in RecordKind]: LostEditOf<Kind> }[RecordKind];

export interface LostEditOf<Kind extends RecordKind> {
  readonly kind: Kind;
  /** The version that the edit made. */
  readonly version: RecordOf[Kind];
  /** The groups of fields that were overwritten. */
  readonly groups: readonly string[];
  /** The device whose edit won. */
  readonly byDevice: string;
}

/**
 * The server's copy of the books.
 *
 * Contract: a push that resolved is durable. A push that rejected with {@link ChunkRefused} changed
 * nothing. After any other failure the outcome is unknown, and the same chunk is sent again.
 */
export interface SyncServer {
  push(chunk: Chunk): Promise<ChunkReply>;
  /** Diverged: the device found that the server lacks records; the server recomputes its digest. */
  pull(after: number, options?: { readonly diverged: boolean }): Promise<Page>;
}

/**
 * - cleared: the books were erased after the chunk was made; pull first.
 * - key-reused: the key was used before with other content.
 * - invalid: the server rejects a record in it.
 * - full: the server has no room for the new records in it.
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

/** The server cannot be reached or cannot help now. */
export class SyncUnavailable extends Error {
  override readonly name: string = "SyncUnavailable";
  readonly reason: "offline" | "signed-out" | "failing" | "other-ledger";

  constructor(reason: SyncUnavailable["reason"]) {
    super(`The server cannot be synced with: ${reason}`);
    this.reason = reason;
  }
}

/** The server holds another ledger than the device; only the user can decide what to do. */
export class OtherLedgerMet extends SyncUnavailable {
  override readonly name = "OtherLedgerMet";
  readonly met: LedgerLife;

  constructor({ ledgerId, epoch }: LedgerLife) {
    super("other-ledger");
    this.met = { ledgerId, epoch };
  }
}
