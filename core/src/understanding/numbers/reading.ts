export interface Section {
  readonly value: number;
  readonly unit: number;
}

/** A number on its way: what has been read so far, and what may still follow. */
export interface Reading {
  end: number;
  sections: Section[];
  /** What has been read below the next 万. */
  section: number;
  lowestUnit: number;
  lastUnit: number;
  zero: boolean;
  range: boolean;
  vague: boolean;
}

export interface Coefficient {
  readonly end: number;
  readonly value: number;
  readonly written: string;
  readonly range: boolean;
}
