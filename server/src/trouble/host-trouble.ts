import type { ModelTroubleKind } from "@suikouji/contract";
import type { MachineClock } from "../machine-clock.ts";

/** Why a host refuses every request of ours; its owner must fix it. */
export type TroubleKind =
  /** The key is wrong or missing. */
  | "key-refused"
  /** The key is valid but may not be used: no rights to the model, or no credit left. */
  | "forbidden"
  /** The model or the address does not exist. */
  | "not-found";

export interface Trouble<Kind extends ModelTroubleKind = TroubleKind> {
  readonly kind: Kind;
  readonly sinceMs: number;
}

/** The host as configured; never what it said. */
export interface WatchedHost {
  readonly of: "model" | "recognizer" | "voice";
  readonly host: string;
  readonly model: string;
}

/** Called when a host begins to refuse us, changes the reason, or answers again. */
export type TroubleChanged<Kind extends ModelTroubleKind = TroubleKind> = (
  host: WatchedHost,
  kind: Kind | null,
) => void;

/** The known state of one host. */
export interface HostWatch<Kind extends ModelTroubleKind = TroubleKind> {
  readonly host: WatchedHost;
  readonly trouble: Trouble<Kind> | null;
  refused(kind: Kind): void;
  answered(): void;
}

export function watchHost<Kind extends ModelTroubleKind = TroubleKind>(
  host: WatchedHost,
  clock: Pick<MachineClock, "epochMs">,
  changed: TroubleChanged<Kind>,
): HostWatch<Kind> {
  let trouble: Trouble<Kind> | null = null;
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
