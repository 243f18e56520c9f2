import type { AuditKind } from "@suikouji/contract";

/** Actions on a ledger as a whole; never what a user recorded. */
export interface AuditLog {
  note(ledgerId: string, event: NewAuditEvent): Promise<void>;
  /** Newest first. The latest hundred of each kind are kept, so that no kind displaces another. */
  list(ledgerId: string): Promise<readonly AuditEvent[]>;
}

export interface NewAuditEvent {
  readonly kind: AuditKind;
  /** Null: the terminal, or an unknown device. */
  readonly deviceName: string | null;
  readonly detail?: string;
}

export interface AuditEvent extends NewAuditEvent {
  readonly atMs: number;
}
