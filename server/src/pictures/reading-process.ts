// A process of its own: a picture is untrusted, and takes half a gigabyte while it is read.

import { decodePicture } from "./decoding/decode-picture.ts";
import { PictureRefused } from "./decoding/picture-refused.ts";
import type { PictureOutcome } from "./picture-reader.ts";
import { type LineReader, loadLineReader } from "./reading/line-reader.ts";

export type ReadingAnswer =
  | PictureOutcome
  /** Without a reason: messages of libraries may quote the picture. */
  | { readonly kind: "failed" };

const [runtime = "", weights = ""] = process.argv.slice(2);
let loading: Promise<LineReader> | null = null;

process.on("message", (file: Uint8Array) => {
  void answerTo(file).then((answer) => process.send?.(answer));
});
// The server is gone.
process.on("disconnect", () => process.exit(0));

async function answerTo(file: Uint8Array): Promise<ReadingAnswer> {
  try {
    const picture = decodePicture(file);
    loading ??= loadLineReader({ runtime, weights });
    const lines = await (await loading).read(picture);
    const { width, height } = picture;
    return { kind: "read", text: { width, height, lines: [...lines] } };
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: "refused", reason: error.reason };
    return { kind: "failed" };
  }
}
