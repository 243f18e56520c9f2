/** A decoded picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly rgb: Uint8Array;
}
