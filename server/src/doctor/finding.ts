/** What one check says, in one line; of something broken, with what to do about it. */
export interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

export function fine(text: string): Finding {
  return { isFine: true, text };
}

export function broken(text: string): Finding {
  return { isFine: false, text };
}
