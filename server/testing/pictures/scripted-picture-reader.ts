import type { PictureLine } from "@suikouji/contract";
import type { PictureOutcome, PictureReader } from "../../src/pictures/picture-reader.ts";

/** Reads the same lines in every picture, or does what the test says. */
export class ScriptedPictureReader implements PictureReader {
  readonly #outcome: () => PictureOutcome | Promise<PictureOutcome>;
  isClosed = false;

  constructor(outcome: () => PictureOutcome | Promise<PictureOutcome> = () => readLines("35.00")) {
    this.#outcome = outcome;
  }

  async read(): Promise<PictureOutcome> {
    return await this.#outcome();
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

export function readLines(...texts: readonly string[]): PictureOutcome {
  const lines = texts.map((text, index): PictureLine => {
    const certainty = [...text].map(() => 1);
    return { text, certainty, x: 0, y: index * 40, width: 100, height: 30, angle: 0 };
  });
  return { kind: "read", text: { width: 320, height: 150, lines } };
}
