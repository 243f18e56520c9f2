import type { Config } from "../config.ts";
import { machineClock } from "../machine-clock.ts";
import { LocalPictures } from "../pictures/local-pictures.ts";
import { pictureLine } from "../pictures/picture-text.ts";
import { ProcessPictureReader } from "../pictures/process-picture-reader.ts";
import { Ear } from "../speech/ear/ear.ts";
import { type Terminal, tellTerminal } from "../speech/ear/tell-terminal.ts";
import { createRecognizer } from "../speech/speech.ts";

/** The models on the server's own machine. */
export interface LocalModels {
  readonly ear: Ear;
  readonly pictures: LocalPictures;
  /** Prepares in the background what is wanted. Called once the server listens. */
  begin(): void;
  close(): Promise<void>;
}

interface Around {
  readonly terminal: Terminal;
  readonly reportBug: (error: Error) => void;
}

export function createLocalModels(
  config: Pick<Config, "speech" | "pictures">,
  { terminal, reportBug }: Around,
): LocalModels {
  const ear = new Ear(config.speech.ear, {
    open: (files) => createRecognizer({ kind: "whisper", files }, { clock: machineClock }),
    reportBug,
  });
  ear.subscribe(tellTerminal(terminal, machineClock));
  const pictures = new LocalPictures(config.pictures, {
    open: (files) => new ProcessPictureReader(files, machineClock),
    reportBug,
    changed: (state) => {
      const line = pictureLine(state);
      if (line !== null) terminal.line(line);
    },
  });
  // One download at a time, and speech first.
  ear.subscribe(({ state }) => {
    if (state === "ready" || state === "failed") pictures.begin({ unasked: true });
  });
  return {
    ear,
    pictures,
    begin() {
      ear.begin();
      const isEarReady = ear.state().state === "ready";
      pictures.begin({ unasked: isEarReady || config.pictures.begins === "at-start" });
    },
    async close() {
      await ear.close();
      await pictures.close();
    },
  };
}
