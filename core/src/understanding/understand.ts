import type { NumberedTransaction as Draft, UserContext } from "../ports/understanding.ts";
import type { Act } from "./acts/act.ts";
import { joinCompounds } from "./acts/compound.ts";
import { decide } from "./acts/decide.ts";
import { readPhrases } from "./acts/phrases.ts";
import { type Asked, withQuestion } from "./acts/question.ts";
import { record } from "./acts/record.ts";
import { joinReferences } from "./acts/reference.ts";
import { normalize } from "./text/normalize.ts";
import { is, type Token } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

/** What an utterance is about. */
export interface About {
  /** The open drafts; `null` when there are none: then a sentence about money is recorded. */
  readonly batch: readonly Draft[] | null;
  readonly asked: Asked | null;
  readonly context: UserContext;
}

/** An act with what it was read from. */
export interface Understood {
  readonly act: Act;
  readonly tokens: readonly Token[];
  /** The names of the frames that took part. */
  readonly frames: readonly string[];
  /** Every word of the utterance is explained by a frame: only then may a first layer act on it. */
  readonly owned: boolean;
  readonly confidence: number;
}

/** The one entry: what somebody wants by saying this. */
export function understand(text: string, about: About): Act {
  return explain(text, about).act;
}

/** The same, with tokens and frames. */
export function explain(text: string, about: About): Understood {
  if (about.batch !== null) return aboutDrafts(text, about.batch, about);
  const recorded = record(text, about.context);
  const { drafts, dropped } = recorded.act;
  if (drafts.length + dropped.length === 0) {
    // 退出, 继续记账: without a sum and without drafts only the session can be meant.
    const command = aboutDrafts(text, [], about);
    if (command.owned && (command.act.type === "exit" || command.act.type === "continue"))
      return command;
  }
  return {
    ...recorded,
    owned: false,
    confidence: Math.min(1, ...drafts.map(({ confidence }) => confidence)),
  };
}

function aboutDrafts(text: string, batch: readonly Draft[], { asked, context }: About): Understood {
  const situation = { text: normalize(text), batch, context };
  const words = joinCompounds(tokensOf(text, batch, context));
  const tokens = joinReferences(words, batch).filter((token) => !is(token, "light"));
  const reading = readPhrases(tokens, situation);
  const act = decide({ ...reading, phrases: withQuestion(reading.phrases, asked) }, situation);
  return {
    act,
    tokens,
    frames: [
      ...reading.phrases.map(({ frame }) => frame),
      ...[...words, ...tokens].flatMap(({ madeBy }) => madeBy ?? []),
    ],
    owned: reading.owned,
    confidence: act.type === "unclear" ? 0.3 : reading.owned ? 0.95 : 0.8,
  };
}
