/** The reader's position in a reply. It changes; everything that is read is readonly. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Steps left: no reply may cost more than reading plain text. */
  stepsLeft: number;
}

/** Our replies are four levels deep; the rest is room for wrappers, far from a stack overflow. */
export const DEEPEST = 12;

/** Thrown and caught inside this folder only: the reply is too costly or too deep to read. */
export class TooCostly extends Error {
  override readonly name = "TooCostly";
}

export function spendSteps(cursor: Cursor, steps: number): void {
  cursor.stepsLeft -= steps;
  if (cursor.stepsLeft < 0) throw new TooCostly();
}

export function current(cursor: Cursor): string {
  return cursor.text.charAt(cursor.at);
}

/** A closing fence ends the reply's JSON, like the end of the text. */
export function isAtEnd({ text, at }: Cursor): boolean {
  return at >= text.length || (text.charAt(at) === "`" && text.startsWith("```", at));
}

const BLANK = /[\s\u200b-\u200d\u2060\ufeff]*/y;
const COMMENT = /\/\/[^\n\r]*|#[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Spaces, invisible characters, and comments, which models write although JSON has none. */
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
  spendSteps(cursor, at - from + 1);
  return at;
}
