import { type Bound, numberOf } from "../frame.ts";

/** The numbers in the slots that frames about sums share. */
export const a = (bound: Bound): number => numberOf(bound, "a");
export const b = (bound: Bound): number => numberOf(bound, "b");
export const c = (bound: Bound): number => numberOf(bound, "c");
export const n = (bound: Bound): number => numberOf(bound, "n");
export const x = (bound: Bound): number => numberOf(bound, "x");
export const t = (bound: Bound): number => numberOf(bound, "t");

export const isLess = (bound: Bound): boolean => b(bound) < a(bound);
export const same = (left: number, right: number): boolean => Math.abs(left - right) < 0.006;
