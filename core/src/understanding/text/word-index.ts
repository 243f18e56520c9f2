/** Answers how long the longest of a set of words is that starts at a place; 0 for none. */
export type WordIndex = (text: string, at: number) => number;

/** Looks words up by first character and length, so a long list costs no more than a short one. */
export function indexWords(list: readonly string[]): WordIndex {
  const known = new Set(list);
  const lengthsByFirst = new Map<string, number[]>();
  for (const word of list) {
    const lengths = lengthsByFirst.get(word.charAt(0)) ?? [];
    if (!lengths.includes(word.length)) lengths.push(word.length);
    lengthsByFirst.set(word.charAt(0), lengths);
  }
  for (const lengths of lengthsByFirst.values()) lengths.sort((a, b) => b - a);
  return (text, at) => {
    const lengths = lengthsByFirst.get(text.charAt(at));
    if (lengths === undefined) return 0;
    // Near the end a slice is short and may be another word.
    const fits = (length: number) => at + length <= text.length;
    return lengths.find((length) => fits(length) && known.has(text.slice(at, at + length))) ?? 0;
  };
}

/** Lists of words are written as one string, grouped by meaning, to keep the bundle small. */
export function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}
