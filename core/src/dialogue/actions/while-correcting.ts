import { withOpenLast } from "../../conversation/conversation-history.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import type { Correcting, DialogueState, OpenBatch } from "../state.ts";
import { answer, first, withUtterance } from "../turn.ts";

export interface WhileCorrecting {
  readonly phase: Correcting;
  /** Hears the words as those about the drafts. */
  readonly hear: (draft: OpenBatch) => Step;
}

type During<Wanted extends Act = Act> = (
  state: DialogueState,
  heard: Heard<Wanted>,
  during: WhileCorrecting,
) => Step;

/** A new utterance replaces the one that a model is working on. */
export function supersede(_state: DialogueState, _heard: Heard, during: WhileCorrecting): Step {
  const { phase, hear } = during;
  const replaced = { type: "speak", line: announcements.superseded() } as const;
  return first([abandon(phase), replaced], hear(phase.draft));
}

/** An order replaces the correction in silence only if it was surely meant. */
export function ifSure(carryOut: During): During {
  return (state, heard, during) =>
    heard.owned || heard.answers ? carryOut(state, heard, during) : supersede(state, heard, during);
}

/** 确认 would save drafts without the change just asked for, so the user has to say it again later. */
export function waitForChange(
  state: DialogueState,
  { text }: Heard,
  { phase }: WhileCorrecting,
): Step {
  const lines = [announcements.waitForChange()];
  const draft = withUtterance(phase.draft, text);
  return keepAsking(phase, answer(state, draft, { lines, asked: null }));
}

/** 再说一遍: it is answered, and the model works on. */
export function answerMeanwhile(
  _state: DialogueState,
  _heard: Heard,
  { phase, hear }: WhileCorrecting,
): Step {
  return keepAsking(phase, hear(phase.draft));
}

/** 撤销: the change was not made yet. */
export function giveUpChange(
  state: DialogueState,
  { text }: Heard,
  { phase }: WhileCorrecting,
): Step {
  const draft = withUtterance(phase.draft, text);
  const lines = [announcements.nothingChanged(draft.batch)];
  return first([abandon(phase)], answer(state, draft, { lines, asked: null }));
}

/** The batch ends, and the correction with it. */
export function endMeanwhile(
  _state: DialogueState,
  _heard: Heard,
  { phase, hear }: WhileCorrecting,
): Step {
  return first([abandon(phase)], hear(phase.draft));
}

export function cancelMeanwhile(
  state: DialogueState,
  heard: Heard<Act & { readonly type: "cancel" }>,
  during: WhileCorrecting,
): Step {
  const isEnd = heard.act.drafts === "all";
  return (isEnd ? ifSure(endMeanwhile) : supersede)(state, heard, during);
}

function abandon({ request }: Correcting) {
  return { type: "abandon-request", request } as const;
}

/** Keeps waiting for the model's answer, with the drafts as they are now, as long as one is pending. */
export function keepAsking(phase: Correcting, step: Step): Step {
  const { phase: reached } = step.state;
  if (reached.name !== "confirming") {
    return first([{ type: "abandon-request", request: phase.request }], step);
  }
  const { draft } = reached;
  const history = withOpenLast(draft.history, phase.draft.history);
  return { ...step, state: { ...step.state, phase: { ...phase, draft: { ...draft, history } } } };
}
