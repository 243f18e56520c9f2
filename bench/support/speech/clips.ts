import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { samplesOfWav } from "../../../server/src/speech/audio/wav.ts";

export interface Clip {
  readonly file: string;
  /** The text that is spoken in it. */
  readonly text: string;
  readonly samples: Int16Array;
}

/** `KEY.VOICE.wav` files, with their texts in `sentences.tsv`; null without that file. */
export function readClips(directory: string): readonly Clip[] | null {
  const list = join(directory, "sentences.tsv");
  if (!existsSync(list)) return null;
  const texts = new Map(
    readFileSync(list, "utf8")
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([key = "", text = ""]) => [key, text.trim()] as const),
  );
  const files = readdirSync(directory).filter((file) => file.endsWith(".wav"));
  return files.sort().flatMap((file) => {
    const text = texts.get(file.split(".")[0] ?? "");
    const samples = samplesOfWav(readFileSync(join(directory, file)));
    return text === undefined || samples === null ? [] : [{ file, text, samples }];
  });
}
