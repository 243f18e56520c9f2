/** Audio as every recognizer takes it: 16 kHz, mono, signed 16 bit; frames of any length. */
export type AudioFrames = AsyncIterable<Int16Array>;

/** The result of one recognition. */
export interface Recognized {
  readonly text: string;
  /** Figures, written as in the text, that may have been misheard. */
  readonly doubtful: readonly string[];
}

/** Words this user is likely to say. */
export interface LikelyWords {
  readonly customCategories: readonly string[];
  readonly recentDescriptions: readonly string[];
}

/**
 * Tells a recognizer that the user paused (and has perhaps finished), or speaks again. An event
 * comes after all frames before it were taken; between `paused` and `resumed` no frame comes. A
 * recognizer of whole sentences may start decoding at a pause, and must drop the result when speech
 * resumes.
 */
export interface SpeechPauses {
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: "paused" | "resumed") => void): () => void;
}

export interface RecognizeOptions {
  /** The ledger of the user who speaks; its cap counts the seconds. */
  readonly ledgerId: string;
  /** Absent: nothing is known of the user. */
  readonly words?: LikelyWords;
  /** Absent: pauses are not reported. */
  readonly pauses?: SpeechPauses;
  /** Aborted when the caller gives up; the recognizer then stops its work. */
  readonly signal: AbortSignal;
  /** Called with the text heard so far; each text replaces the one before. */
  readonly onPartial: (text: string) => void;
  /** Absent: the sender of the frames ends them. */
  readonly ends?: SpeechEnds;
}

/** Callbacks for a caller that wants to know when the user begins and stops speaking. */
export interface SpeechEnds {
  /** So much silence after speech ends the sentence. */
  readonly silenceMs: number;
  /** So much silence before speech fails with "no-speech". */
  readonly patienceMs: number;
  /**
   * Called first if the recognizer finds the ends; if it is not called, the caller ends the frames.
   */
  found(): void;
  began(): void;
  /** From here on no more frames are taken. */
  ended(): void;
}

/**
 * Turns speech into text.
 *
 * Contract: takes frames as fast as it can use them and no faster. Resolves exactly once, with a
 * text that is not blank, after the frames have ended; partial texts come before that and never
 * after it. Rejects with `SpeechFailure`: at once when `signal` aborts ("cancelled"), when nothing
 * was said ("no-speech", never an invented text), or when it cannot go on, even while frames still
 * come. An error thrown by the frames is rejected unchanged. It settles within a bounded time after
 * the last frame, and releases the frames in every case. Several recognitions may run at a time. It
 * keeps no audio. None of its errors holds a key or the user's words.
 */
export interface SpeechRecognizer {
  readonly name: string;
  recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized>;
  /** Running recognitions fail ("closed"); no socket, thread or timer is left. */
  close(): Promise<void>;
}
