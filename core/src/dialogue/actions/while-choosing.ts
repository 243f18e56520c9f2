import type { Act, EntryPart, EntryWish } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import { openEntries } from "../entries/open-entries.ts";
import { orderedBy } from "../entries/ordered.ts";
import { askEntryAgain } from "../entries/which-entry.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { type Choosing, type DialogueState, LISTENING } from "../state.ts";

export interface WhileChoosing {
  readonly phase: Choosing;
  /** Hears the words as if nothing had been found. */
  readonly hearAlone: (state: DialogueState, heard: Heard) => Step;
}

export function askAgain(state: DialogueState, { at }: Heard, { phase }: WhileChoosing): Step {
  return askEntryAgain({ ...state, phase: LISTENING }, phase, at);
}

/** 午饭32: something new to record, although an entry is called 午饭. 第二笔改成35: an order on the entries found. */
export function hearAfresh(
  state: DialogueState,
  heard: Heard,
  { phase, hearAlone }: WhileChoosing,
): Step {
  const { act, at } = heard;
  const listening: DialogueState = { ...state, phase: LISTENING };
  const afresh = { ...heard, ...sentenceIn(state, heard.text, at) };
  if (isSentence(afresh.act)) return hearAlone(listening, afresh);
  const ordered = heard.owned ? orderedBy(act, phase.entries) : null;
  if (ordered !== null) return openEntries(listening, ordered, { request: phase, at });
  const wish = completed(phase, act);
  if (wish !== null) return askEntryAgain(listening, { ...phase, wish }, at);
  if (afresh.act.type === "saved") return hearAlone(listening, afresh);
  return askEntryAgain(listening, phase, at);
}

/** 咖啡那个 named entries and ordered nothing; 改成二十 or 删了 says what is wanted of the one that is chosen next. */
function completed({ wish }: Choosing, act: Act): EntryWish | null {
  const isOpen = wish.kind === "order" && wish.order.parts.every(({ kind }) => kind === "open");
  const part = isOpen ? partIn(act) : null;
  return part === null
    ? null
    : { kind: "order", order: { each: false, count: null, parts: [part] } };
}

function partIn(act: Act): EntryPart | null {
  if (act.type === "cancel" && act.drafts === "all") return { kind: "remove" };
  if (act.type !== "unclear") return null;
  if (act.verdict === "cancel") return { kind: "remove" };
  const edits = act.open !== null && act.open.drafts.length === 0 ? act.open.edits : [];
  return edits.length === 0 ? null : { kind: "change", edits };
}

function isSentence(act: Act): boolean {
  if (act.type === "recurring") return true;
  return act.type === "unpriced" || (act.type === "record" && act.drafts.length > 0);
}
