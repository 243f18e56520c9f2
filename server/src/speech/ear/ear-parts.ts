import type { EarSize } from "@suikouji/contract";
import type { ModelPart } from "../../local-models/pinned-files.ts";

/** Everything that one of the sizes needs. */
export const EAR_PARTS: readonly ModelPart[] = [
  "runtime",
  "silero",
  "whisper-base",
  "whisper-small",
];

/** The parts that a size needs; both sizes share the first two. */
export function partsOf(size: EarSize): readonly ModelPart[] {
  return ["runtime", "silero", weightsOf(size)];
}

export function weightsOf(size: EarSize): "whisper-base" | "whisper-small" {
  return `whisper-${size}`;
}
