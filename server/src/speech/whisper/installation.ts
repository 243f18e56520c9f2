import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const WHISPER_SIZES = ["tiny", "base", "small"] as const;
export type WhisperSize = (typeof WHISPER_SIZES)[number];

/** Where `npm run voice:install` puts things. */
export interface WhisperInstallation {
  readonly size: WhisperSize;
  /** A folder with node_modules. */
  readonly home: string;
  /** The folder of the model's own files, as transformers.js wants it named. */
  readonly models: string;
  readonly modelName: string;
}

/** Better ears first, among those that answer in good time on an ordinary machine. */
const PREFERRED: readonly WhisperSize[] = ["base", "small", "tiny"];

/** Null when it is not installed; without a size, the one that suits most. */
export function findWhisper(home: string, size: WhisperSize | null): WhisperInstallation | null {
  if (!existsSync(join(home, "node_modules/@huggingface/transformers/package.json"))) return null;
  const wanted = size === null ? PREFERRED : [size];
  for (const candidate of wanted) {
    const models = join(home, `node_modules/sts-whisper-${candidate}/models`);
    const [vendor] = existsSync(models) ? readdirSync(models) : [];
    if (vendor === undefined) continue;
    return { size: candidate, home, models, modelName: `${vendor}/whisper-${candidate}` };
  }
  return null;
}
