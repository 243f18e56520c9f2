import type { UserContext } from "../../ports/understanding.ts";
import type { Act, EntryOrder, HeardDraft, Span } from "../kinds/act.ts";
import type { Orders } from "../orders/types.ts";
import type { WordsOf } from "../reading.ts";
import type { Token } from "../token.ts";

/** An utterance while no draft is open, read as if it were about drafts. */
export interface SaidAlone {
  readonly text: string;
  readonly context: UserContext;
  readonly reading: Orders;
  readonly words: readonly Token[];
  readonly wordsOf: WordsOf;
  /** What it would make as a sentence to record. */
  readonly drafts: readonly HeardDraft[];
  /** It contains no sum, recorded or left out. */
  readonly silent: boolean;
  /** Longer ones that correct themselves tell of something new. */
  readonly isBrief: boolean;
  /** The entries that 它 and 改成三十五 mean: those of the answer that the app has just given, or those that it has just saved. */
  readonly spokenOf: "answered" | "last" | null;
  /** Reads words about one draft. */
  readonly readOrder: (words: readonly Token[]) => Orders;
  /** What it would make as a sentence to record without these words. */
  readonly recordWithout: (part: Span) => readonly HeardDraft[];
}

export type SavedAct = Act & { readonly type: "saved" };

export interface SavedRequest {
  readonly act: SavedAct;
  readonly frames: readonly string[];
  /** Frames explain every word that orders it. */
  readonly isRead: boolean;
}

/** What is wanted of the entry is not said. */
export const OPENING: EntryOrder = {
  each: false,
  count: null,
  parts: [{ kind: "open", field: null, because: null }],
};
