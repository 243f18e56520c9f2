import { join } from "node:path";
import type { EarSize } from "@suikouji/contract";
import { weightsOf } from "./ear-parts.ts";

/** Where an installed size is on disk. */
export interface EarFiles {
  readonly size: EarSize;
  /** A folder whose node_modules holds onnxruntime-node. */
  readonly runtime: string;
  /** A folder with encoder, decoder, vocabulary and settings. */
  readonly weights: string;
  /** The voice detector's model. */
  readonly silero: string;
}

export function earFilesIn(home: string, size: EarSize): EarFiles {
  return {
    size,
    runtime: join(home, "runtime"),
    weights: join(home, weightsOf(size)),
    silero: join(home, "silero/silero_vad_v5.onnx"),
  };
}
