import { assertNever } from "../../assert-never.ts";
import { adviceIn } from "../../consent/advice.ts";
import { differences } from "../../consent/change.ts";
import { consentTo } from "../../consent/consent.ts";
import { readWords, type Words } from "../../consent/words.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { ConverseAnswer, CorrectAnswer } from "../../ports/understanding.ts";
import { SURE_ENOUGH, transactionOf } from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Asked } from "../asked.ts";
import { userContext } from "../heard.ts";
import type { Correcting, DialogueState } from "../state.ts";
import { actOfConversation, actOfCorrection } from "./act-of-answer.ts";

type ConsentAsked = Asked & { readonly kind: "consent" };

/** What comes of a model's answer: something to do, or a question that one word answers. */
export type Heeded =
  | { readonly type: "act"; readonly act: Act }
  | { readonly type: "ask"; readonly asked: ConsentAsked };

interface Answered {
  readonly phase: Correcting;
  readonly state: DialogueState;
  readonly at: Moment;
}

const UNCLEAR: Act = { type: "unclear", missing: "change", open: null };
const HEARD_ONLY: Act = { type: "reply", says: "yes" };

export function heedCorrection(answer: CorrectAnswer, answered: Answered): Heeded {
  const sure = actOfCorrection(assured(answer), answered);
  return heedIfSure({ sure, given: actOfCorrection(answer, answered) }, answered);
}

/** The same for the answer of the last resort. */
export function heedConversation(answer: ConverseAnswer, answered: Answered): Heeded {
  const { phase } = answered;
  const { transaction } = answer;
  const sure = { ...answer, transaction: transaction && assured(transaction) };
  const given = actOfConversation(answer, phase);
  return heedIfSure({ sure: actOfConversation(sure, phase), given }, answered);
}

function assured<Answer extends { readonly confidence: number }>(answer: Answer): Answer {
  return { ...answer, confidence: Math.max(answer.confidence, SURE_ENOUGH) };
}

/** What a model is not sure of is not done, even with consent; it may still be asked about. */
function heedIfSure(
  { sure, given }: { readonly sure: Act; readonly given: Act },
  answered: Answered,
): Heeded {
  const heeded = heed(sure, answered);
  const isItsOwn = heeded.type === "act" && heeded.act === sure;
  return isItsOwn ? { type: "act", act: given } : heeded;
}

/** The one place that decides about what a model made of an utterance: the user's own words do. */
function heed(act: Act, answered: Answered): Heeded {
  const { said } = answered.phase;
  const advice = adviceIn(act);
  if (advice === null) return { type: "act", act };
  if (act.type === "confirm" && mayBeForAnother(answered.phase)) {
    return { type: "act", act: HEARD_ONLY };
  }
  const words = wordsOf(answered);
  const consent = consentTo(advice, words);
  switch (consent) {
    case "given":
      return { type: "act", act };
    case "open": {
      const wanted = wantedIn(act, words);
      if (wanted === null) return { type: "act", act: UNCLEAR };
      return { type: "ask", asked: { kind: "consent", wanted, today: dateOf(answered.at) } };
    }
    case "withheld":
      return { type: "act", act: said.owned ? said.act : UNCLEAR };
    default:
      return assertNever(consent);
  }
}

/** Exactly what the question names, and a yes does. */
function wantedIn(act: Act, words: Words): ConsentAsked["wanted"] | null {
  switch (act.type) {
    case "confirm":
    case "cancel":
    case "append":
      return act;
    case "change":
      return { ...act, changes: differences(act.changes, words) };
    default:
      return null;
  }
}

/** A yes may be for the change that was given up, or for the app's question. */
function mayBeForAnother({ supersedes, asked, said }: Correcting): boolean {
  if (supersedes) return true;
  const isOfDrafts = asked === null || asked.kind === "verdict" || asked.kind === "retry-save";
  return !isOfDrafts && said.act.type !== "confirm";
}

/** The utterance is read again as it was heard: with the drafts that were there, and as they were. */
function wordsOf({ phase, state, at }: Answered): Words {
  const { said, asked, view, draft } = phase;
  const batch = draft.batch.items.map(({ index, parsed, status }): BatchDraft => {
    const shown = view.items[view.batchIndexes.indexOf(index)];
    if (shown !== undefined) return { ...shown, index, status: "pending" };
    return { ...transactionOf(parsed), index, status: status === "pending" ? "cancelled" : status };
  });
  return readWords(said.text, { batch, asked, context: userContext(state, at) });
}
