export type WhisperSize = "base" | "small";

/** Where one size of Whisper is on disk. */
export interface WhisperFiles {
  readonly size: WhisperSize;
  /** A folder whose node_modules holds onnxruntime-node. */
  readonly runtime: string;
  /** A folder with encoder, decoder, vocabulary and settings. */
  readonly weights: string;
}
