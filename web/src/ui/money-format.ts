import type { Fen } from "@suikouji/core";

/** With separators and two decimals, without a sign: 1,234.50. */
export function formatFen(amount: Fen): string {
  const whole = String(Math.trunc(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;
}
