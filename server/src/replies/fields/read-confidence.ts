import type { JsonNode } from "../json/json-node.ts";

/** For a valid reply without a confidence. */
const UNSTATED_CONFIDENCE = 0.8;
/** For a reply that had to be repaired, or whose confidence is unreadable. */
export const REPAIRED_CONFIDENCE = 0.3;
/** The most that an unsure draft keeps: below 0.7, from which it would count as sure. */
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

/**
 * 0.9, "0.9", 90 and "90%" are the same; an unreadable value or one out of range counts as unsure.
 */
export function confidenceIn(node: JsonNode | undefined): number {
  if (node === undefined) return UNSTATED_CONFIDENCE;
  if (node.kind === "object" || node.kind === "array") return REPAIRED_CONFIDENCE;
  if (PLAIN.test(node.written)) return Number(node.written);
  const written = node.written.normalize("NFKC").trim().toLowerCase();
  const word = WORDS.get(written);
  if (word !== undefined) return word;
  const match = /^(\d{1,3}(?:\.\d{1,40})?)(%?)$/.exec(written);
  if (match === null) return REPAIRED_CONFIDENCE;
  const number = Number(match[1]);
  const share = match[2] === "%" || number > 1 ? number / 100 : number;
  return share <= 1 ? share : REPAIRED_CONFIDENCE;
}
