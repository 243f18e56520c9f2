import { findOrdinals, ORDINAL_CHARACTERS, type SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import { expand } from "../text/expand.ts";
import { COMMAND_WORDS, type PieceKind } from "./command-words.ts";

interface Word {
  readonly kind: PieceKind;
  readonly word: string;
}

export type Piece = Word | { readonly kind: "ordinal"; readonly ordinal: SpokenOrdinal };

/** A word given twice has the kind that comes last. */
const KIND_OF_WORD = new Map(
  Object.entries(COMMAND_WORDS).flatMap(([kind, words]) =>
    expand(words).map((word): [string, PieceKind] => [word, kind as PieceKind]),
  ),
);
/** By the character it begins with. */
const LONGEST_WORD: ReadonlyMap<string, number> = longestWords([...KIND_OF_WORD.keys()]);

const PAUSES = /[\s，。、！!,.;；:：~～…—\-"'“”‘’]/g;

const CLAUSE_END = /[，。！!,;；]/;
/** 不用，保存吧 is no 不用保存. */
const DENIED_APART = /[不别甭莫][用要必]?[，。！!,;；]/;

/** A character of no word, no pause and no ordinal: what it stands in is no command. */
const FOREIGN = new RegExp(
  `[^${charactersOf(`${[...KIND_OF_WORD.keys()].join("")}${PAUSES.source}${ORDINAL_CHARACTERS}`)}\\d\\s]`,
);

/** Cuts normalized text into words of the command language, all of it; `null` when anything is left over. */
export function cutPieces(text: string): readonly Piece[] | null {
  if (FOREIGN.test(text)) return null;
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
  // 行，不聊了 is no 行不; but a slip of punctuation must not hide a word.
  const clauses = cutClauses(stretch.split(CLAUSE_END));
  const words = clauses ?? (DENIED_APART.test(stretch) ? null : cutText(stretch));
  if (words === null) return false;
  pieces.push(...words);
  return true;
}

function cutClauses(clauses: readonly string[]): readonly Word[] | null {
  const words: Word[] = [];
  for (const clause of clauses) {
    const own = cutText(clause);
    if (own === null) return null;
    words.push(...own);
  }
  return words;
}

function cutText(stretch: string): readonly Word[] | null {
  return cutFrom(stretch.replace(PAUSES, ""), 0, new Set());
}

/** Longest words first, shorter ones where these leave something over: 就这样 and 记下来, not 就这样记. */
function cutFrom(text: string, at: number, dead: Set<number>): readonly Word[] | null {
  if (at === text.length) return [];
  if (dead.has(at)) return null;
  const longest = LONGEST_WORD.get(text.charAt(at)) ?? 0;
  for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const kind = KIND_OF_WORD.get(word);
    const rest = kind === undefined ? null : cutFrom(text, at + length, dead);
    if (kind !== undefined && rest !== null) return [{ kind, word }, ...rest];
    // What looks like a command and is none must not be taken apart into one.
    if (kind === "block") break;
  }
  dead.add(at);
  return null;
}

function longestWords(words: readonly string[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const word of words) {
    const first = word.charAt(0);
    longest.set(first, Math.max(word.length, longest.get(first) ?? 0));
  }
  return longest;
}

/** Each once, for a class of a pattern. */
function charactersOf(text: string): string {
  return [...new Set(text)].map((character) => character.replace(/[\\\]^-]/, "\\$&")).join("");
}
