import { fittingAt } from "../frames/cover.ts";
import { COMPOUNDS } from "../frames/index.ts";
import { is, isAny, type Token } from "../token.ts";

const THINGS = ["thing", "general", "name", "site", "doing"];
const BACK = { sense: "wrong", names: ["wrong", "undoing", "nay"] } as const;
const UNKNOWN = { sense: "unknown", names: ["unknown"] } as const;

/** Joins words that mean one thing together, so the lexicon need not list every combination: 不 + 想 + 存 is `drop`. */
export function joinCompounds(tokens: readonly Token[]): readonly Token[] {
  const once = joinOnce(tokens);
  const twice = once.some(({ madeBy }) => madeBy !== undefined) ? joinOnce(once) : once;
  return twice.map((token, at) => {
    // 删掉咖啡，不，删掉蛋糕: 不 alone takes back the order before it.
    const around = [twice[at - 1], twice[at + 1] ?? twice[at - 1]];
    if (is(token, "not") && around.every((each) => is(each, "pause"))) return { ...token, ...BACK };
    if (!is(token, "part")) return token;
    return { ...token, ...(isAny(token, THINGS) ? { sense: "thing" } : UNKNOWN) };
  });
}

/** 是 + 没错 needs two rounds: first 没 + 错 becomes one word. */
function joinOnce(tokens: readonly Token[]): readonly Token[] {
  const fitting = fittingAt(COMPOUNDS, tokens);
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const later = is(tokens[at], "light") ? fitting(at + 1) : [];
    // A pattern may skip light words before its first part; then the match starts later.
    const [match] = fitting(at)
      .filter(({ frame, to }) => !later.some((each) => each.frame === frame && each.to === to))
      .toSorted((one, other) => other.to - one.to);
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

const ORDERS = ["set", "edit", "file", "raise", "lower", "scale"];

/** 能不能把打车改成35 and 打车改成35好吗 are orders; 打车改成35吗 is a question. */
export function withoutCourtesy(tokens: readonly Token[]): readonly Token[] {
  const ends = tokens.flatMap((token, at) => (is(token, "pause") ? [at + 1] : []));
  return [...ends, tokens.length].flatMap((end, turn) =>
    withoutAsking(tokens.slice(ends[turn - 1] ?? 0, end)),
  );
}

function withoutAsking(clause: readonly Token[]): readonly Token[] {
  const drops = clause.some((token) => isAny(token, ["drop", "cut"]));
  const named = clause.some((token) => isAny(token, ["place", "draft", "point"]));
  if (!clause.some((token) => isAny(token, ORDERS)) && !(drops && named)) return clause;
  const words = clause.filter((token) => !isAny(token, ["light", "pause"]));
  const opened = clause.some((token) => is(token, "may"));
  const [first, last] = [words[0], words.at(-1)];
  const asks = opened || (is(first, "ok") && is(last, "wonder"));
  const courtesy = [
    ...words.filter((token) => is(token, "may")),
    ...(asks && is(first, "ok") ? [first] : []),
    ...((asks && is(last, "wonder")) || is(last, "polite") ? [last] : []),
  ];
  return clause.filter((token) => !courtesy.includes(token));
}
