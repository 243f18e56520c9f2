import { tagsText } from "../../tags.ts";
import type { Transaction } from "../../transaction.ts";
import { isAny, type Token } from "../token.ts";
import type { Draft } from "./drafts.ts";

/** The tags and the note in these words. */
export function marksIn(said: readonly Token[]): Pick<Transaction, "tags" | "note"> {
  const tags = tagsText(said.flatMap((token) => token.tags ?? []));
  const note = said.flatMap((token) => token.note ?? []).join(" ");
  return { ...(tags !== "" && { tags }), ...(note !== "" && { note }) };
}

/** Their words say nothing about what was bought: 门票80标签旅行. */
export function withoutMarks(draft: Draft): Draft {
  const others = (words: readonly Token[]) =>
    words.filter((word) => !isAny(word, ["tag", "note-said"]));
  return { ...draft, own: others(draft.own), around: draft.around.map(others) };
}
