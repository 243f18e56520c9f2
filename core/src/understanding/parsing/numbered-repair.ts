import { findOrdinals } from "../ordinals/find-ordinals.ts";
import type { Mentions } from "./mentions.ts";
import { type Repaired, withAmount } from "./named-repair.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";

/** 打车三十吃饭五十，第一个说错了是三十五: the repair says which one it means. */
export function repairedByNumber(
  mentions: Mentions,
  settled: readonly Settled[],
  { amount }: Segment,
): Repaired | null {
  const from = settled.at(-1)?.draft.amountEnd ?? amount.start;
  const gap = mentions.text.slice(Math.max(from, amount.start - 40), amount.start);
  if (!/错|不对|应该是|改成/.test(gap)) return null;
  const ordinal = findOrdinals(gap)[0];
  if (ordinal === undefined) return null;
  const { from: side, position } = ordinal;
  const index = side === "start" ? position - 1 : settled.length - position;
  const meant = settled[index];
  if (meant === undefined) return null;
  return { index, settled: withAmount(meant, amount) };
}
