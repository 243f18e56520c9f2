import {
  ALL,
  type Answering,
  answering,
  type Utterance,
  withPointed,
} from "../../understanding/answering/answering.ts";
import type { Act, OpenQuestion } from "../../understanding/understand.ts";
import { type Asked, questionOf } from "./index.ts";
import type { Question } from "./question.ts";

/** The question for the engine, which reads the next utterance as its answer first. */
export function openQuestion(asked: Asked): OpenQuestion;
export function openQuestion(asked: Asked | null): OpenQuestion | null;
export function openQuestion(asked: Asked | null): OpenQuestion | null {
  if (asked === null) return null;
  const question = questionOf(asked);
  const answer = (said: Utterance) =>
    answerTo(question, asked, answering(question.isOfOne ? withPointed(said) : said));
  return { answer, namesCancelled: question.namesCancelled?.(asked) ?? false };
}

/** What the utterance means as the answer; `null` if it answers something else. */
function answerTo(question: Question<Asked>, asked: Asked, heard: Answering): Act | null {
  if (question.asksWhich && heard.asksBack) return null;
  const readers = [
    () => agreed(question, asked, heard),
    () => question.answersLoosely?.(asked, heard) ?? null,
  ];
  // 1 agrees, unless it is the number or the sum that was asked for.
  if (heard.isFigure) readers.reverse();
  const answer = readers.reduce<Act | null>((found, read) => found ?? read(), null);
  if (answer !== null || !heard.isRead) return answer;
  if (question.savesAfterNo && heard.saves) return ALL;
  if (question.no && heard.declines) return question.no;
  return question.answers?.(asked, heard) ?? null;
}

/** What mere agreement does; `null` if there is none, or if it is an order about the drafts. */
function agreed(question: Question<Asked>, asked: Asked, heard: Answering): Act | null {
  const { yes, proposes } = question;
  const row = typeof yes === "function" ? yes(asked, heard) : (yes ?? null);
  if (row === null || heard.assent === null) return null;
  const does = row[heard.assent] ?? row.others;
  if (does === "order") return null;
  if (does === "do") return proposes?.(asked, heard) ?? null;
  return does === "save" ? ALL : { type: "reply", says: does };
}
