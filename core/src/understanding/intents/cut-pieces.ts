import { findOrdinals, type SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import { COMBINED_WORDS, COMMAND_WORDS, type PieceKind } from "./command-words.ts";

export type Piece =
  | { readonly kind: PieceKind; readonly word: string }
  | { readonly kind: "ordinal"; readonly ordinal: SpokenOrdinal };

const KIND_OF_WORD = new Map<string, PieceKind>(
  COMBINED_WORDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
for (const [kind, words] of Object.entries(COMMAND_WORDS)) {
  for (const word of words.trim().split(/\s+/)) KIND_OF_WORD.set(word, kind as PieceKind);
}
const LONGEST_WORD = Math.max(...[...KIND_OF_WORD.keys()].map((word) => word.length));

const TRADITIONAL =
  "確認對沒錯問題刪繼續結還記這樣個條後數幫請謝儲嗎們麼關閉離開見點賬帳錄筆給並無誤準為從來裡說當過會項單線檔講聽寫歸邊兒裏話";
const SIMPLIFIED =
  "确认对没错问题删继续结还记这样个条后数帮请谢储吗们么关闭离开见点账账录笔给并无误准为从来里说当过会项单线档讲听写归边儿里话";
const SIMPLIFIED_OF = new Map([...TRADITIONAL].map((char, at) => [char, SIMPLIFIED.charAt(at)]));

const PAUSE = /[\s，。、！!,.;；:：~～…—\-"'“”‘’]/;

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
  let text = "";
  for (const char of stretch) if (!PAUSE.test(char)) text += SIMPLIFIED_OF.get(char) ?? char;
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
