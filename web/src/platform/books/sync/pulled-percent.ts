import type { Position } from "@suikouji/core";

/**
 * How much of the server's ledger is on this device, in whole percent; null: all that it had at the
 * last pull. 0: nothing was ever pulled.
 */
export function pulledPercent(position: Position | undefined): number | null {
  if (position === undefined || position.epoch === null) return 0;
  const { after, head } = position;
  if (head === undefined || head === 0) return null;
  // 100 would look finished.
  return Math.min(99, Math.max(1, Math.floor((after * 100) / head)));
}
