import { fittingAt } from "../frames/cover.ts";
import { COMPOUNDS } from "../frames/index.ts";
import type { Token } from "../token.ts";

/** Joins words that mean one thing together, so that the lexicon need not list them: 不 + 想 + 存 is `drop`. */
export function joinCompounds(tokens: readonly Token[]): readonly Token[] {
  const fitting = fittingAt(COMPOUNDS, tokens);
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [match] = fitting(at).toSorted((one, other) => other.to - one.to);
    const parts = tokens.slice(at, match?.to ?? at + 1);
    const [first, last] = [parts[0] as Token, parts.at(-1) as Token];
    const names = match?.frame.so.becomes?.split(" ");
    at += parts.length;
    if (match === undefined || names === undefined) {
      joined.push(first);
      continue;
    }
    const text = parts.map((part) => part.text).join("");
    const made = { text, start: first.start, end: last.end, cost: 0, madeBy: match.frame.name };
    joined.push({ ...made, sense: names[0] ?? "", names });
  }
  return joined;
}
