/** Words by their first character, the longest first, so that a text is scanned in linear time. */
export type WordIndex<Meaning> = ReadonlyMap<string, readonly WordEntry<Meaning>[]>;

export interface WordEntry<Meaning> {
  readonly word: string;
  readonly meaning: Meaning;
}

export function indexWords<Meaning>(
  entries: readonly (readonly [words: readonly string[], meaning: Meaning])[],
): WordIndex<Meaning> {
  const index = new Map<string, WordEntry<Meaning>[]>();
  for (const [words, meaning] of entries) {
    for (const word of words) {
      if (word === "") continue;
      const first = word.charAt(0);
      const sharing = index.get(first) ?? [];
      if (!sharing.some((entry) => entry.word === word)) sharing.push({ word, meaning });
      index.set(first, sharing);
    }
  }
  for (const sharing of index.values()) sharing.sort((a, b) => b.word.length - a.word.length);
  return index;
}

/** Every word that starts at this very place, the longest first. */
export function wordsAt<Meaning>(
  index: WordIndex<Meaning>,
  { text, at }: { readonly text: string; readonly at: number },
): readonly WordEntry<Meaning>[] {
  const sharing = index.get(text.charAt(at));
  return sharing === undefined ? [] : sharing.filter(({ word }) => text.startsWith(word, at));
}
