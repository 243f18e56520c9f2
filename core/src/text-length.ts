/** Counts characters as people and JSON Schema do: an emoji is one, though JavaScript says two. */
export function isAtMost(text: string, most: number): boolean {
  return text.length <= most || [...text].length <= most;
}

/** What the engine and the requests to models take at once: a minute of fast speech is under 300 characters. */
export const LONGEST_SENTENCE = 500;

/** Longer texts hold no messages that a person pasted or shared. */
export const LONGEST_PASTED = 8000;
