import type { LocalIntent } from "../understanding/answers.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { type Phrase, phrasesIn } from "./phrases-in.ts";

/** In a sentence that holds more than commands. */
const NAMED_IN_PASSING = /确[认定]|存|记|提交|没有?(?:错|毛病|问题)|不(?:用|需要)?改|就这[样么]/;

/** Answers the app's question with no more than that it was heard. */
export function merelyAcknowledges(text: string, intent: LocalIntent | null): boolean {
  switch (intent?.type) {
    case "confirm":
    case "confirm-item":
      return !vouchesForDrafts(text);
    case undefined:
      return asksForNothing(text);
    case "cancel":
      return givesUpChange(text);
    default:
      return false;
  }
}

/** 算了, to a question about a change: the change is given up, and not the drafts. */
export function givesUpChange(text: string): boolean {
  return asksForNothing(text, "giveup");
}

/** Of nothing but words that ask for nothing, with one of a kind among them if it is given. */
export function asksForNothing(text: string, kind?: "giveup" | "done"): boolean {
  const kinds = phrasesIn(text)?.map(kindOf) ?? [null];
  return kinds.every((each) => each !== null) && (kind === undefined || kinds.includes(kind));
}

/** 嗯, 算了不改了: decides nothing, and asks for nothing either. */
function kindOf({ says }: Phrase): "giveup" | "done" | null {
  if (says === "giveup") return says;
  return says === "enough" ? "done" : null;
}

/**
 * Whether words of consent say what they consent to. Directly after the app asked back, 好的 may
 * answer that question, and must not save drafts without the change that was asked for.
 */
export function vouchesForDrafts(text: string): boolean {
  const phrases = phrasesIn(text);
  return phrases === null ? NAMED_IN_PASSING.test(normalize(text)) : phrases.some(namesDeed);
}

function namesDeed({ says, words, senses }: Phrase): boolean {
  switch (says) {
    case "store":
      // To 请问是收入还是支出？ it is an answer.
      return words !== "入账";
    case "ok":
      return senses.includes("fine");
    case "enough":
      return /[改动]/.test(words);
    default:
      return false;
  }
}
