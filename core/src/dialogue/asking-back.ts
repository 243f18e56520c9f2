import { type DraftBatch, type DraftTransaction, pendingItems } from "../draft/draft-batch.ts";
import { indexAt } from "../draft/index-at.ts";
import { type PendingView, viewPending } from "../draft/pending-view.ts";
import { renumberOrdinals } from "../draft/renumber-ordinals.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { CorrectAnswer, UnclearReason } from "../ports/understanding.ts";
import {
  clarifyingQuestion,
  WHICH_PART,
} from "../understanding/correction/clarifying-questions.ts";
import { draftRequestOf } from "../understanding/intents/draft-requests.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { findOrdinals, type SpokenOrdinal } from "../understanding/ordinals/find-ordinals.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { type Applied, applyAnswer } from "./applying.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, OpenDraft } from "./dialogue-state.ts";
import {
  asPlace,
  changeInOneBreath,
  changesWhatWasAsked,
  isNoMoreThanAsked,
  isPlainAnswer,
  isPlainValue,
  namesOneOf,
  onlyNamed,
  onlyPlace,
} from "./plain-answers.ts";
import { userContext } from "./step.ts";

/** What was said first and two answers; whoever goes on after that is better heard afresh. */
const MOST_SAID = 3;

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
 * An utterance after what it may be the answer to. Whatever is understood by itself is none, nor is
 * another change while only the draft is missing: it takes the place of the first.
 */
export function saidSoFar(asked: AskedBack | null, text: string, about: About): readonly string[] {
  if (asked === null || asked.said.length === 0 || !isPlainValue(text)) return [text];
  // 恢复 is answered with a draft, and granted; anything else is said of something else.
  if (asked.said.some((words) => draftRequestOf(words) !== null)) return [text];
  const alone = readHere(text, about);
  if (alone?.intent !== "unclear") return [text];
  const before = readHere(asked.said.join("，"), about);
  if (before?.reason !== "target") return [...asked.said, text];
  // Once and for all: a draft may be added while it is being understood.
  const place = placeOf(pickedBy(text, about.draft.batch)) ?? asPlace(text);
  if (place !== null) return [...asked.said, place];
  return alone.reason === "target" || !isPlainAnswer(text) ? [text] : [...asked.said, text];
}

/**
 * What an answer comes to together with what was said before the question: a correction, a
 * cancellation of the draft it names, or the knowledge that only the draft is missing. `null` when
 * there is no answer, or it helps no further.
 */
export function completed(said: readonly string[], about: About): Applied | null {
  const text = said.at(-1);
  const before = said.slice(0, -1);
  if (text === undefined || before.length === 0) return null;
  const earlier = before.join("，");
  return (
    ofThatDraft(earlier, text, about) ??
    toThatValue(earlier, text, about) ??
    saidTogether(earlier, text, about)
  );
}

/** 删掉午饭 of two lunches, then 第二笔: read as if there were no draft but that. */
function ofThatDraft(before: string, text: string, about: About): Applied | null {
  if (onlyPlace(text) === null || findOrdinals(before).length > 0) return null;
  const item = pickedBy(text, about.draft.batch);
  if (item === null || readHere(before, about)?.reason !== "target") return null;
  const view = viewPending({ items: [item] });
  const reading = correctBatchLocally({
    currentBatch: view.items,
    // 取消一笔: by now it is known which.
    correctionText: before.replace(/一[笔个条]/, "那笔"),
    context: userContext(about.state, about.at),
  });
  const applied = held(reading, view, about);
  // Whether to save is said in one breath.
  if (applied.type === "settled" && applied.verdict === "cancel") {
    return { ...applied, indexes: [item.index] };
  }
  return applied.type === "corrected" ? applied : null;
}

function placeOf(item: DraftTransaction | null): string | null {
  return item === null ? null : `第${item.index + 1}笔`;
}

/** The one draft an answer names, by its place or by its very name. */
function pickedBy(text: string, batch: DraftBatch): DraftTransaction | null {
  const pending = pendingItems(batch);
  const place = onlyPlace(text);
  if (place === null) return onlyNamed(text, pending);
  const index = indexAt(batch, place);
  return pending.find((each) => each.index === index) ?? null;
}

/** 第一笔分类不对, then 购物. */
function toThatValue(before: string, text: string, about: About): Applied | null {
  const { batch } = about.draft;
  const words = changeInOneBreath(before, text);
  const reading = words === null ? null : readHere(words, about);
  if (reading === null || !isNoMoreThanAsked(before, text, reading)) return null;
  const applied = held(reading, viewPending(batch), about);
  if (applied.type !== "corrected") return null;
  const others = pendingItems(batch).filter(
    ({ index }) => !applied.changes.some((change) => change.index === index),
  );
  return namesOneOf(text, others) ? null : applied;
}

/** Before and after what was said first it must come to the same. */
function saidTogether(before: string, text: string, about: About): Applied | null {
  const readings = [`${text}，${before}`, `${before}，${text}`].flatMap(
    (words) => readHere(words, about) ?? [],
  );
  const sure = readings.filter(({ intent }) => intent !== "unclear");
  const [correction] = sure;
  if (correction === undefined) {
    const targetless = readings.some(({ reason }) => reason === "target");
    return targetless ? { type: "unclear", reason: "target" } : null;
  }
  if (sure.length < 2 || !sure.every((reading) => same(reading, correction))) return null;
  if (!changesWhatWasAsked(before, correction)) return null;
  const applied = held(correction, viewPending(about.draft.batch), about);
  return applied.type === "corrected" ? applied : null;
}

function held(reading: CorrectAnswer, view: PendingView, { state, draft, at }: About): Applied {
  const { settings } = state;
  return applyAnswer(reading, { batch: draft.batch, view, today: dateOf(at), settings });
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

/** Words that are understood in one order only, or in two ways, are not certain. */
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
