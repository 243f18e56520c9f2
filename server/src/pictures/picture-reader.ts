import type { PictureText } from "@suikouji/contract";
import type { PictureRefusal } from "./decoding/picture-refused.ts";

/**
 * Reads the text of pictures.
 *
 * Contract: `read` resolves for any bytes, saying `refused` where they are no picture that it can
 * read. It rejects with {@link PictureFailure} only if it could not try. It keeps neither the picture
 * nor its text, and no error holds any of it.
 */
export interface PictureReader {
  read(file: Uint8Array): Promise<PictureOutcome>;
  /** What is being read fails; no process is left. */
  close(): Promise<void>;
}

export type PictureOutcome =
  | { readonly kind: "read"; readonly text: PictureText }
  | { readonly kind: "refused"; readonly reason: PictureRefusal };

/**
 * - busy: as many pictures wait as may wait
 * - late: not read within the longest time
 * - failed: the process died, such as for want of memory
 * - closed: the reader was stopped
 */
export type PictureFailureReason = "busy" | "late" | "failed" | "closed";

export class PictureFailure extends Error {
  override readonly name = "PictureFailure";
  readonly reason: PictureFailureReason;

  constructor(reason: PictureFailureReason) {
    super(reason);
    this.reason = reason;
  }
}
