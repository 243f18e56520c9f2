import type { BatchDraft as Draft } from "../draft/batch-draft.ts";
import { givenNames } from "../ledger/present-names.ts";
import type { UserContext } from "../ports/understanding.ts";
import { type Recorded, recordWords } from "./kinds/record.ts";
import { type Question, readQuestion } from "./queries/read-question.ts";
import { normalize } from "./text/normalize.ts";
import type { Token } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

/** One utterance, for all readers: it is cut into words once for each scene, when a reader first asks. */
export interface Reading {
  readonly text: string;
  readonly context: UserContext;
  /** Its words as those of a sentence to record. */
  readonly words: () => readonly Token[];
  /** What it records. */
  readonly recorded: () => Recorded;
  /** It as a question about the books; `null` if it is too long. */
  readonly question: () => Question | null;
  /** Its words beside these drafts. */
  readonly beside: (batch: readonly Draft[]) => readonly Token[];
  /** The words, as of a sentence to record, from one position to another. */
  readonly part: (from: number, to: number) => readonly Token[];
  /** The words of a part of it that somebody cut out. */
  readonly wordsOf: WordsOf;
  /** How often it was cut into words so far, and how many of its parts were. */
  readonly cuts: () => Cuts;
}

export interface Cuts {
  readonly whole: number;
  readonly parts: number;
}

/** The words of a phrase. */
export type WordsOf = (phrase: string) => readonly Token[];

export function readingOf(said: string, context: UserContext): Reading {
  const text = normalize(said);
  let whole = 0;
  const cut = (batch: readonly Draft[] | null, of: string, about: UserContext) => {
    whole += 1;
    return tokensOf(of, batch, about);
  };
  const words = once(() => cut(null, said, context));
  const phrases = new Map<string, readonly Token[]>();
  const anew = (phrase: string) => {
    const known = phrases.get(phrase) ?? tokensOf(phrase, null, context);
    phrases.set(phrase, known);
    return known;
  };
  const part = (from: number, to: number) => {
    // Where the part begins or ends within a word, it is another word by itself.
    const isWithin = ({ start, end }: Token) =>
      (start < from && from < end) || (start < to && to < end);
    if (words().some(isWithin)) return anew(text.slice(from, to));
    return words().filter(({ start, end }) => from <= start && end <= to);
  };
  const reading: Reading = {
    text,
    context,
    words,
    question: once(() => {
      whole += 1;
      return readQuestion(reading);
    }),
    part,
    recorded: once(() => recordWords(words(), context)),
    beside: (batch) => cut(batch, text, withGivenNames(context)),
    wordsOf: (phrase) => {
      const from = text.indexOf(phrase);
      return from < 0 ? anew(phrase) : part(from, from + phrase.length);
    },
    cuts: () => ({ whole, parts: phrases.size }),
  };
  return reading;
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A change may name a renamed or hidden category; no new draft goes there by itself. */
function withGivenNames(context: UserContext): UserContext {
  const given = givenNames(context).map(({ category }) => category);
  return given.length === 0
    ? context
    : { ...context, customCategories: [...context.customCategories, ...given] };
}
