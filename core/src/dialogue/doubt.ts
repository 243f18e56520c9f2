import { withDoubts } from "../draft/doubts.ts";
import type { DraftTransaction } from "../draft/draft-batch.ts";
import { doubtedAmounts } from "../hearing/doubtful-amounts.ts";
import { homophoneFigures } from "../hearing/homophones.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { announcements } from "./announcements/announcements.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import type { DialogueEvent } from "./events.ts";
import { type Asked, givesWay, questionOf } from "./questions/index.ts";
import { askedIn, type DialogueState, draftOf, type Phase } from "./state.ts";

/** A draft whose amount may have been misheard gets at most this confidence, so the app marks it 请核对. */
const MISHEARD = 0.6;

/** The figures that may have been misheard in the words behind an event. */
export function doubtfulIn({ phase }: DialogueState, event: DialogueEvent): readonly string[] {
  if (event.type === "speech-recognized") {
    const { text, doubtful } = event;
    // A browser's recognizer reports no doubts; homophones are found all the same.
    const spoken = doubtful === undefined ? [] : [...doubtful, ...homophoneFigures(text)];
    return [...new Set([...carriedBy(phase), ...spoken])].filter((each) => each.trim() !== "");
  }
  if (!("request" in event && "request" in phase) || phase.request !== event.request) return [];
  if (phase.name === "interpreting" || phase.name === "finding") return phase.doubtful ?? [];
  return phase.name === "correcting" ? (phase.said.doubtful ?? []) : [];
}

/**
 * Marks every draft that a step made, changed or held back from words that may have been misheard,
 * whether we or a model understood them, and says so. Amounts stay as they are.
 */
export function withDoubt(before: DialogueState, event: DialogueEvent, step: Step): Step {
  const doubtful = doubtfulIn(before, event);
  const carried = carriedBy(before.phase);
  if (doubtful.length === 0 && carried.length === 0) return step;
  const known = draftsKnown(before);
  const isMade = (parsed: ParsedTransaction) => !known.has(parsed);
  const made = draftsNow(step.state).filter(isMade);
  const open = made.length === 0 && doubtful.length > 0 ? doubtful : carried;
  const state = withCarried(step.state, open);
  if (made.length === 0 || doubtful.length === 0) return { ...step, state };
  const doubted = doubtedAmounts(
    made.map(({ amount }) => amount),
    doubtful,
  );
  const isDoubted = (parsed: ParsedTransaction) => isMade(parsed) && doubted.has(parsed.amount);
  return tell(
    { ...step, state: marked(state, isDoubted) },
    itemsOf(state).filter(({ parsed }) => isDoubted(parsed)),
  );
}

/** 改成50 … 第一笔: 50 was said earlier and is applied only now, so its doubt must be kept until then. */
function holdsChange(asked: Asked | null): boolean {
  return asked !== null && questionOf(asked).holdsValue === true;
}

/** The figures that the open question still holds. */
export function carriedBy(phase: Phase): readonly string[] {
  if (phase.name === "confirming" || phase.name === "choosing") return phase.doubtful ?? [];
  // The next utterance may still answer the earlier question.
  const isOpen = phase.name === "correcting" && holdsChange(phase.asked);
  return isOpen ? (phase.said.doubtful ?? []) : [];
}

function withCarried(state: DialogueState, doubtful: readonly string[]): DialogueState {
  const { phase } = state;
  if (phase.name !== "confirming" || !holdsChange(phase.asked) || doubtful.length === 0) {
    return state;
  }
  return { ...state, phase: { ...phase, doubtful } };
}

/** Every draft that existed before the step: restoring one or recording a leftover does not make a new draft. */
export function draftsKnown(state: DialogueState): ReadonlySet<ParsedTransaction> {
  const { dropped } = state;
  const left = dropped.map(({ draft }) => draft);
  const undone = [draftOf(state), ...left].flatMap((draft) => draft?.undo ?? []);
  const batches = [...left, ...undone].map(({ batch }) => batch);
  const taken = [
    ...dropped.flatMap(({ undrafted }) => undrafted),
    ...undone.flatMap((each) => each.taken),
  ];
  return new Set([
    ...draftsNow(state),
    ...batches.flatMap(({ items }) => items.map(({ parsed }) => parsed)),
    ...taken.flatMap(({ draft }) => draft ?? []),
  ]);
}

function draftsNow(state: DialogueState): readonly ParsedTransaction[] {
  return [
    ...itemsOf(state).map(({ parsed }) => parsed),
    ...state.undrafted.flatMap(({ draft }) => draft ?? []),
  ];
}

function itemsOf(state: DialogueState): readonly DraftTransaction[] {
  return draftOf(state)?.batch.items ?? [];
}

function marked(
  state: DialogueState,
  isDoubted: (parsed: ParsedTransaction) => boolean,
): DialogueState {
  const mark = (parsed: ParsedTransaction): ParsedTransaction =>
    isDoubted(parsed)
      ? {
          ...parsed,
          confidence: Math.min(parsed.confidence, MISHEARD),
          doubts: withDoubts(parsed.doubts, "amount"),
        }
      : parsed;
  const undrafted = state.undrafted.map((each) =>
    each.draft === null ? each : { ...each, draft: mark(each.draft) },
  );
  const { phase } = state;
  if (phase.name !== "confirming" && phase.name !== "correcting") return { ...state, undrafted };
  const items = phase.draft.batch.items.map((item) => ({ ...item, parsed: mark(item.parsed) }));
  const draft = { ...phase.draft, batch: { ...phase.draft.batch, items } };
  return { ...state, undrafted, phase: { ...phase, draft } };
}

/** Speaks the hint after the drafts, but before a question that waits for an answer. */
function tell(step: Step, items: readonly DraftTransaction[]): Step {
  if (items.length === 0) return step;
  const { state, effects } = step;
  const line = announcements.misheard(items, draftOf(state)?.batch ?? { items });
  const last = effects.findLastIndex(({ type }) => type === "speak");
  const at = givesWay(askedIn(state)) ? last + 1 : last;
  const told: DialogueEffect = { type: "speak", line };
  return { state, effects: effects.toSpliced(Math.max(at, 0), 0, told) };
}
