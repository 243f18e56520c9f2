/**
 * A trie of words: one walk from a position in the text finds every word that begins there. Looking up each
 * part of the text in a Map would cut and hash a dozen strings at every character.
 */
export interface WordIndex<Value> {
  readonly words: ReadonlyMap<string, Value>;
  /** By the code of the first character: words not yet in `grown`. Most are never looked up. */
  readonly waiting: Map<number, string[]>;
  readonly grown: Map<number, Node<Value>>;
}

interface Node<Value> {
  /** The value of the word that ends here. */
  value: Value | undefined;
  /** By the code of the next character. */
  next: Map<number, Node<Value>> | undefined;
}

export interface Found<Value> {
  readonly end: number;
  readonly value: Value;
}

export function indexWords<Value>(words: ReadonlyMap<string, Value>): WordIndex<Value> {
  const waiting = new Map<number, string[]>();
  for (const word of words.keys()) {
    const code = word.charCodeAt(0);
    const others = waiting.get(code);
    if (others === undefined) waiting.set(code, [word]);
    else others.push(word);
  }
  return { words, waiting, grown: new Map() };
}

/** Each word that begins at `start`, shortest first. */
export function wordsAt<Value>(
  index: WordIndex<Value>,
  text: string,
  start: number,
): readonly Found<Value>[] {
  const found: Found<Value>[] = [];
  let node = rootOf(index, text.charCodeAt(start));
  for (let end = start + 1; node !== undefined; end += 1) {
    if (node.value !== undefined) found.push({ end, value: node.value });
    node = end < text.length ? node.next?.get(text.charCodeAt(end)) : undefined;
  }
  return found;
}

function rootOf<Value>(index: WordIndex<Value>, code: number): Node<Value> | undefined {
  const { words, waiting, grown } = index;
  const known = grown.get(code);
  const unread = known === undefined ? waiting.get(code) : undefined;
  if (unread === undefined) return known;
  const root: Node<Value> = { value: undefined, next: undefined };
  for (const word of unread) placeOf(root, word).value = words.get(word);
  waiting.delete(code);
  grown.set(code, root);
  return root;
}

/** The node where a word ends, starting at the root of its first character. */
function placeOf<Value>(root: Node<Value>, word: string): Node<Value> {
  let node = root;
  for (let at = 1; at < word.length; at += 1) {
    node.next ??= new Map();
    const code = word.charCodeAt(at);
    let after = node.next.get(code);
    if (after === undefined) {
      after = { value: undefined, next: undefined };
      node.next.set(code, after);
    }
    node = after;
  }
  return node;
}
