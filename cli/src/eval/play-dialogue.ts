import { type Compared, compareBooks } from "./compare-books.ts";
import type { DialogueCase } from "./read-dialogues.ts";
import { linesSince, questionIn, say, startTalk, type Talk } from "./talking.ts";

/**
 * `right-asked`: right once the user answered questions that the author of the turns could not foresee.
 * `unsaved`: entries are missing, and none is wrong. `harm`: a wrong entry is saved.
 */
export type DialogueKind = "right" | "right-asked" | "category" | "unsaved" | "harm";

export interface PlayedTurn {
  readonly said: string;
  readonly lines: readonly string[];
}

export interface DialogueOutcome {
  readonly asked: DialogueCase;
  readonly kind: DialogueKind;
  /** A wrong entry is saved if the user does not answer the app's questions. */
  readonly harmsUnanswered: boolean;
  /** With the inserted answers if it is right only with them. */
  readonly turns: readonly PlayedTurn[];
}

interface Path {
  readonly talk: Talk;
  readonly turns: readonly PlayedTurn[];
}

/** So many short answers may be inserted in a conversation. */
const MOST_INSERTED = 2;

export function playDialogue(asked: DialogueCase): DialogueOutcome {
  const start: Path = { talk: startTalk(), turns: [] };
  const straight = asked.turns.reduce(hear, start);
  const compared = compare(asked, straight);
  const told = { asked, turns: straight.turns, harmsUnanswered: compared === "wrong" };
  if (compared === "same") return { ...told, kind: "right" };
  let isFiledWrong = compared === "category";
  for (const path of pathsFrom(start, asked.turns, MOST_INSERTED)) {
    const reached = compare(asked, path);
    if (reached === "same") return { ...told, kind: "right-asked", turns: path.turns };
    isFiledWrong ||= reached === "category";
  }
  if (compared === "wrong") return { ...told, kind: "harm" };
  return { ...told, kind: isFiledWrong ? "category" : "unsaved" };
}

/** A truthful user answers a question of the app, or goes on with what they wanted to say next. */
function* pathsFrom(path: Path, turns: readonly string[], left: number): Generator<Path> {
  const question = left > 0 ? questionIn(path.talk) : null;
  const answers = question === null ? [] : [...question.yes, ...question.no];
  for (const answer of answers) yield* pathsFrom(hear(path, answer), turns, left - 1);
  const [next, ...others] = turns;
  if (next === undefined) yield path;
  else yield* pathsFrom(hear(path, next), others, left);
}

function hear({ talk, turns }: Path, said: string): Path {
  const after = say(talk, said);
  return { talk: after, turns: [...turns, { said, lines: linesSince(talk, after) }] };
}

function compare({ books }: DialogueCase, { talk }: Path): Compared {
  return compareBooks(books, talk.books.transactions);
}
