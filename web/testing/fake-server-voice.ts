import type { AudioOutput } from "../src/platform/speech/audio/audio-output.ts";
import type { FetchSpeech } from "../src/platform/speech/speaking/server-speaker.ts";
import { flushPromises } from "./flush-promises.ts";

/** One request for a line, to be answered by the test. */
export interface AskedLine {
  readonly text: string;
  readonly rate: number;
  readonly signal: AbortSignal;
  /** Answers with a sound that the fake output plays under the line's own text. */
  answer(): Promise<void>;
  answerGarbage(): Promise<void>;
  fail(): Promise<void>;
}

/** The server's side of a voice; an abort rejects the request, as with a real server. */
export function fakeSpeechHost() {
  const asked: AskedLine[] = [];
  const fetchSpeech: FetchSpeech = ({ text, rate }, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
    signal.addEventListener("abort", () => reject(signal.reason));
    const then = (settle: () => void) => {
      settle();
      return flushPromises();
    };
    asked.push({
      text,
      rate,
      signal,
      answer: () => then(() => resolve(bytesOf(text))),
      answerGarbage: () => then(() => resolve(new ArrayBuffer(0))),
      fail: () => then(() => reject(new Error("503"))),
    });
    return promise;
  };
  return {
    fetchSpeech,
    /** The requested texts in order. */
    get texts() {
      return asked.map(({ text }) => text);
    },
    asked(text: string): AskedLine {
      const found = asked.findLast((line) => line.text === text);
      if (found === undefined) throw new Error(`Nobody asked for ${text}`);
      return found;
    },
  };
}

/** Plays sounds without a speaker; `end` ends the sound that is playing. */
export function fakeAudioOutput() {
  const told: string[] = [];
  let opening: "open" | "waiting" | "refused" = "open";
  let endCurrent: (() => void) | null = null;
  const output: AudioOutput = {
    get isOpen() {
      return opening === "open";
    },
    async wake() {
      if (opening === "refused") throw new DOMException("refused", "NotAllowedError");
      if (opening === "waiting") await new Promise(() => {});
    },
    async decode(bytes) {
      const name = new TextDecoder().decode(bytes);
      if (name === "") throw new DOMException("not a sound", "EncodingError");
      return {
        durationMs: 1000,
        play(ended) {
          told.push(`play ${name}`);
          endCurrent = ended;
          return () => {
            told.push(`silence ${name}`);
            endCurrent = null;
          };
        },
      };
    },
  };
  return {
    output,
    told,
    /** As before the first gesture. */
    close(how: "waiting" | "refused") {
      opening = how;
    },
    end(): void {
      if (endCurrent === null) throw new Error("Nothing is being played");
      const end = endCurrent;
      endCurrent = null;
      end();
    },
  };
}

function bytesOf(text: string): ArrayBuffer {
  const { buffer } = Uint8Array.from(new TextEncoder().encode(text));
  return buffer;
}
