import { assertNever } from "../../assert-never.ts";
import type { DraftBatch } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { carriedBy } from "../doubt.ts";
import {
  type AfterSaving,
  type Choosing,
  type Confirming,
  type DialogueState,
  type DroppedBatch,
  type LastSave,
  LISTENING,
  type Listening,
  type OpenBatch,
  type Phase,
} from "../state.ts";
import type { Undrafted } from "../undrafted.ts";

/** Another number whenever the form of what is kept changes; earlier forms are converted or not read any more. */
export const KEPT_VERSION = 2;

/**
 * A conversation as it is stored on the device, for a page that was reloaded or killed. Plain data, and
 * without anything that only a running page has: requests, settings, the connection.
 */
export interface KeptConversation {
  readonly version: typeof KEPT_VERSION;
  /** When the user last did something: two minutes later the session is over. */
  readonly at: Moment;
  readonly phase: KeptPhase;
  readonly lastRequest: number;
  readonly undrafted: readonly Undrafted[];
  readonly dropped: readonly DroppedBatch[];
  readonly lastSave: LastSave | null;
}

export type KeptPhase =
  | { readonly name: "idle" }
  | Listening
  | Confirming
  | Choosing
  | KeptWords
  | KeptSave;

/** A sentence that no draft was made of yet. */
export interface KeptWords {
  readonly name: "interpreting";
  readonly text: string;
  readonly doubtful?: readonly string[];
}

/** A save whose outcome the page did not see. */
export interface KeptSave {
  readonly name: "saving";
  readonly request: number;
  readonly batch: DraftBatch;
  readonly before: OpenBatch;
  readonly next: AfterSaving;
  /** What the user said meanwhile. */
  readonly words: readonly string[];
  /** The ids of the new entries once the books hold the batch; `null` before. */
  readonly saved: readonly string[] | null;
}

/** What must be stored to go on after a crash; `null` if nothing would be lost. */
export function keptOf(state: DialogueState, at: Moment): KeptConversation | null {
  const { lastRequest, undrafted, dropped, lastSave } = state;
  const phase = keptPhase(state.phase);
  const isPlain = phase.name === "idle" || (phase.name === "listening" && !phase.asked);
  if (isPlain && undrafted.length + dropped.length === 0) return null;
  return { version: KEPT_VERSION, at, phase, lastRequest, undrafted, dropped, lastSave };
}

/** The same, once the books hold the batch that is being saved. Stored in the save's own transaction. */
export function withSaved(kept: KeptConversation, ids: readonly string[]): KeptConversation {
  const { phase } = kept;
  return phase.name === "saving" ? { ...kept, phase: { ...phase, saved: ids } } : kept;
}

/** A later state of the same save must not forget that the books hold it. */
export function stillSaved(kept: KeptConversation, earlier: KeptConversation): KeptConversation {
  const [now, then] = [kept.phase, earlier.phase];
  const isSame = now.name === "saving" && then.name === "saving" && now.request === then.request;
  return isSame && then.saved !== null ? withSaved(kept, then.saved) : kept;
}

function keptPhase(phase: Phase): KeptPhase {
  switch (phase.name) {
    case "idle":
    case "listening":
    case "confirming":
    case "choosing":
      return phase;
    case "interpreting": {
      const { name, text, doubtful } = phase;
      return { name, text, ...(doubtful !== undefined && { doubtful }) };
    }
    // No answer will come: the drafts and the question are as before the utterance.
    case "correcting": {
      const { draft, asked } = phase;
      const doubtful = carriedBy(phase);
      return { name: "confirming", draft, asked, ...(doubtful.length > 0 && { doubtful }) };
    }
    case "saving": {
      const { name, request, batch, before, next, deferred } = phase;
      const words = deferred.flatMap((event) => ("text" in event ? [event.text] : []));
      return { name, request, batch, before, next, words, saved: null };
    }
    // What would be found was never shown.
    case "finding":
      return phase.open === undefined ? LISTENING : { name: "confirming", ...phase.open };
    default:
      return assertNever(phase);
  }
}
