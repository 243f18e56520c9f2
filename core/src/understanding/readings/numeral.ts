import type { ScannedNumber } from "../numbers/scan-number.ts";
import type { TokenReading } from "../token.ts";

/** The cost of each reading of a number; the lattice adds the cost of its neighbours. */
export const COST = {
  product: 0,
  range: 0.3,
  marked: 0.4,
  door: 0.1,
  label: 0.5,
  unit: 0.7,
  count: 0.8,
  bare: 1.2,
  piece: 1.3,
  name: 1.6,
  figure: 3.2,
  split: 0.6,
} as const;

/** A number and its position; `readable` is the text with times and words like 三明治 blanked. */
export interface Place {
  readonly readable: string;
  readonly start: number;
  readonly number: ScannedNumber;
}

export type Numeral = Omit<TokenReading, "start">;
