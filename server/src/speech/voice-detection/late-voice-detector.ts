import type { MachineClock } from "../../machine-clock.ts";
import type { SileroFiles } from "./silero-files.ts";
import { SileroVoiceDetector } from "./silero-voice-detector.ts";
import type { VoiceDetector, VoiceStream } from "./voice-detector.ts";

/** Silero, while its files are installed; they may be added or removed while the server runs. */
export class LateVoiceDetector implements VoiceDetector {
  readonly #files: () => SileroFiles | null;
  readonly #clock: MachineClock;
  #used: { readonly files: SileroFiles; readonly detector: SileroVoiceDetector } | null = null;
  #isClosed = false;

  constructor(files: () => SileroFiles | null, clock: MachineClock) {
    this.#files = files;
    this.#clock = clock;
  }

  open(): VoiceStream | null {
    if (this.#isClosed) return null;
    const files = this.#files();
    const used = this.#used;
    if (
      used !== null &&
      (files?.model !== used.files.model || files.runtime !== used.files.runtime)
    ) {
      this.#used = null;
      void used.detector.close();
    }
    if (files === null) return null;
    this.#used ??= { files, detector: new SileroVoiceDetector(files, this.#clock) };
    return this.#used.detector.open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#used?.detector.close();
  }
}
