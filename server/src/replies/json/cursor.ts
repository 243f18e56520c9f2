/** Where the reader is in a reply. It moves; everything read from it is readonly. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Steps left: no reply, however made, may cost more than a reader of plain text needs. */
  fuel: number;
}

/** What we ask for is four deep; the rest is room for wrappers, and far from the stack's end. */
export const DEEPEST = 12;

/** Thrown and caught inside this folder only: a reply made to be costly, or deep, is no reply. */
export class TooHard extends Error {
  override readonly name = "TooHard";
}

export function burn(cursor: Cursor, steps: number): void {
  cursor.fuel -= steps;
  if (cursor.fuel < 0) throw new TooHard();
}

export function current(cursor: Cursor): string {
  return cursor.text.charAt(cursor.at);
}

/** A closing fence ends the reply's JSON as the end of the text does. */
export function isAtEnd({ text, at }: Cursor): boolean {
  return at >= text.length || (text.charAt(at) === "`" && text.startsWith("```", at));
}

const BLANK = /[\s\u200b-\u200d\u2060\ufeff]*/y;
const COMMENT = /\/\/[^\n\r]*|#[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Blanks, invisible marks, and comments, which models write although JSON has none. */
export function skipBlanks(cursor: Cursor): void {
  cursor.at = endOfBlanks(cursor, cursor.at);
}

export function endOfBlanks(cursor: Cursor, from: number): number {
  const { text } = cursor;
  let at = from;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
    const mark = text.charAt(at);
    if (mark !== "/" && mark !== "#") break;
    COMMENT.lastIndex = at;
    const comment = COMMENT.exec(text)?.[0];
    if (comment === undefined) break;
    at += comment.length;
  }
  burn(cursor, at - from + 1);
  return at;
}
