/** Counts characters as people and JSON Schema do: an emoji is one, though JavaScript says two. */
export function isAtMost(text: string, most: number): boolean {
  return text.length <= most || [...text].length <= most;
}
