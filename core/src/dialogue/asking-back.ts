import { BATCH_LIMIT, type DraftBatch } from "../draft/draft-batch.ts";
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
import {
  findOrdinals,
  readPosition,
  type SpokenOrdinal,
} from "../understanding/ordinals/find-ordinals.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { type Applied, applyAnswer } from "./applying.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { userContext } from "./step.ts";

/** What was said first and two answers; whoever goes on after that is better heard afresh. */
const MOST_SAID = 3;

/**
 * 不是第一笔, 第一笔吗, 第一笔或者第二笔: no answer, or none that is certain. Beside a whole change the
 * engine would pass over such a word.
 */
const NO_PLAIN_ANSWER =
  /[不没别甭错吗么呢?？或哪谁几]|还是|多少|可能|好像|也许|大概|应该|恐怕|似乎/;

const BARE_PLACE = /^(\d{1,2}|[一二三四五六七八九十])[吧\s。.]*$/;

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
  if (asked === null || asked.said.length === 0 || NO_PLAIN_ANSWER.test(text)) return [text];
  const alone = readHere(text, about);
  if (alone?.intent !== "unclear") return [text];
  const before = readHere(asked.said.join("，"), about);
  if (before?.reason !== "target") return [...asked.said, text];
  const place = asPlace(text);
  if (place !== null) return [...asked.said, place];
  return alone.reason === "target" ? [text] : [...asked.said, text];
}

/** 2 to 请说具体第几笔 counts drafts, and is no amount. */
function asPlace(text: string): string | null {
  const [, numeral = ""] = BARE_PLACE.exec(text) ?? [];
  const place = readPosition(numeral);
  return place >= 1 && place <= BATCH_LIMIT ? `第${place}笔` : null;
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
  if (sure.length < 2 || !sure.every((reading) => same(reading, correction))) return null;
  const { batch } = about.draft;
  const { settings } = about.state;
  const against = { batch, view: viewPending(batch), today: dateOf(about.at), settings };
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
