/** Whisper's byte-level pair encoding. */
export interface Tokenizer {
  /** Writes ordinary tokens only: 「<|endoftext|>」 in a text is encoded as letters. */
  encode(text: string): readonly number[];
  decode(tokens: readonly number[]): string;
  /** UTF-8; a character may be spread over several tokens. Special tokens have no bytes. */
  bytesOf(token: number): Uint8Array;
}

export interface TokenizerFiles {
  /** vocab.json: each token, with its bytes written as printable characters. */
  readonly vocabulary: Readonly<Record<string, number>>;
  /** merges.txt: pairs of pieces to merge, the most common first. */
  readonly merges: string;
}

/**
 * Stretches that are encoded separately: a word with the space before it, digits, signs, spaces.
 */
const PIECE = /'(?:s|t|re|ve|m|ll|d)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

export function createTokenizer({ vocabulary, merges }: TokenizerFiles): Tokenizer {
  const bytesOfToken: Uint8Array[] = [];
  for (const [written, token] of Object.entries(vocabulary)) {
    bytesOfToken[token] = Uint8Array.from(written, (character) => BYTES.get(character) ?? 0);
  }
  const ranks = new Map(
    merges
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#version"))
      .map((pair, rank) => [pair, rank]),
  );
  const bytesOf = (token: number) => bytesOfToken[token] ?? new Uint8Array();
  return {
    bytesOf,
    decode: (tokens) => new TextDecoder().decode(Buffer.concat(tokens.map(bytesOf))),
    encode: (text) =>
      (text.match(PIECE) ?? []).flatMap((piece) => {
        const bytes = Array.from(new TextEncoder().encode(piece), (byte) => WRITTEN[byte] ?? "");
        return merged(bytes, ranks).flatMap((part) => vocabulary[part] ?? []);
      }),
  };
}

/** Merges the most common pair until no neighbours can be merged. */
function merged(pieces: readonly string[], ranks: ReadonlyMap<string, number>): readonly string[] {
  let parts = pieces;
  for (;;) {
    let best = Number.POSITIVE_INFINITY;
    let at = -1;
    for (let index = 0; index + 1 < parts.length; index += 1) {
      const rank = ranks.get(`${parts[index]} ${parts[index + 1]}`) ?? Number.POSITIVE_INFINITY;
      if (rank >= best) continue;
      best = rank;
      at = index;
    }
    if (at < 0) return parts;
    parts = parts.toSpliced(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
}

/** Printable bytes stand for themselves; the others are written as characters from 256 on. */
const WRITTEN: readonly string[] = (() => {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const prints = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    return String.fromCharCode(prints ? byte : next++);
  });
})();

const BYTES: ReadonlyMap<string, number> = new Map(
  WRITTEN.map((character, byte) => [character, byte]),
);
