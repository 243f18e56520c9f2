import { homophoneFigures } from "@suikouji/core";
import { filteredFrames } from "../audio/filtered-frames.ts";
import { secondsOf } from "../audio/pcm.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import { simplified } from "../tidy/simplified.ts";
import { tidied } from "../tidy/tidied.ts";

/**
 * Turns texts into simplified characters, and rejects texts that nobody can have said
 * ("no-speech").
 */
export class TidySpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;

  constructor(inner: SpeechRecognizer) {
    this.#inner = inner;
  }

  get name(): string {
    return this.#inner.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
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
    const text = tidied(heard.text, secondsOf(samples));
    if (text === null) throw new SpeechFailure(this.name, "no-speech");
    const doubtful = [...heard.doubtful.map(simplified), ...homophoneFigures(text)];
    return { text, doubtful: [...new Set(doubtful)] };
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
