import { is, isAny, type Token } from "../token.ts";
import type { Bound } from "./frame.ts";
import { ends, isThing, namesAnother, sumsIn } from "./gap.ts";
import type { Part, Pattern } from "./pattern.ts";

export interface Match {
  readonly bound: Bound;
  readonly from: number;
  readonly to: number;
}

/** Sums that no longer count: gaps pass over them, and nothing matches them. */
export type Passes = (token: Token) => boolean;
type Next = (at: number, bound: Bound) => Match | null;

/** The pattern where it fits at a token, or `null`. */
export function matchAt(
  { parts }: Pattern,
  tokens: readonly Token[],
  from: number,
  passes: Passes,
): Match | null {
  const all = (
    sequence: readonly Part[],
    index: number,
    at: number,
    bound: Bound,
    next: Next,
  ): Match | null => {
    const part = sequence[index];
    if (part === undefined) return next(at, bound);
    const token = tokens[at];
    const rest: Next = (to, more) => all(sequence, index + 1, to, more, next);
    const overLight = () =>
      index > 0 && is(token, "light") ? all(sequence, index, at + 1, bound, next) : null;
    switch (part.kind) {
      case "opens":
        return at === 0 || is(tokens[at - 1], "pause") ? rest(at, bound) : null;
      case "closes":
        return token === undefined || is(token, "pause") ? rest(at, bound) : overLight();
      case "not":
        if (isAny(token, part.names)) return null;
        return (
          (is(token, "light") ? all(sequence, index, at + 1, bound, next) : null) ?? rest(at, bound)
        );
      case "token":
        return repeated(part, at, bound, rest, index > 0);
      case "group":
        return grouped(part, at, bound, rest);
      case "gap":
        for (let to = at; ; to += 1) {
          const found = rest(to, bound);
          const over = tokens[to];
          if (found !== null || over === undefined || ends(part.gap, over, passes)) return found;
          const another = part.gap === "same story" && isThing(over);
          if (another && namesAnother(tokens, to, { bound: sumsIn(bound), passes })) return null;
        }
    }
  };
  const repeated = (
    part: Part & { kind: "token" },
    at: number,
    bound: Bound,
    rest: Next,
    inside: boolean,
  ): Match | null => {
    const { names, but, slot, repeat } = part;
    const token = tokens[at];
    const again = repeat === "*" || repeat === "+";
    const once: typeof part = repeat === "+" ? { ...part, repeat: "*" } : part;
    if (token !== undefined && isAny(token, names) !== but && !passes(token)) {
      const more =
        slot === undefined ? bound : { ...bound, [slot]: [...(bound[slot] ?? []), token] };
      const found = again ? repeated(once, at + 1, more, rest, true) : rest(at + 1, more);
      if (found !== null) return found;
    }
    const light = inside && is(token, "light") ? repeated(part, at + 1, bound, rest, true) : null;
    return light ?? (repeat === "?" || repeat === "*" ? rest(at, bound) : null);
  };
  const grouped = (
    part: Part & { kind: "group" },
    at: number,
    bound: Bound,
    rest: Next,
  ): Match | null => {
    const { ways, slot, repeat } = part;
    const again = repeat === "*" || repeat === "+";
    const once: typeof part = repeat === "+" ? { ...part, repeat: "*" } : part;
    for (const way of ways) {
      const found = all(way, 0, at, bound, (to, inner) => {
        const more = slot === undefined ? inner : { ...inner, [slot]: tokens.slice(at, to) };
        return again && to > at ? grouped(once, to, more, rest) : rest(to, more);
      });
      if (found !== null) return found;
    }
    return repeat === "?" || repeat === "*" ? rest(at, bound) : null;
  };
  return all(parts, 0, from, {}, (to, bound) => ({ bound, from, to }));
}

/** Every place where the pattern fits, from left to right. */
export function* matches(
  pattern: Pattern,
  tokens: readonly Token[],
  passes: Passes,
): Generator<Match> {
  for (let from = 0; from < tokens.length; from += 1) {
    if (from > 0 && is(tokens[from], "light") && pattern.parts[0]?.kind !== "token") continue;
    const found = matchAt(pattern, tokens, from, passes);
    if (found !== null) yield found;
  }
}
