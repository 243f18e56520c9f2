/**
 * The length of the longest of `words` that starts at a place of the text; 0 where none does, or where
 * a word of `others` starts there: 包 counts things, 包子 does not.
 */
export function startingWord(words: string, others = ""): (text: string, at: number) => number {
  const lengths = new Map<string, Set<number>>();
  const known = new Set(words.trim().split(/\s+/));
  const barred = new Set(others.trim().split(/\s+/));
  for (const word of [...known, ...barred]) {
    const first = word.charAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(word.length));
  }
  return (text, at) => {
    let longest = 0;
    for (const length of lengths.get(text.charAt(at)) ?? []) {
      const word = text.slice(at, at + length);
      if (barred.has(word)) return 0;
      if (word.length > longest && known.has(word)) longest = word.length;
    }
    return longest;
  };
}
