import { clarifyingQuestion, WHICH_PART } from "../conversation/clarifying-questions.ts";
import { type DraftBatch, type DraftTransaction, pendingItems } from "../draft/draft-batch.ts";
import { indexAt } from "../draft/index-at.ts";
import { viewPending } from "../draft/pending-view.ts";
import type { Moment } from "../moment.ts";
import type { CorrectAnswer, UnclearReason } from "../ports/understanding.ts";
import {
  findOrdinals,
  readPosition,
  type SpokenOrdinal,
} from "../understanding/ordinals/find-ordinals.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import type { Applied } from "./applying.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, Awaited, DialogueState, Field, OpenDraft } from "./dialogue-state.ts";
import { draftRequestIn } from "./draft-requests.ts";
import { isValueOf, toThatValue } from "./filling-in.ts";
import { awaitedBy, isAwaited, leftOpen, namedFields } from "./left-open.ts";
import { asPlace, isMereName, isPlainValue, onlyNamed, onlyPlaces } from "./plain-answers.ts";
import {
  type About,
  changedHere,
  held,
  readHere,
  readOf,
  readTogether,
  understandTogether,
} from "./reading-here.ts";

/** What was said first and two answers; whoever goes on after that is better heard afresh. */
const MOST_SAID = 3;

/** A change was refused: nothing of it could be completed by an answer. */
export const SAY_ANEW: AskedBack = { said: [] };

/** Ends a turn whose change could not be made out, and remembers what was said of it. */
export function askBack(
  state: DialogueState,
  draft: OpenDraft,
  { said, reason, at }: { said: readonly string[]; reason: UnclearReason | null; at: Moment },
): Step {
  const beyond = placeBeyond(said, draft);
  if (beyond !== null) {
    const lines = [announcements.noSuchOrdinal(beyond, draft.batch)];
    return answer(state, draft, { lines, askedBack: remembering(said.slice(0, -1)) });
  }
  const about = { state, draft, at };
  const question = nextQuestion(said, about);
  if (isNoAnswer(said, about)) {
    const lines = [question ?? announcements.unclear("change")];
    return answer(state, draft, { lines, askedBack: remembering(said.slice(0, -1)) });
  }
  const line = (reason === "target" ? null : question) ?? announcements.unclear(reason);
  return answer(state, draft, { lines: [line], askedBack: remembering(said) });
}

/** 15 to 请问日期改成哪一天？ adds nothing to what was said: what was asked is asked again. */
function isNoAnswer(said: readonly string[], about: About): boolean {
  const text = said.at(-1) ?? "";
  const field = fieldAskedFor(said, about);
  if (field === null || namedFields(text).length > 0) return false;
  if (findOrdinals(text).length > 0) return false;
  return !isPlainValue(text) || !isValueOf(field, text, about);
}

/** The one thing that was asked for before the last words. */
function fieldAskedFor(said: readonly string[], about: About): Field | null {
  return leftOpen(said.slice(0, -1), about)?.field ?? null;
}

export function remembering(said: readonly string[]): AskedBack {
  return { said: said.length > MOST_SAID ? said.slice(-1) : said };
}

/**
 * An utterance after what it may be the answer to. Whatever is understood by itself is none, unless
 * it is of something else than was asked for; nor is another change while only the draft is missing: it
 * takes the place of the first.
 */
export function saidSoFar(asked: AskedBack | null, text: string, about: About): readonly string[] {
  if (asked === null || asked.said.length === 0) return [text];
  // 恢复 is answered with a draft, and granted; anything else is said of something else.
  if (asked.said.some((words) => draftRequestIn(words, about) !== null)) return [text];
  const alone = readHere(text, about);
  const before = readHere(asked.said.join("，"), about);
  const isTargetless = before?.reason === "target";
  const awaited = isTargetless ? null : awaitedBy(asked, text, about);
  if (isNoneOf(alone, awaited, about)) return [...asked.said, text];
  if (!isPlainValue(text) || alone?.intent !== "unclear") return [text];
  // Once and for all: a draft may be added while it is being understood.
  const picked = pickedBy(text, about.draft.batch);
  if (!isTargetless) {
    const isPlace = awaited?.indexes.length === 0 && asPlace(text) === null && picked.length > 0;
    return [...asked.said, isPlace ? placesOf(picked) : text];
  }
  const place = picked.length > 0 ? placesOf(picked) : asPlace(text);
  if (place !== null) return [...asked.said, place];
  return alone.reason !== "target" && isMereName(text) ? [...asked.said, text] : [text];
}

/** 15 to 哪一天, or 大概是3号: what was asked for is still missing. */
function isNoneOf(alone: CorrectAnswer | null, awaited: Awaited | null, about: About): boolean {
  if (alone === null || awaited === null) return false;
  const applied = held(alone, viewPending(about.draft.batch), about);
  switch (applied.type) {
    case "corrected":
      return !applied.changes.every((change) => isAwaited(change, awaited));
    case "unclear":
      return awaited.field !== null && awaited.indexes.length > 0;
    default:
      return false;
  }
}

/**
 * What an answer comes to together with what was said before the question: a correction, a
 * cancellation of the draft it names, or the knowledge that only the draft is missing. `null` when
 * there is no answer, or it helps no further.
 */
export function completed(said: readonly string[], about: About): Applied | null {
  const text = said.at(-1);
  const before = said.slice(0, -1);
  if (text === undefined || before.length === 0 || !isPlainValue(text)) return null;
  const earlier = before.join("，");
  return (
    ofThoseDrafts(earlier, text, about) ??
    toThatValue(before, text, about) ??
    saidTogether(said, about)
  );
}

/** 取消一笔, 删两笔: by now it is known which. */
const COUNTED = /([一两二三四五六七八九])[笔个条]/;

/** 删掉午饭 of two lunches, then 第二笔: each read as if there were no draft but that. */
function ofThoseDrafts(before: string, text: string, about: About): Applied | null {
  const items = pickedBy(text, about.draft.batch);
  if (items.length === 0 || findOrdinals(before).length > 0) return null;
  if (readHere(before, about)?.reason !== "target") return null;
  const [, counted = null] = COUNTED.exec(before) ?? [];
  const count = counted === "两" ? 2 : readPosition(counted ?? "");
  if (counted !== null && count !== items.length) return null;
  const words = before.replace(COUNTED, "那笔");
  const each = items.map((item) => readOf(item, words, about).applied);
  // Whether to save is said in one breath.
  if (each.every((one) => one.type === "settled" && one.verdict === "cancel")) {
    const indexes = items.map(({ index }) => index);
    return { type: "settled", verdict: "cancel", indexes };
  }
  const changes = each.flatMap((one) => (one.type === "corrected" ? one.changes : []));
  if (!items.every(({ index }) => changes.some((change) => change.index === index))) return null;
  return changedHere(changes, about);
}

function placesOf(items: readonly DraftTransaction[]): string {
  return items.map(({ index }) => `第${index + 1}笔`).join("和");
}

/** The drafts an answer names, by their places or one by its very name; none when it says more. */
function pickedBy(text: string, batch: DraftBatch): readonly DraftTransaction[] {
  const pending = pendingItems(batch);
  const places = onlyPlaces(text);
  if (places.length === 0) {
    const named = onlyNamed(text, pending);
    return named === null ? [] : [named];
  }
  const indexes = places.map((place) => indexAt(batch, place));
  const items = pending.filter(({ index }) => indexes.includes(index));
  return items.length === places.length ? items : [];
}

/** 改成20, then 打车那笔: the change was known, and now the draft is. */
function saidTogether(said: readonly string[], about: About): Applied | null {
  const reading = readTogether(said, about);
  const isMissing = reading?.intent === "unclear" && reading.reason === "target";
  if (isMissing) return { type: "unclear", reason: "target" };
  const before = understandTogether(said.slice(0, -1), about);
  if (reading === null || before?.type !== "unclear" || before.missing !== "target") return null;
  // 午饭改成35 of two lunches, then 第三笔, which is none.
  if (before.open?.target.kind !== "unsaid") return null;
  const applied = held(reading, viewPending(about.draft.batch), about);
  return applied.type === "corrected" ? applied : null;
}

/** 第三笔 of two: nothing that follows could be said of it. */
export function placeBeyond(
  said: readonly string[],
  { batch }: Pick<OpenDraft, "batch">,
): SpokenOrdinal | null {
  const places = findOrdinals(said.at(-1) ?? "");
  return places.find((ordinal) => indexAt(batch, ordinal) === null) ?? null;
}

/** 不对, then 金额: what is left to ask is the amount. */
function nextQuestion(said: readonly string[], about: About): string | null {
  if (said.length < 2) return null;
  // 明天 to 哪一天 is a day to come.
  const isDay = fieldAskedFor(said, about) === "date";
  const answered = understandTogether(isDay ? [`日期改成${said.at(-1)}`] : said, about);
  const act = answered?.type === "change" ? understandTogether(said.slice(0, -1), about) : answered;
  const question = act === null ? null : clarifyingQuestion(act);
  return question === WHICH_PART ? null : question;
}
