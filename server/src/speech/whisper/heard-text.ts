import type { WrittenToken } from "./decode.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** A text, with the model's probability of each character. */
export interface SureText {
  /** Invalid UTF-8 becomes U+FFFD. */
  readonly text: string;
  /** For each UTF-16 unit the lowest probability of its tokens. */
  readonly certainty: readonly number[];
}

/** The text of one piece of audio. */
export interface HeardText extends SureText {
  /** The same audio decoded in another way; null if the text has no amounts. */
  readonly second: string | null;
}

/** Tokens are bytes: a character may take several tokens, or a token hold several characters. */
export function sureTextOf(
  tokens: readonly WrittenToken[],
  tokenizer: Pick<Tokenizer, "bytesOf">,
): SureText {
  const decoder = new TextDecoder();
  const certainty: number[] = [];
  let text = "";
  let least = 1;
  const add = (written: string) => {
    text += written;
    for (let unit = 0; unit < written.length; unit += 1) certainty.push(least);
  };
  for (const { token, probability } of tokens) {
    least = Math.min(least, probability);
    const written = decoder.decode(tokenizer.bytesOf(token), { stream: true });
    add(written);
    if (written !== "") least = probability;
  }
  add(decoder.decode());
  return { text, certainty };
}
