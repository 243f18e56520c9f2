import type { Sentence } from "./messages.ts";

export interface Transcript {
  /** Returns the whole text, with this sentence in its latest version. */
  hear(sentence: Sentence): string;
  readonly text: string;
}

/** Joins sentences that the host sends again and again until they are complete. */
export function createTranscript(): Transcript {
  let complete = "";
  let current = "";
  const text = () => joined(complete, current);
  return {
    hear(sentence) {
      if (sentence.sentence_end === true) {
        complete = joined(complete, sentence.text);
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

/** Marks that end a number. */
const ENDS_WITH_PAUSE = /[，。！？；、…!?;]$/u;
const BEGINS_WITH_PAUSE = /^[，。！？；、…!?;]/u;
/** Before figures these join two numbers: 「3.」「5块」 is not 3.5块, 「12:」「30」 not a time. */
const GLUE = /[.,:：]+$/u;

/**
 * The user paused between the two, so that 「打车三十」「五块咖啡」 are two amounts: joined directly they would
 * read 三十五块.
 */
function joined(before: string, after: string): string {
  const first = before.trim();
  const next = after.trim();
  if (first === "" || next === "") return first + next;
  if (ENDS_WITH_PAUSE.test(first) || BEGINS_WITH_PAUSE.test(next)) return first + next;
  return `${first.replace(GLUE, "")}，${next}`;
}
