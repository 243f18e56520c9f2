import { is, isAny, type Token } from "../token.ts";

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
