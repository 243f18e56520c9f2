import { dateOf, draftOf } from "@suikouji/core";
import { isAnswer } from "@suikouji/core/testing/question-set";
import { linesSince, say, type Talk } from "../talking.ts";
import type { ExpectedAnswer, QuestionChain } from "./saved-set.ts";

/** `recorded`: a question became a draft. `none`: the app gave no figures. */
export type AnswerKind = "right" | "wrong" | "none" | "recorded";

export interface AnsweredTurn {
  readonly said: string;
  readonly lines: readonly string[];
  readonly kind: AnswerKind;
}

export interface ChainOutcome {
  readonly asked: QuestionChain;
  /** Right if every turn is, else what the first one is that is not. */
  readonly kind: AnswerKind;
  readonly turns: readonly AnsweredTurn[];
}

/** `idOf`: the id in the set of an entry of the books. */
export function playQuestions(
  asked: QuestionChain,
  start: Talk,
  idOf: (id: string) => string,
): ChainOutcome {
  let talk = start;
  const turns = asked.turns.map(({ said, expect }): AnsweredTurn => {
    const before = talk;
    talk = say(before, said);
    return { said, lines: linesSince(before, talk), kind: kindOf(expect, { before, talk, idOf }) };
  });
  const kind = turns.find((turn) => turn.kind !== "right")?.kind ?? "right";
  return { asked, kind, turns };
}

interface Answered {
  readonly before: Talk;
  readonly talk: Talk;
  readonly idOf: (id: string) => string;
}

function kindOf(expect: ExpectedAnswer, { before, talk, idOf }: Answered): AnswerKind {
  if (draftOf(talk.state) !== null) return "recorded";
  const query = talk.effects
    .slice(before.effects.length)
    .findLast((effect) => effect.type === "query-ledger")?.query;
  if (query === undefined) return "cannot" in expect ? "right" : "none";
  const answer = talk.books.answer(query, dateOf(talk.now));
  const { figures } = answer;
  const named =
    figures.kind === "entries"
      ? { ...figures, entries: figures.entries.map((each) => ({ ...each, id: idOf(each.id) })) }
      : figures;
  return isAnswer(expect, { query, figures: named }) ? "right" : "wrong";
}
