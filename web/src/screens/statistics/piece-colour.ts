import type { CSSProperties } from "react";
import type { CategoryColour } from "../../ui/category-marks.ts";

/** The attributes of a piece: in the colour of its rank, or in the one that the user chose. */
export function pieceColour(piece: number, colour: CategoryColour | null) {
  if (colour === null) return { "data-piece": piece };
  const style = { "--hue": `var(--hue-${colour})` } as CSSProperties;
  return { "data-piece": piece, "data-colour": colour, style };
}
