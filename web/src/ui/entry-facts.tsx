import type { LedgerEntry } from "@suikouji/core";
import type { ReactNode } from "react";
import { accountWords } from "./account-words.ts";
import { shownPath } from "./category-names.ts";
import { EntryMarks, hasMarks } from "./entry-marks.tsx";
import { foreignWords } from "./foreign-words.ts";

interface Told {
  readonly when: string | null;
  /** Who recorded it. */
  readonly by?: string | null;
}

export function EntryFacts({ entry, ...told }: Told & { readonly entry: LedgerEntry }) {
  return entryFacts(entry, told);
}

/**
 * The line under an entry's title: 餐饮 · 20 美元 · 微信 · 12:30 and the tags. Null if there is nothing
 * to tell.
 */
export function entryFacts(entry: LedgerEntry, { when, by = null }: Told): ReactNode {
  const path = entry.description === "" ? null : shownPath(entry);
  const isMarked = hasMarks(entry);
  // A narrow row cuts off its end: the device's name may go, money may not.
  const facts = [path, foreignWords(entry), accountWords(entry), when, isMarked ? null : by];
  const words = facts.filter((fact) => fact !== null).join(" · ");
  if (!isMarked) return words === "" ? null : words;
  return (
    <>
      {words === "" ? null : <span>{words} </span>}
      <EntryMarks entry={entry} />
      {by === null ? null : `· ${by}`}
    </>
  );
}
