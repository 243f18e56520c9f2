import { tagsText } from "../../tags.ts";
import type { Transaction } from "../../transaction.ts";
import type { Token } from "../token.ts";

/** The tags and the note in these words. */
export function marksIn(said: readonly Token[]): Pick<Transaction, "tags" | "note"> {
  const tags = tagsText(said.flatMap((token) => token.tags ?? []));
  const note = said.flatMap((token) => token.note ?? []).join(" ");
  return { ...(tags !== "" && { tags }), ...(note !== "" && { note }) };
}
