import { filteredFrames } from "./audio/filtered-frames.ts";
import { secondsOf } from "./audio/pcm.ts";
import { SpeechFailure } from "./speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "./speech-recognizer.ts";
import { tidied } from "./tidy/tidied.ts";

/** Passes on what can have been said, in simplified characters; else nobody spoke. */
export class TidySpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;

  constructor(inner: SpeechRecognizer) {
    this.#inner = inner;
  }

  get name(): string {
    return this.#inner.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
    let samples = 0;
    let shown = "";
    const counted = filteredFrames(frames, (frame) => {
      samples += frame.length;
      return frame;
    });
    const onPartial = (partial: string) => {
      const text = tidied(partial, secondsOf(samples));
      if (text === null || text === shown) return;
      shown = text;
      options.onPartial(text);
    };
    const heard = await this.#inner.recognize(counted, { ...options, onPartial });
    const text = tidied(heard, secondsOf(samples));
    if (text === null) throw new SpeechFailure(this.name, "no-speech");
    return text;
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
