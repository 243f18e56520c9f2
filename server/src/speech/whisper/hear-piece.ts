import { findAmounts } from "@suikouji/core";
import type { Prompt } from "../domain-prompt.ts";
import { simplified } from "../tidy/simplified.ts";
import { type CutReason, decode, type TokenRules } from "./decode.ts";
import { type HeardText, sureTextOf } from "./heard-text.ts";
import { promptTokens } from "./opening.ts";
import type { HeardSound, WhisperModel } from "./whisper-model.ts";

export interface Piece {
  readonly samples: Int16Array;
  readonly mostTokens: number;
  /** Null: decode without a prompt. */
  readonly prompt: Prompt | null;
  readonly isCancelled: () => boolean;
}

export type HeardPiece =
  | { readonly kind: "heard"; readonly heard: HeardText }
  | { readonly kind: "cut"; readonly reason: CutReason };

/** Runs the encoder once, and decodes one text, or two when there are amounts to compare. */
export async function hearPiece(model: WhisperModel, piece: Piece): Promise<HeardPiece> {
  if (piece.isCancelled()) return { kind: "cut", reason: "cancelled" };
  const sound = await model.hear(piece.samples);
  try {
    return await writeTwice(model, sound, piece);
  } finally {
    sound.release();
  }
}

async function writeTwice(
  model: WhisperModel,
  sound: HeardSound,
  { prompt, mostTokens, isCancelled }: Piece,
): Promise<HeardPiece> {
  const { tokenizer } = model;
  const write = (opening: Prompt | null, rules: TokenRules) =>
    decode(model.openingFor(opening === null ? [] : promptTokens(opening, tokenizer)), {
      next: sound.startText(),
      rules,
      limits: { mostTokens, isCancelled },
    });
  const first = await write(prompt, model.rules);
  if (first.kind === "cut") return first;
  const sure = sureTextOf(first.tokens, tokenizer);
  if (findAmounts(simplified(sure.text)).length === 0) {
    return { kind: "heard", heard: { ...sure, second: null } };
  }
  // Without prompt and digits: numbers are written as they sound, not as they are likely.
  const second = await write(null, model.rulesInWords);
  // A second text that was cut off confirms nothing: every figure of the first is doubtful.
  if (second.kind === "cut" && second.reason === "cancelled") return second;
  const text = second.kind === "cut" ? "" : sureTextOf(second.tokens, tokenizer).text;
  return { kind: "heard", heard: { ...sure, second: text } };
}
