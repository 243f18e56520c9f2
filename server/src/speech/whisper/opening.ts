import type { Prompt } from "../domain-prompt.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** Each token of the prompt delays the first word. */
export const MOST_PROMPT_TOKENS = 100;

/** As many of the user's words as fit, then our text: the end of a prompt counts most. */
export function promptTokens(
  { words, text }: Prompt,
  tokenizer: Pick<Tokenizer, "encode">,
): readonly number[] {
  const room = MOST_PROMPT_TOKENS - tokenizer.encode(text).length;
  let own = " ";
  for (const word of words) {
    const longer = `${own}${word}、`;
    if (tokenizer.encode(longer).length > room) break;
    own = longer;
  }
  return tokenizer.encode(`${own}${text}`).slice(-MOST_PROMPT_TOKENS);
}
