import type { PICTURE_REFUSALS } from "@suikouji/contract";

export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** The bytes are no picture that the server reads. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}
