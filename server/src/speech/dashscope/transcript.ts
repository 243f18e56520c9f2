import type { Sentence } from "./messages.ts";

export interface Transcript {
  /** All that was heard, with this sentence as it is now. */
  hear(sentence: Sentence): string;
  readonly text: string;
}

/** Puts sentences together that come again and again until they are complete. */
export function createTranscript(): Transcript {
  const complete: string[] = [];
  let current = "";
  const text = () => complete.join("") + current;
  return {
    hear(sentence) {
      if (sentence.sentence_end === true) {
        complete.push(sentence.text);
        current = "";
      } else {
        current = sentence.text;
      }
      return text();
    },
    get text() {
      return text();
    },
  };
}
