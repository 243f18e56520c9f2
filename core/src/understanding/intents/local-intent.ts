import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";

/** A command certain enough to obey without asking an engine. */
export type LocalIntent =
  | { readonly type: "confirm" }
  | { readonly type: "cancel" }
  | { readonly type: "exit" }
  | { readonly type: "continue-recording" }
  | { readonly type: "confirm-item"; readonly ordinal: SpokenOrdinal }
  | { readonly type: "cancel-item"; readonly ordinal: SpokenOrdinal };
