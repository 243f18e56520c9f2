/** Which tokens may be written. */
export interface TokenRules {
  readonly endOfText: number;
  /** Never written: signs without a sound. */
  readonly suppressed: readonly number[];
  /** Not written first: a blank, or the end. */
  readonly suppressedFirst: readonly number[];
  /** Tokens that mean the same in other characters: their probabilities are added. */
  readonly twins: ReadonlyMap<number, readonly number[]>;
}

/** Takes the new tokens, and returns the logits of the token that follows all tokens so far. */
export type NextToken = (tokens: readonly number[]) => Promise<Float32Array>;

export interface WrittenToken {
  readonly token: number;
  /** The model's probability of the token and its twins, among all allowed tokens. */
  readonly probability: number;
}

export type CutReason =
  /** The caller gave up. */
  | "cancelled"
  /** More tokens than anybody says in that time: the decoder is stuck in a loop. */
  | "endless";

export type Decoded =
  | { readonly kind: "complete"; readonly tokens: readonly WrittenToken[] }
  | { readonly kind: "cut"; readonly reason: CutReason };

export interface DecodeLimits {
  readonly mostTokens: number;
  /** Called before each token. */
  readonly isCancelled: () => boolean;
}

/**
 * Writes the likeliest token each time, until the end of text. Cut off before that, it gives no
 * text.
 */
export async function decode(
  opening: readonly number[],
  { next, rules, limits }: Readonly<{ next: NextToken; rules: TokenRules; limits: DecodeLimits }>,
): Promise<Decoded> {
  const written: WrittenToken[] = [];
  let fresh = opening;
  for (;;) {
    if (limits.isCancelled()) return { kind: "cut", reason: "cancelled" };
    const logits = await next(fresh);
    forbid(logits, rules, written.length === 0);
    const likeliest = likeliestOf(logits, rules);
    if (likeliest.token === rules.endOfText) return { kind: "complete", tokens: written };
    if (written.length >= limits.mostTokens) return { kind: "cut", reason: "endless" };
    written.push(likeliest);
    fresh = [likeliest.token];
  }
}

function forbid(logits: Float32Array, rules: TokenRules, isFirst: boolean): void {
  for (const token of rules.suppressed) logits[token] = Number.NEGATIVE_INFINITY;
  if (!isFirst) return;
  for (const token of rules.suppressedFirst) logits[token] = Number.NEGATIVE_INFINITY;
}

/** Tokens after the end of text are languages, tasks and times, which are never written. */
function likeliestOf(logits: Float32Array, { endOfText: last, twins }: TokenRules): WrittenToken {
  let token = last;
  let most = logits[last] ?? Number.NEGATIVE_INFINITY;
  for (let each = 0; each < last; each += 1) {
    const logit = logits[each] ?? Number.NEGATIVE_INFINITY;
    if (logit <= most) continue;
    most = logit;
    token = each;
  }
  let sum = 0;
  for (let each = 0; each <= last; each += 1) {
    sum += Math.exp((logits[each] ?? Number.NEGATIVE_INFINITY) - most);
  }
  const alike = [token, ...(twins.get(token) ?? [])];
  const share = alike.reduce((so, each) => so + Math.exp((logits[each] ?? 0) - most), 0);
  return { token, probability: share / sum };
}
