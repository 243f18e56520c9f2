import { statisticsText as text } from "./statistics-text.ts";

/** Whole yuan in a few characters, for an axis. */
export function shortYuan(amount: number): string {
  return text.shortYuan(Math.round(amount / 100));
}
