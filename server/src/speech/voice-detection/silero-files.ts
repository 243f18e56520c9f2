import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the runtime and the weights are. */
export interface SileroFiles {
  /** A folder with a package.json and onnxruntime-node in its node_modules. */
  readonly runtime: string;
  /** Silero's voice detector, version 5, as one ONNX file. */
  readonly model: string;
}

/** Null when Silero is not installed in the ear's home. */
export function findSilero(home: string): SileroFiles | null {
  const files = { runtime: join(home, "runtime"), model: join(home, "silero/silero_vad_v5.onnx") };
  const library = join(files.runtime, "node_modules/onnxruntime-node/package.json");
  return existsSync(library) && existsSync(files.model) ? files : null;
}
