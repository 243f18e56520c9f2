import { linesText } from "../ledger/record-texts.ts";
import { dateOf } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";
import { advance } from "./advance.ts";
import { announcements } from "./announcements/announcements.ts";
import { understood } from "./heard.ts";
import { type DialogueState, draftOf, INITIAL_STATE, LISTENING } from "./state.ts";
import type { Undrafted } from "./undrafted.ts";

/** What a sentence from another app would record, and what to tell the user. */
export type SentenceReading =
  | {
      readonly kind: "sure";
      readonly drafts: readonly ParsedTransaction[];
      readonly message: string;
    }
  /** Something is missing, doubtful or in no draft: whoever said it must say it again. */
  | {
      readonly kind: "unsure";
      readonly drafts: readonly ParsedTransaction[];
      readonly left: readonly Undrafted[];
      readonly message: string;
    };

/**
 * Reads one sentence by the local engine and the rules of the dialogue. Another app cannot ask back,
 * so only a sentence without any doubt is sure.
 */
export function readSentence(given: string, { now, ...own }: UserContext): SentenceReading {
  const text = linesText(given);
  const settings = { ...own, offlineMultiple: true };
  const before: DialogueState = {
    ...INITIAL_STATE,
    settings,
    phase: LISTENING,
    // The dialogue then asks no model.
    connectivity: "offline",
  };
  const { act } = understood(before, text, now);
  if (act.type === "recurring" || act.type === "budget") {
    return { kind: "unsure", drafts: [], left: [], message: announcements.notSureEnough() };
  }
  if (act.type !== "record" && act.type !== "unpriced") {
    return { kind: "unsure", drafts: [], left: [], message: announcements.noAmount() };
  }
  // `doubtful` makes the dialogue look for figures that sound alike: the words may be dictated.
  const heard = { type: "speech-recognized", text, at: now, doubtful: [] } as const;
  const { state, effects } = advance(before, heard);
  const drafts = draftOf(state)?.batch.items.map(({ parsed }) => parsed) ?? [];
  if (isSure(act, drafts, state)) {
    return { kind: "sure", drafts, message: announcements.inFull(drafts, dateOf(now)) };
  }
  // The lines of open drafts would ask for a confirmation, which is not to be had.
  const lines = effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
  const message = drafts.length > 0 ? announcements.notSureEnough() : lines.join("");
  return { kind: "unsure", drafts, left: state.undrafted, message };
}

function isSure(act: Act, drafts: readonly ParsedTransaction[], state: DialogueState): boolean {
  const { phase, undrafted } = state;
  return (
    act.type === "record" &&
    act.dropped.length === 0 &&
    act.doubted.length === 0 &&
    act.unpriced === null &&
    phase.name === "confirming" &&
    phase.asked?.kind === "verdict" &&
    undrafted.length === 0 &&
    drafts.length === act.drafts.length &&
    drafts.every(({ confidence }) => confidence >= SURE_ENOUGH)
  );
}
