import { indexWords, wordsAt } from "../lexicon/word-index.ts";

/** The length of the longest of `words` that starts at a position of the text; 0 if none does, or if a word of `others` starts there: 包 is a measure, 包子 is not. */
export function startingWord(words: string, others = ""): (text: string, at: number) => number {
  const entries = [words, others].flatMap((list, which) =>
    list.split(/\s+/).map((word) => [word, which === 0] as const),
  );
  const index = indexWords(new Map(entries.filter(([word]) => word !== "")));
  return (text, at) => {
    const found = wordsAt(index, text, at);
    return found.every(({ value }) => value) ? (found.at(-1)?.end ?? at) - at : 0;
  };
}
