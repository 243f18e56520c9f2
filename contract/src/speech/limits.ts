/** Everybody on the way hears at this rate; a microphone of another is resampled by the client. */
export const SPEECH_SAMPLE_RATE = 16_000;
/** A forgotten microphone must not be listened to for longer. */
export const LONGEST_SPEECH_SECONDS = 60;
/** A second of audio; clients send a tenth of it at a time. */
export const LARGEST_FRAME_BYTES = 32_000;
/** The longest line the dialogue says is a tenth of this. */
export const SPOKEN_TEXT_LIMIT = 600;
/** Beyond these no voice can be followed, and not every service goes further. */
export const SLOWEST_SPEECH = 0.5;
export const FASTEST_SPEECH = 2;
/** A name that helps to hear it is short; longer ones are descriptions of something. */
export const SPEECH_WORD_LIMIT = 20;
export const SPEECH_WORD_LIST_LIMIT = 100;
