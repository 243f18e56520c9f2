import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { samplesOfWav } from "../../../server/src/speech/audio/wav.ts";

/** A sentence in one voice: the file is called `SENTENCE.VOICE.wav`. */
export interface Recording {
  readonly file: string;
  readonly samples: Int16Array;
}

export function readRecordings(directory: string): readonly Recording[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".wav"));
  return files.sort().flatMap((file) => {
    const samples = samplesOfWav(readFileSync(join(directory, file)));
    return samples === null ? [] : [{ file, samples }];
  });
}
