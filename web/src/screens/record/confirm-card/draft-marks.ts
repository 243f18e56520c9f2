import { type Transaction, tagNames } from "@suikouji/core";
import { foreignWords } from "../../../ui/foreign-words.ts";
import { recordText } from "../record-text.ts";

/** What only some drafts have, in words. */
export interface DraftMark {
  readonly kind: "foreign" | "tags" | "note";
  /** What a press does, for screen readers. */
  readonly change: string;
  readonly words: string;
}

/** 20 美元, #旅行 #出差, and the note; a draft of 午饭35 has none of them. */
export function draftMarks(draft: Transaction): readonly DraftMark[] {
  const tags = tagNames(draft.tags).map((name) => `#${name}`);
  const marks: readonly DraftMark[] = [
    { kind: "foreign", change: recordText.changeForeign, words: foreignWords(draft) ?? "" },
    { kind: "tags", change: recordText.changeTags, words: tags.join(" ") },
    { kind: "note", change: recordText.changeNote, words: draft.note ?? "" },
  ];
  return marks.filter(({ words }) => words !== "");
}
