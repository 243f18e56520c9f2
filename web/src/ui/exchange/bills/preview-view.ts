import type { BillLine } from "@suikouji/core/bills";
import { formatFen } from "../../money-format.ts";
import { type Choices, isChoosable } from "./preview-choices.ts";

/** Which rows the preview shows, and in which order. */
export interface PreviewView {
  readonly filter: "all" | "left-out" | "broken";
  readonly words: string;
  readonly order: PreviewOrder;
}

/** `file`: as they stand in the file. */
export const PREVIEW_ORDERS = ["file", "day", "amount", "merchant", "category"] as const;

export type PreviewOrder = (typeof PREVIEW_ORDERS)[number];

export const WHOLE_FILE: PreviewView = { filter: "all", words: "", order: "file" };

export function shownLines(
  lines: readonly BillLine[],
  { filter, words, order }: PreviewView,
  choices: Choices,
): readonly BillLine[] {
  const wanted = words.trim().toLowerCase();
  const shown = lines.filter(
    (line) => isOfKind(line, filter) && (wanted === "" || hasWords(line, wanted, choices)),
  );
  return order === "file" ? shown : inOrder(shown, order, choices);
}

/** Lines without money tell nothing; they are only counted. */
function isOfKind({ kind }: BillLine, filter: PreviewView["filter"]): boolean {
  return filter === "all" ? kind !== "empty" : kind === filter;
}

function hasWords(line: BillLine, wanted: string, choices: Choices): boolean {
  if (!isChoosable(line)) return false;
  const { candidate } = line;
  const { description, merchant, payment = "", date, amount } = candidate;
  const { category } = choices.get(candidate.id)?.filing ?? candidate;
  const texts = [description, merchant, category, payment, date, formatFen(amount)];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Rows that cannot be read come first: they have to be looked at. */
function inOrder(
  lines: readonly BillLine[],
  order: Exclude<PreviewOrder, "file">,
  choices: Choices,
): readonly BillLine[] {
  const unread = lines.filter((line) => !isChoosable(line));
  const keyed = lines
    .filter(isChoosable)
    .map((line) => ({ line, key: keyBy(order, line.candidate, choices) }));
  // By code, not by a language: it groups equal ones, and 50,000 are sorted at once.
  keyed.sort(({ key: one }, { key: other }) => (one < other ? -1 : one > other ? 1 : 0));
  return [...unread, ...keyed.map(({ line }) => line)];
}

type Candidate = Extract<BillLine, { kind: "entry" }>["candidate"];

function keyBy(
  order: Exclude<PreviewOrder, "file">,
  candidate: Candidate,
  choices: Choices,
): string | number {
  switch (order) {
    case "day":
      return `${candidate.date} ${candidate.occurredAt ?? ""}`;
    case "amount":
      // The largest first.
      return -candidate.amount;
    case "merchant":
      return candidate.merchant || candidate.description;
    case "category":
      return (choices.get(candidate.id)?.filing ?? candidate).category;
  }
}
