/**
 * Separates the user's words from our instructions. Inside, `<` and `>` are written as JSON
 * escapes, so that no text can close the fence, and the JSON has no line break.
 */
export function fenced(data: unknown): string {
  return `<data>\n${escapedJson(data)}\n</data>`;
}

/** JSON on one line without tags or characters that some models read as an end. */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data).replaceAll(ESCAPED, escapeCharacter);
}

/** Tags, special tokens (<|im_end|>), line separators and invisible characters. */
const ESCAPED = /[<>|\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
