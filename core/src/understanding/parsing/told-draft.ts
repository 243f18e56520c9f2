import { clauseOf, type Draft, type DraftPieces, piecesOf } from "./draft.ts";
import { marked } from "./draft-words.ts";
import type { Mentions, Span } from "./mentions.ts";
import { saidAfter } from "./told-after.ts";

/** A draft with the words that tell of it, put together once for all the rules that read them. */
export interface ToldDraft {
  readonly draft: Draft;
  readonly pieces: DraftPieces;
  /** Where its clause stands, and the clause with `#` for each amount. */
  readonly span: Span;
  readonly clause: string;
  /** What follows its last amount, pause by pause. */
  readonly after: readonly string[];
}

export function toldDraft(mentions: Mentions, draft: Draft): ToldDraft {
  const span = clauseOf(mentions, draft);
  return {
    draft,
    pieces: piecesOf(mentions, draft),
    span,
    clause: marked(mentions, span),
    after: saidAfter(mentions, draft),
  };
}
