import type { JsonNode } from "../json/json-node.ts";

/** What a valid reply without it gets. */
export const UNSTATED_CONFIDENCE = 0.8;
/** What a reply gets that had to be mended, or that states it unreadably. */
export const MENDED_CONFIDENCE = 0.3;
/** The most a doubtful draft keeps: below the 0.7 at which it would be taken as sure. */
export const DOUBTFUL_CONFIDENCE = 0.6;

const WORDS: ReadonlyMap<string, number> = new Map([
  ["高", 0.9],
  ["high", 0.9],
  ["中", 0.75],
  ["medium", 0.75],
  ["低", 0.5],
  ["low", 0.5],
]);

const PLAIN = /^(?:0(?:\.\d{1,40})?|1)$/;

/** 0.9, "0.9", 90 and "90%" are one; out of range or unreadable is as good as unsure. */
export function confidenceIn(node: JsonNode | undefined): number {
  if (node === undefined) return UNSTATED_CONFIDENCE;
  if (node.kind === "object" || node.kind === "array") return MENDED_CONFIDENCE;
  if (PLAIN.test(node.written)) return Number(node.written);
  const written = node.written.normalize("NFKC").trim().toLowerCase();
  const word = WORDS.get(written);
  if (word !== undefined) return word;
  const match = /^(\d{1,3}(?:\.\d{1,40})?)(%?)$/.exec(written);
  if (match === null) return MENDED_CONFIDENCE;
  const number = Number(match[1]);
  const share = match[2] === "%" || number > 1 ? number / 100 : number;
  return share <= 1 ? share : MENDED_CONFIDENCE;
}
