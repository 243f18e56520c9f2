import { onlyAmends } from "../../draft/amended.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { calledIn, findEntries } from "../entries/find-entries.ts";
import type { DialogueEvent } from "../events.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { type DialogueState, type Finding, LISTENING, type OpenBatch } from "../state.ts";
import { andThen, answer, say, type Turn } from "../turn.ts";
import { isOrder, orderLater, type Undrafted } from "../undrafted.ts";
import { undoLast } from "./undo.ts";

/** 把昨天的打车改成35: the entry is looked up. */
export function findSaved(
  state: DialogueState,
  heard: Heard<Act & { readonly type: "saved" }>,
): Step {
  if (heard.act.wants.kind === "undo") return undoLast(state, heard);
  return findEntries({ ...state, phase: LISTENING }, heard.act, heard);
}

/** The open drafts come first: the order waits until they are decided. */
export function findSavedLater(
  before: DialogueState,
  draft: OpenBatch,
  { act, said, asked }: Turn<Act & { readonly type: "saved" }>,
): Step {
  // 咖啡也改成二十, while the only drafts are saved entries.
  if (onlyAmends(draft.batch) && act.wants.kind === "order" && said !== null)
    return findEntries(before, act, { text: said.text, open: { draft, asked } });
  const undrafted = said === null ? [] : [orderLater(said.text)];
  const state = { ...before, undrafted: [...before.undrafted, ...undrafted] };
  return answer(state, draft, { lines: [announcements.entryLater(calledIn(act.which))], asked });
}

/** Takes up the next order that waited, once nothing is open or asked; a session that ends gives them up. */
export function withOrderTakenUp(_before: DialogueState, { at }: DialogueEvent, step: Step): Step {
  const { phase, undrafted } = step.state;
  const [next, ...later] = undrafted.filter(isOrder);
  const isFree = phase.name === "listening" && phase.asked === undefined;
  if (next === undefined || !(isFree || phase.name === "idle")) return step;
  const others = undrafted.filter((each) => !isOrder(each));
  const givenUp = (...orders: readonly Undrafted[]) =>
    orders.map(({ said }) => announcements.orderGivenUp(said));
  return andThen(step, (reached) => {
    if (!isFree) return say({ ...reached, undrafted: others }, ...givenUp(next, ...later));
    const state = { ...reached, undrafted: [...others, ...later] };
    const heard = sentenceIn(state, next.said, at);
    const { act } = heard;
    if (act.type !== "saved") return say(state, ...givenUp(next));
    const found = findSaved(state, { ...heard, act });
    const { phase: finding } = found.state;
    if (finding.name !== "finding") return found;
    return { ...found, state: { ...found.state, phase: { ...finding, hasWaited: true } } };
  });
}

/** The user speaks before the entries of an order that waited are found: it waits again. */
export function withOrderBack(state: DialogueState, { hasWaited, text }: Finding): DialogueState {
  return hasWaited === true
    ? { ...state, undrafted: [...state.undrafted, orderLater(text)] }
    : state;
}
