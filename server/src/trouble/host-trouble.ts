import type { Clock } from "../llm/clock.ts";

/** Why a host turns all of us down, whatever is asked: for the owner to put right. */
export type TroubleKind =
  /** The key is wrong, or missing. */
  | "key-refused"
  /** The key is right, and may not: no rights to the model, or nothing left in the account. */
  | "forbidden"
  /** No such model, or no such address. */
  | "not-found";

export interface Trouble {
  readonly kind: TroubleKind;
  readonly sinceMs: number;
}

/** Whom it is about: as configured, never what a host said. */
export interface WatchedHost {
  readonly of: "model" | "recognizer" | "voice";
  readonly host: string;
  readonly model: string;
}

/** Told once when a host begins to refuse us, or for another reason, and once when it is well. */
export type TroubleChanged = (host: WatchedHost, kind: TroubleKind | null) => void;

/** What is known of one host. */
export interface HostWatch {
  readonly host: WatchedHost;
  readonly trouble: Trouble | null;
  refused(kind: TroubleKind): void;
  answered(): void;
}

export function watchHost(
  host: WatchedHost,
  clock: Pick<Clock, "epochMs">,
  changed: TroubleChanged,
): HostWatch {
  let trouble: Trouble | null = null;
  return {
    host,
    get trouble() {
      return trouble;
    },
    refused(kind) {
      if (trouble?.kind === kind) return;
      trouble = { kind, sinceMs: clock.epochMs() };
      changed(host, kind);
    },
    answered() {
      if (trouble === null) return;
      trouble = null;
      changed(host, null);
    },
  };
}
