import { assertNever } from "../../assert-never.ts";
import { adviceIn } from "../../consent/advice.ts";
import { consentTo } from "../../consent/consent.ts";
import { readWords, type Words } from "../../consent/words.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import type { Moment } from "../../moment.ts";
import type { CorrectAnswer } from "../../ports/understanding.ts";
import { SURE_ENOUGH, transactionOf } from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Asked } from "../asked.ts";
import { userContext } from "../heard.ts";
import type { Correcting, DialogueState } from "../state.ts";
import { actOfCorrection } from "./act-of-answer.ts";

/** What comes of a model's answer: something to do, or a question that one word answers. */
export type Heeded =
  | { readonly type: "act"; readonly act: Act }
  | { readonly type: "ask"; readonly asked: Asked & { readonly kind: "consent" } };

interface Answered {
  readonly phase: Correcting;
  readonly state: DialogueState;
  readonly at: Moment;
}

const UNCLEAR: Act = { type: "unclear", missing: "change", open: null };
const HEARD_ONLY: Act = { type: "reply", says: "yes" };

/** What a model is not sure of is not done, even with consent; it may still be asked about. */
export function heedCorrection(answer: CorrectAnswer, answered: Answered): Heeded {
  const confidence = Math.max(answer.confidence, SURE_ENOUGH);
  const act = actOfCorrection({ ...answer, confidence }, answered);
  const heeded = heed(act, answered);
  const isItsOwn = heeded.type === "act" && heeded.act === act;
  return isItsOwn ? { type: "act", act: actOfCorrection(answer, answered) } : heeded;
}

/** The one place that decides about what a model made of an utterance: the user's own words do. */
export function heed(act: Act, answered: Answered): Heeded {
  const { said } = answered.phase;
  const advice = adviceIn(act);
  if (advice === null) return { type: "act", act };
  if (act.type === "confirm" && mayBeForAnother(answered.phase)) {
    return { type: "act", act: HEARD_ONLY };
  }
  const consent = consentTo(advice, wordsOf(answered));
  switch (consent) {
    case "given":
      return { type: "act", act };
    case "open":
      return act.type === "confirm" || act.type === "cancel"
        ? { type: "ask", asked: { kind: "consent", wanted: act } }
        : { type: "act", act: UNCLEAR };
    case "withheld":
      return { type: "act", act: said.owned ? said.act : UNCLEAR };
    default:
      return assertNever(consent);
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
