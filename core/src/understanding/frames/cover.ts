import { isAny, type Token } from "../token.ts";
import type { Frame } from "./frame.ts";
import { candidates } from "./frame-index.ts";
import { type Match, matchAt, searchFor } from "./match.ts";

export interface Fitted extends Match {
  readonly frame: Frame;
}

export interface Cover {
  readonly matches: readonly Fitted[];
  /** Positions of the tokens that no frame explains. */
  readonly skipped: readonly number[];
}

/** Every frame that matches at each token. */
export function fittingAt(
  frames: readonly Frame[],
  tokens: readonly Token[],
): (from: number) => readonly Fitted[] {
  const searches = candidates(frames, tokens).map(({ frame, pattern }) => ({
    frame,
    search: searchFor(pattern, tokens, () => false),
  }));
  return (from) => {
    const fitted: Fitted[] = [];
    for (const { frame, search } of searches) {
      const match = matchAt(search, from);
      if (match === null || match.to === from) continue;
      // Only a few matches are chosen, so slots are filled in for those only.
      fitted.push({
        frame,
        from,
        to: match.to,
        get bound() {
          return match.bound;
        },
      });
    }
    return fitted;
  };
}

/** Words that may stay unexplained at no cost. */
const FREE = ["pause", "wait", "and", "company", "joke"];
const isFree = (token: Token) => isAny(token, FREE) && !isAny(token, ["wonder"]);
/** 打车改成三十六路上堵车了: the story must not take the sum from the order. */
const ORDERS = ["set", "edit"];
const skipCost = (token: Token) =>
  isFree(token) ? 0 : isAny(token, ["unknown", "doing"]) ? 2 : isAny(token, ORDERS) ? 20 : 3;

/** A draft that is only named is the last resort; 那个 before an order is mostly hesitation. */
function costOf(match: Fitted): number {
  if (match.frame.so.says !== "topic") return 1;
  const { target = [] } = match.bound;
  return target.every((token) => token.target?.kind === "pointed") ? 0.9 : 1.2;
}

/** The fewest frames that explain the most tokens: the best path over all matches. */
export function cover(frames: readonly Frame[], tokens: readonly Token[]): Cover {
  const fitting = fittingAt(frames, tokens);
  const best: { cost: number; match: Fitted | null }[] = Array.from(
    { length: tokens.length + 1 },
    () => ({
      cost: 0,
      match: null,
    }),
  );
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    best[at] = { cost: skipCost(tokens[at] as Token) + (best[at + 1]?.cost ?? 0), match: null };
    for (const match of fitting(at)) {
      const cost = costOf(match) + (best[match.to]?.cost ?? 0);
      if (cost < (best[at]?.cost ?? Infinity)) best[at] = { cost, match };
    }
  }
  const matches: Fitted[] = [];
  const skipped: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = best[at]?.match ?? null;
    if (match !== null) matches.push({ ...match });
    else if (!isFree(tokens[at] as Token)) skipped.push(at);
    at = match?.to ?? at + 1;
  }
  return { matches, skipped };
}
