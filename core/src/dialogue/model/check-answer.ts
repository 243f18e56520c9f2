import { assertNever } from "../../assert-never.ts";
import { adviceIn } from "../../consent/advice.ts";
import { differences } from "../../consent/change.ts";
import { consentTo } from "../../consent/consent.ts";
import { withSaidDetails } from "../../consent/details.ts";
import { readWords, type Words } from "../../consent/words.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { ConverseAnswer, CorrectAnswer } from "../../ports/understanding.ts";
import { SURE_ENOUGH, transactionOf } from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import { engineContext, userContext } from "../heard.ts";
import type { ConsentAsked } from "../questions/consent.ts";
import { questionOf } from "../questions/index.ts";
import { openQuestion } from "../questions/open-question.ts";
import type { Correcting, DialogueState } from "../state.ts";
import { actOfConversation, actOfCorrection } from "./act-of-answer.ts";

/** The result for a model's answer: an act to apply, or a yes-no question for the user. */
export type CheckedAnswer =
  | { readonly type: "act"; readonly act: Act }
  | { readonly type: "ask"; readonly asked: ConsentAsked };

interface Answered {
  readonly phase: Correcting;
  readonly state: DialogueState;
  readonly at: Moment;
}

const UNCLEAR: Act = { type: "unclear", missing: "change", open: null };
const HEARD_ONLY: Act = { type: "reply", says: "yes" };

export function checkCorrection(answer: CorrectAnswer, answered: Answered): CheckedAnswer {
  const sure = withoutUnsaid(actOfCorrection(assured(answer), answered), answered);
  const given = withoutUnsaid(actOfCorrection(answer, answered), answered);
  return checkIfSure({ sure, given }, answered);
}

/** The same for an answer of the converse request. */
export function checkConversation(answer: ConverseAnswer, answered: Answered): CheckedAnswer {
  const { phase } = answered;
  const { transaction } = answer;
  const sure = { ...answer, transaction: transaction && assured(transaction) };
  const given = actOfConversation(answer, phase);
  return checkIfSure({ sure: actOfConversation(sure, phase), given }, answered);
}

function assured<Answer extends { readonly confidence: number }>(answer: Answer): Answer {
  return { ...answer, confidence: Math.max(answer.confidence, SURE_ENOUGH) };
}

/** An answer that the model is not sure of is never applied, even with consent. The app may still ask about it. */
function checkIfSure(
  { sure, given }: { readonly sure: Act; readonly given: Act },
  answered: Answered,
): CheckedAnswer {
  const checked = check(sure, answered);
  const isItsOwn = checked.type === "act" && checked.act === sure;
  return isItsOwn ? { type: "act", act: given } : checked;
}

/** The act without the details of new drafts that nobody said. A change with such a detail is not made at all. */
function withoutUnsaid(act: Act, { phase, state, at }: Answered): Act {
  if (act.type !== "append") return act;
  const words = { text: phase.said.text, context: engineContext(state, at) };
  return { ...act, drafts: act.drafts.map((draft) => withSaidDetails(draft, words)) };
}

/** The only place that decides about a model's answer: it counts only if the user's own words carry it. */
function check(act: Act, answered: Answered): CheckedAnswer {
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

/** Exactly what the question names and a yes applies. */
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

/** The yes may answer the replaced correction, or the app's question. */
function mayBeForAnother({ supersedes, asked, said }: Correcting): boolean {
  if (supersedes) return true;
  const isOfDrafts = asked === null || questionOf(asked).isOfVerdict === true;
  return !isOfDrafts && said.act.type !== "confirm";
}

/** Reads the utterance again with the drafts as they were when the user spoke. */
function wordsOf({ phase, state, at }: Answered): Words {
  const { said, asked, view, draft } = phase;
  const batch = draft.batch.items.map(({ index, parsed, status }): BatchDraft => {
    const shown = view.items[view.batchIndexes.indexOf(index)];
    if (shown !== undefined) return { ...shown, index, status: "pending" };
    return { ...transactionOf(parsed), index, status: status === "pending" ? "cancelled" : status };
  });
  return readWords(said.text, {
    batch,
    asked: openQuestion(asked),
    context: userContext(state, at),
  });
}
