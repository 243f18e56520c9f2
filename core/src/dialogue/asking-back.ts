import type { DraftBatch } from "../draft/draft-batch.ts";
import { indexAt } from "../draft/index-at.ts";
import { viewPending } from "../draft/pending-view.ts";
import { renumberOrdinals } from "../draft/renumber-ordinals.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { CorrectAnswer, UnclearReason } from "../ports/understanding.ts";
import {
  clarifyingQuestion,
  WHICH_PART,
} from "../understanding/correction/clarifying-questions.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { findOrdinals, type SpokenOrdinal } from "../understanding/ordinals/find-ordinals.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { type Applied, applyAnswer } from "./applying.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { userContext } from "./step.ts";

/** What was said first and two answers; whoever goes on after that is better heard afresh. */
const MOST_SAID = 3;

/** 不对, 不是第一笔: after it nobody knows what of the change still holds. */
const DISAGREES = /^[\s啊哦噢呃嗯哎，,]*(?:不|没|别|错)/;

/** A change was refused: nothing of it could be completed by an answer. */
export const SAY_ANEW: AskedBack = { said: [] };

interface About {
  readonly state: DialogueState;
  readonly draft: OpenDraft;
  readonly at: Moment;
}

/** Ends a turn whose change could not be made out, and remembers what was said of it. */
export function askBack(
  state: DialogueState,
  draft: OpenDraft,
  { said, reason }: { said: readonly string[]; reason: UnclearReason | null },
): Step {
  const beyond = reason === "target" ? placeBeyond(said.at(-1) ?? "", draft.batch) : null;
  if (beyond !== null) {
    const lines = [announcements.noSuchOrdinal(beyond, draft.batch)];
    return answer(state, draft, { lines, askedBack: remembering(said.slice(0, -1)) });
  }
  const line = (reason === "target" ? null : nextQuestion(said)) ?? announcements.unclear(reason);
  return answer(state, draft, { lines: [line], askedBack: remembering(said) });
}

export function remembering(said: readonly string[]): AskedBack {
  return { said: said.length > MOST_SAID ? said.slice(-1) : said };
}

/**
 * An utterance after what it may be the answer to. Whatever is understood by itself is none. While
 * only the draft is missing, neither is another change, which takes the place of the first, nor a no.
 */
export function saidSoFar(asked: AskedBack | null, text: string, about: About): readonly string[] {
  if (asked === null || asked.said.length === 0) return [text];
  const alone = readHere(text, about);
  if (alone?.intent !== "unclear") return [text];
  const isTargetMissing = readHere(asked.said.join("，"), about)?.reason === "target";
  const isNoAnswer = isTargetMissing && (alone.reason === "target" || DISAGREES.test(text));
  return isNoAnswer ? [text] : [...asked.said, text];
}

/**
 * What an answer comes to together with what was said before the question: a correction, or the
 * knowledge that only the draft is missing. `null` when there is no answer, or it helps no further.
 */
export function completed(said: readonly string[], about: About): Applied | null {
  const text = said.at(-1);
  const before = said.slice(0, -1);
  if (text === undefined || before.length === 0) return null;
  const readings = [
    [text, ...before],
    [...before, text],
  ].flatMap((words) => readHere(words.join("，"), about) ?? []);
  const sure = readings.filter(({ intent }) => intent !== "unclear");
  const [correction] = sure;
  if (correction === undefined) {
    const targetless = readings.some(({ reason }) => reason === "target");
    return targetless ? { type: "unclear", reason: "target" } : null;
  }
  if (!sure.every((reading) => same(reading, correction))) return null;
  const { batch } = about.draft;
  const against = { batch, view: viewPending(batch), today: dateOf(about.at) };
  const applied = applyAnswer(correction, against);
  return applied.type === "corrected" ? applied : null;
}

function readHere(text: string, { state, draft, at }: About): CorrectAnswer | null {
  const renumbered = renumberOrdinals(text, draft.batch);
  if (!renumbered.ok) return null;
  return correctBatchLocally({
    currentBatch: viewPending(draft.batch).items,
    correctionText: renumbered.value,
    context: userContext(state, at),
  });
}

/** Two orders of the same words may be understood in two ways; then neither is certain. */
function same(one: CorrectAnswer, other: CorrectAnswer): boolean {
  const asked = ({ intent, corrections }: CorrectAnswer) => JSON.stringify([intent, corrections]);
  return asked(one) === asked(other);
}

/** 第三笔 of two. */
function placeBeyond(text: string, batch: DraftBatch): SpokenOrdinal | null {
  return findOrdinals(text).find((ordinal) => indexAt(batch, ordinal) === null) ?? null;
}

/** 不对, then 金额: what is left to ask is the amount. */
function nextQuestion(said: readonly string[]): string | null {
  const question = said.length > 1 ? clarifyingQuestion(said.join("，")) : WHICH_PART;
  return question === WHICH_PART ? null : question;
}
