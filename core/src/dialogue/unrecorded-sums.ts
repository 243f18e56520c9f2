import { isRecordableAmount } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import { type Reason, understand } from "../understanding/understand.ts";
import { announcements } from "./announcements.ts";
import { appendTransactions } from "./applying.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueEvent } from "./dialogue-event.ts";
import { type DialogueState, draftOf } from "./dialogue-state.ts";
import { openBatch } from "./opening.ts";
import { say, stay, userContext } from "./step.ts";
import type { UnrecordedSum } from "./unrecorded-sum.ts";

/** What the user took back himself needs no telling; what no ledger takes is announced. */
const NOT_OFFERED: ReadonlySet<Reason> = new Set(["corrected", "foreign-currency", "out-of-range"]);

/** The state after a step, with the sums that its sentence left undrafted. */
export function withUnrecordedSums(
  before: DialogueState,
  event: DialogueEvent,
  after: DialogueState,
): DialogueState {
  const open = draftOf(before);
  const added = (draftOf(after)?.batch.items.length ?? 0) > (open?.batch.items.length ?? 0);
  const isDrafted = added || (open === null && after.phase.name === "listening");
  const words = isDrafted ? wordsBehind(before, event) : null;
  if (words !== null) {
    const heard = unrecordedIn(words, userContext(after, event.at));
    return { ...after, unrecorded: open === null ? heard : [...before.unrecorded, ...heard] };
  }
  const { name } = after.phase;
  const isOver = name === "listening" && before.phase.name !== "listening";
  return isOver || name === "idle" || name === "interpreting"
    ? { ...after, unrecorded: [] }
    : after;
}

/** The words that a step drafted from; `null` when it was no sentence. */
function wordsBehind({ phase }: DialogueState, event: DialogueEvent): string | null {
  switch (event.type) {
    case "speech-recognized":
    case "words-received":
      return event.text;
    case "parse-answered":
    case "correct-answered":
    case "converse-answered":
    case "ask-failed":
    case "deadline-passed":
      if (phase.name === "interpreting") return phase.text;
      return phase.name === "correcting" ? (phase.said.at(-1) ?? null) : null;
    default:
      return null;
  }
}

/** Makes a draft of a sum that was left out: one tap, for the user knows better. */
export function recordSum(
  state: DialogueState,
  { index, at }: { readonly index: number; readonly at: DialogueEvent["at"] },
): Step {
  const sum = state.unrecorded[index];
  if (sum === undefined) return stay(state);
  if (state.phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const rest = { ...state, unrecorded: state.unrecorded.filter((each) => each !== sum) };
  const open = draftOf(state);
  if (open === null) {
    const answer = { transactions: [sum.draft], truncated: false };
    return openBatch(rest, sum.said, { answer, at });
  }
  const applied = appendTransactions(open.batch, [sum.draft]);
  const isFull = applied.type !== "appended" || applied.count === 0;
  return concludeTurn(isFull ? state : rest, open, { applied, at, said: [sum.said] });
}

/** By our own reading, whoever drafted the sentence. */
function unrecordedIn(text: string, context: UserContext): readonly UnrecordedSum[] {
  const act = understand(text, { batch: null, asked: null, context });
  if (act.type !== "record") return [];
  return act.dropped.flatMap(({ said, reason, draft }) => {
    if (draft === null || NOT_OFFERED.has(reason) || !isRecordableAmount(draft.amount)) return [];
    const { start: _, end: __, ...transaction } = draft;
    return [{ said, reason, draft: transaction }];
  });
}
