import { cutPieces, type Piece } from "../understanding/intents/cut-pieces.ts";
import type { LocalIntent } from "../understanding/intents/local-intent.ts";
import { normalize } from "../understanding/text/normalize.ts";

/** 没问题, 就这样: says that the drafts are to stay as they are; 好 and 对 may be said to a question. */
const AS_THEY_ARE = /没|无误|[冇莫木]|[这咁恁酱]|^就|定|[按照]/;
const NO_CHANGE = /[改动]/;

/** In a sentence that holds more than commands. */
const NAMED_IN_PASSING = /确[认定]|存|记|提交|没有?(?:错|毛病|问题)|不(?:用|需要)?改|就这[样么]/;

/** 嗯, 算了不改了: decides nothing, and asks for nothing either. */
const ASKS_FOR_NOTHING: ReadonlySet<Piece["kind"]> = new Set([
  "particle",
  "lead",
  "done",
  "giveUp",
]);

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
  return asksForNothing(text, "giveUp");
}

/** Of nothing but words that ask for nothing, with one of a kind among them if it is given. */
export function asksForNothing(text: string, kind?: Piece["kind"]): boolean {
  const kinds = (cutPieces(normalize(text)) ?? []).map((piece) => piece.kind);
  const isThere = kind === undefined ? kinds.length > 0 : kinds.includes(kind);
  return isThere && kinds.every((each) => ASKS_FOR_NOTHING.has(each));
}

/**
 * Whether words of consent say what they consent to. Directly after the app asked back, 好的 may
 * answer that question, and must not save drafts without the change that was asked for.
 */
export function vouchesForDrafts(text: string): boolean {
  const readable = normalize(text);
  const pieces = cutPieces(readable);
  return pieces === null ? NAMED_IN_PASSING.test(readable) : pieces.some(namesDeed);
}

function namesDeed(piece: Piece): boolean {
  switch (piece.kind) {
    case "affirm":
      return true;
    case "save":
      // To 请问是收入还是支出？ it is an answer.
      return piece.word !== "入账";
    case "ack":
    case "approval":
      return AS_THEY_ARE.test(piece.word);
    case "done":
      return NO_CHANGE.test(piece.word);
    default:
      return false;
  }
}
