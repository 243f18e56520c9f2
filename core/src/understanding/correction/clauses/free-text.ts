import type { Token } from "../tokens/token.ts";

const CLOSING =
  /(?:吧|啊|呀|啦|哦|就行了?|就好了?|就可以了?|谢谢你?|好了|可以吗|好吗|行吗|吗|了吧)$/;
const OPENING = /^(?:上|成|为|是|一下|一句|加|写(?![字真作])|填|个|[:：「“"'])+/;
/** After a comma or a space, these go on with the correction instead of the description. */
const GOES_ON: ReadonlySet<Token["type"]> = new Set([
  "ordinal",
  "field",
  "addition",
  "command",
  "remark",
  "announcement",
]);

/** A description is whatever was said, from here to where the sentence or the topic ends. */
export function freeText(
  tokens: readonly Token[],
  { index, original }: { readonly index: number; readonly original: string },
): { readonly description: string; readonly end: number } {
  let last = index;
  for (let at = index + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || endsDescription(tokens, at)) break;
    last = at;
  }
  const start = tokens[index]?.start ?? 0;
  const end = tokens[last]?.end ?? start;
  return { description: trimmed(original.slice(start, end)), end };
}

function endsDescription(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type !== "break") return false;
  const next = tokens[at + 1];
  if (/[。；;!！?？]/.test(token.text) || next === undefined) return true;
  return GOES_ON.has(next.type) || next.type === "break";
}

function trimmed(words: string): string {
  let rest = words.trim().replace(OPENING, "");
  for (let round = 0; round < 3; round += 1) rest = rest.replace(CLOSING, "").trim();
  return rest.replace(/[」”"'，,。.\s]+$/, "");
}
