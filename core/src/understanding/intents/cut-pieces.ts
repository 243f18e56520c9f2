import { findOrdinals, type SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import { expand } from "../text/expand.ts";
import { COMMAND_WORDS, type PieceKind } from "./command-words.ts";

export type Piece =
  | { readonly kind: PieceKind; readonly word: string }
  | { readonly kind: "ordinal"; readonly ordinal: SpokenOrdinal };

/** A word given twice has the kind that comes last. */
const KIND_OF_WORD = new Map(
  Object.entries(COMMAND_WORDS).flatMap(([kind, words]) =>
    expand(words).map((word): [string, PieceKind] => [word, kind as PieceKind]),
  ),
);
const LONGEST_WORD = Math.max(...[...KIND_OF_WORD.keys()].map((word) => word.length));

const PAUSES = /[\s，。、！!,.;；:：~～…—\-"'“”‘’]/g;

/** Cuts the whole text into words of the command language; `null` when anything is left over. */
export function cutPieces(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, ...ordinal } of findOrdinals(text)) {
    if (!cutWords(text.slice(from, start), pieces)) return null;
    pieces.push({ kind: "ordinal", ordinal });
    from = end;
  }
  return cutWords(text.slice(from), pieces) ? pieces : null;
}

function cutWords(stretch: string, pieces: Piece[]): boolean {
  const text = stretch.replace(PAUSES, "");
  for (let at = 0; at < text.length; ) {
    const word = longestWordAt(text, at);
    if (word === null) return false;
    pieces.push(word);
    at += word.word.length;
  }
  return true;
}

function longestWordAt(text: string, at: number) {
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const kind = KIND_OF_WORD.get(word);
    if (kind !== undefined) return { kind, word };
  }
  return null;
}
