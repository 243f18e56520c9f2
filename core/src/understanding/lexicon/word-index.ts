/**
 * Words by their characters: one walk from a place in the text finds every word that begins there.
 * Asking a Map for each stretch would cut and hash a dozen strings at every character.
 */
export interface WordIndex<Value> {
  /** The value of the word that ends here. */
  value: Value | undefined;
  /** By the code of the next character; most words end without one. */
  next: Map<number, WordIndex<Value>> | undefined;
}

export function emptyIndex<Value>(): WordIndex<Value> {
  return { value: undefined, next: undefined };
}

/** The place of a word in the index, made if there is none yet. */
export function placeOf<Value>(index: WordIndex<Value>, word: string): WordIndex<Value> {
  let node = index;
  for (let at = 0; at < word.length; at += 1) {
    node.next ??= new Map();
    const code = word.charCodeAt(at);
    let after = node.next.get(code);
    if (after === undefined) {
      after = emptyIndex();
      node.next.set(code, after);
    }
    node = after;
  }
  return node;
}

/** The value of exactly this stretch of the text. */
export function valueIn<Value>(
  index: WordIndex<Value>,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Value | undefined {
  let node: WordIndex<Value> | undefined = index;
  for (let at = start; at < end && node !== undefined; at += 1) {
    node = node.next?.get(text.charCodeAt(at));
  }
  return node?.value;
}

/** Each word that begins at `start`, the shortest first. */
export function wordsAt<Value>(
  index: WordIndex<Value>,
  text: string,
  start: number,
): readonly Found<Value>[] {
  const found: Found<Value>[] = [];
  let node = index.next?.get(text.charCodeAt(start));
  for (let end = start + 1; node !== undefined; end += 1) {
    if (node.value !== undefined) found.push({ end, value: node.value });
    node = end < text.length ? node.next?.get(text.charCodeAt(end)) : undefined;
  }
  return found;
}

export interface Found<Value> {
  readonly end: number;
  readonly value: Value;
}

/** The code of every character that some word is written with. */
export function codesIn<Value>(index: WordIndex<Value>): ReadonlySet<number> {
  const codes = new Set<number>();
  const collect = ({ next }: WordIndex<Value>): void => {
    for (const [code, after] of next ?? []) {
      codes.add(code);
      collect(after);
    }
  };
  collect(index);
  return codes;
}
