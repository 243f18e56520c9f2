import { findNumbers } from "@suikouji/core";
import type { Recognized } from "../speech-recognizer.ts";
import { simplified } from "../tidy/simplified.ts";
import { doubtfulAmounts } from "./doubt.ts";
import type { HeardText } from "./heard-text.ts";

/**
 * Joins the texts of all pieces. A comma between them keeps two figures from becoming one number.
 */
export function joinPieces(pieces: readonly HeardText[]): Recognized {
  const texts = pieces.map(({ text }) => plain(text)).filter((text) => text !== "");
  const doubtful = pieces.flatMap(doubtfulIn);
  return {
    text: texts.join("，"),
    doubtful: [...new Set([...doubtful, ...cutFigures(texts)])].filter((figure) => figure !== ""),
  };
}

/** The engine reads simplified characters; offsets are the same in the original text. */
function doubtfulIn({ text, certainty, second }: HeardText): readonly string[] {
  const readable = simplified(text);
  const isAligned = readable.length === text.length;
  const figures = doubtfulAmounts({
    text: isAligned ? readable : text,
    certainty,
    second: second && simplified(second),
  });
  return figures.map(({ start, end }) => plain(text.slice(start, end)));
}

/** Drops halves of characters. */
function plain(text: string): string {
  return text.replace(/\ufffd+/g, " ").trim();
}

/** Two figures on both sides of a cut may be one number: 一百，二十. */
function cutFigures(texts: readonly string[]): readonly string[] {
  return texts.slice(1).flatMap((text, index) => {
    const before = (texts[index] ?? "").replace(/[\s，。、,.]+$/, "");
    const last = findNumbers(before).at(-1);
    const [first] = findNumbers(text);
    if (last?.end !== before.length || first?.start !== 0) return [];
    return [before.slice(last.start), text.slice(0, first.end)];
  });
}
