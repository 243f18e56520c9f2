import { type EvalCase, readCases } from "./cases.ts";
import { type DialogueCase, readDialogues } from "./read-dialogues.ts";
import { BadCase } from "./read-lines.ts";
import { readSavedSet, type SavedSet } from "./saved/saved-set.ts";

/** All that a folder asks. */
export interface EvalFolder {
  readonly cases: readonly EvalCase[];
  readonly dialogues: readonly DialogueCase[];
  readonly saved: SavedSet | null;
}

export function readFolder(folder: string): EvalFolder {
  const cases = readCases(folder);
  const dialogues = readDialogues(folder);
  const saved = readSavedSet(folder);
  if (cases.length + dialogues.length === 0 && saved === null) {
    throw new BadCase(
      `${folder} 里没有 parse.jsonl、correct.jsonl、intent.jsonl、dialogues.jsonl 或 ledger.jsonl`,
    );
  }
  return { cases, dialogues, saved };
}
