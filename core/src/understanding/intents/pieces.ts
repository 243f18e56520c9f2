import type { Piece } from "./cut-pieces.ts";

export type Kind = Piece["kind"];
export type Pieces = readonly Piece[];

export const THROWS_AWAY: readonly Kind[] = ["cancel", "refuse", "remove"];
export const AGREES: readonly Kind[] = ["ack", "yes", "approval", "affirm", "save"];
/** Verbs: what 我要 and 马上 may ask for. */
export const ACTS: readonly Kind[] = [
  "affirm",
  "save",
  "stopRecording",
  "exit",
  "continue",
  ...THROWS_AWAY,
];

export function has(pieces: Pieces, ...kinds: readonly Kind[]): boolean {
  return first(pieces, ...kinds) >= 0;
}

export function first(pieces: Pieces, ...kinds: readonly Kind[]): number {
  return pieces.findIndex(({ kind }) => kinds.includes(kind));
}
