/** The sample rate of the whole pipeline; the client resamples a microphone with another rate. */
export const SPEECH_SAMPLE_RATE = 16_000;
/** A forgotten microphone is cut off after this. */
export const LONGEST_SPEECH_SECONDS = 60;
/** One second of audio; clients send a tenth of it at a time. */
export const LARGEST_FRAME_BYTES = 32_000;
/** Ten times the longest line of the dialogue. */
export const SPOKEN_TEXT_LIMIT = 600;
/** Beyond these speeds speech is hard to follow, and not every service supports more. */
export const SLOWEST_SPEECH = 0.5;
export const FASTEST_SPEECH = 2;
/** Names that help recognition are short; longer ones are descriptions. */
export const SPEECH_WORD_LIMIT = 20;
export const SPEECH_WORD_LIST_LIMIT = 100;
/** A shorter silence cuts people off in mid-sentence; a longer one makes them wait. */
export const SHORTEST_SILENCE_MS = 500;
export const LONGEST_SILENCE_MS = 5_000;
