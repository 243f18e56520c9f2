import { type ExpectedTransaction, expectedTransactions } from "./cases.ts";
import { BadCase, readLines, strings } from "./read-lines.ts";

/** A whole conversation, and the entries that it should leave in the books, which were empty. */
export interface DialogueCase {
  readonly id: string;
  readonly tags: readonly string[];
  readonly turns: readonly string[];
  readonly books: readonly ExpectedTransaction[];
}

/** Reads dialogues.jsonl, if it is there. */
export function readDialogues(folder: string): readonly DialogueCase[] {
  return readLines(folder, "dialogues", (value, where) => {
    const { id = where, tags = [], turns, books } = value;
    const isSaid = Array.isArray(turns) && turns.every((turn) => typeof turn === "string");
    if (!isSaid || turns.length === 0) throw new BadCase(`${where}：turns 应为一句句话`);
    return {
      id: String(id),
      tags: strings(tags),
      turns,
      books: expectedTransactions(books, where, "books"),
    };
  });
}
