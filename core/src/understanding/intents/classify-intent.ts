import { normalize } from "../text/normalize.ts";
import { cutPieces } from "./cut-pieces.ts";
import type { LocalIntent } from "./local-intent.ts";
import { meaningOf } from "./meaning-of.ts";

export type { LocalIntent } from "./local-intent.ts";

/** Nobody commands at greater length; what is longer tells or asks something. */
const LONGEST_COMMAND = 48;

const ASKS = /[?吗]/;
/** 取消，啊不，保存 is no 不保存. */
const TAKES_BACK = /[啊哦噢呃哎]不+(?:是|对)?[,，…\s]/;

/** Owns the whole utterance or stays out: `null` whenever a word is left over or two meanings fit. */
export function classifyIntent(text: string): LocalIntent | null {
  if (text.length > LONGEST_COMMAND) return null;
  const readable = normalize(text);
  const unsettled = ASKS.test(readable) || TAKES_BACK.test(readable);
  const pieces = unsettled ? null : cutPieces(readable);
  return pieces === null ? null : meaningOf(pieces);
}
