import { addAssistantResponse, addUserMessage } from "../conversation/conversation-history.ts";
import type { ConverseAction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, FailedSave, OpenDraft } from "./dialogue-state.ts";
import { say } from "./step.ts";

export interface Answer {
  readonly lines: readonly string[];
  readonly action?: ConverseAction;
  readonly transaction?: ParsedTransaction | null;
  readonly askedBack?: AskedBack | null;
  readonly asksForMore?: true;
  readonly failedSave?: FailedSave;
}

/** The drafts, with what the user said of them in their history. */
export function withUtterance({ batch, history }: OpenDraft, text: string): OpenDraft {
  return { batch, history: addUserMessage(history, text) };
}

/** Ends a turn with the drafts still open: the answer is spoken and enters the history. */
export function answer(
  state: DialogueState,
  draft: OpenDraft,
  { lines, action = "clarify", transaction = null, askedBack = null, ...question }: Answer,
): Step {
  const message = lines.join("");
  const history = addAssistantResponse(draft.history, { action, transaction, message });
  const asked = { batch: draft.batch, history };
  const phase = { name: "confirming", draft: asked, askedBack, ...question } as const;
  return say({ ...state, phase }, ...lines);
}
