import {
  classifyIntent,
  correctBatch,
  dateOf,
  fen,
  type HeardDraft,
  heardIn,
  type NumberedTransaction,
  OTHER_CATEGORY,
  queryAsked,
  SURE_ENOUGH,
  type TransactionType,
  type UserContext,
} from "@suikouji/core";
import { EVERYDAY_WORDS, GOODS_WORDS } from "@suikouji/core/understanding-words";
import type { SpokenVocabulary } from "./targets.ts";

/** Only whether a day is named matters, not which. */
const ANY_DAY = { epochMs: 0, utcOffsetMinutes: 480 };

/** From here on the thing, or at least the shop, is known by name. */
const KNOWN = 0.75;
/** From here on the thing itself is known: 狗屋, but not 防住 for its 住. */
const CERTAIN = 0.9;

/** Every correction contains one of these; this test is cheap, parsing is not. */
const MAY_CORRECT =
  /[改删掉除换归算调填写设是为成应该都全加减错对反消认存留]|第|[那这][个笔条]|不要|金额|价|类|日期|备注|最后|倒数/;

const LONGEST_NAME = 5;
const LIST_LENGTH = 10;

function contextOf({ customCategories }: SpokenVocabulary): UserContext {
  return { recentCategories: [], customCategories, now: ANY_DAY };
}

/**
 * Whether the local engine reads the whole text as a command, as a question about the books, or as
 * a correction of some drafts that it could refer to.
 */
export function isRequest(text: string, vocabulary: SpokenVocabulary): boolean {
  const context = contextOf(vocabulary);
  if (classifyIntent(text) !== null || queryAsked(text, context) !== null) return true;
  if (!MAY_CORRECT.test(text)) return false;
  const names = [...namesIn(text), ...vocabulary.recentDescriptions].slice(0, LIST_LENGTH);
  return imaginedBatches(text, names).some((currentBatch) => {
    const { intent, confidence } = correctBatch({ currentBatch, correctionText: text, context });
    return intent !== "unclear" && intent !== "append" && confidence >= SURE_ENOUGH;
  });
}

/** With one draft nothing needs to be named (应该是支出); with several, each may be named or counted. */
function imaginedBatches(
  text: string,
  names: readonly string[],
): readonly (readonly NumberedTransaction[])[] {
  const several = text.includes("第") ? LIST_LENGTH : names.length + 2;
  // A draft that already has the type would not change.
  const types: readonly TransactionType[] = text.includes("支出")
    ? ["INCOME", "EXPENSE"]
    : ["EXPENSE"];
  return types.flatMap((type) => [
    batchOf(names.slice(0, 1), { length: 1, type }),
    batchOf(names, { length: several, type }),
  ]);
}

export function draftsOf(text: string, vocabulary: SpokenVocabulary): readonly HeardDraft[] {
  return heardIn(text, contextOf(vocabulary));
}

/** Whether the draft has a name that the engine knows, or that the user has used before. */
export function isKnown(draft: HeardDraft, { recentDescriptions }: SpokenVocabulary): boolean {
  if (draft.category !== OTHER_CATEGORY && draft.confidence >= KNOWN) return true;
  return recentDescriptions.some((name) => name.length > 1 && draft.description.includes(name));
}

/** Whether the text without the repair plainly gives a draft about something else. */
export function isPlainlyDifferent(heard: HeardDraft, repaired: HeardDraft): boolean {
  return heard.category !== repaired.category && heard.confidence >= CERTAIN;
}

/** The things that a text names: descriptions of the drafts it may refer to. */
export function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < text.length; ) {
    const name = nameAt(text, at);
    if (name !== "") names.push(name);
    at += Math.max(1, name.length);
  }
  return names;
}

function nameAt(text: string, at: number): string {
  for (let length = LONGEST_NAME; length > 1; length -= 1) {
    const name = text.slice(at, at + length);
    if (GOODS_WORDS.has(name) || EVERYDAY_WORDS.has(name)) return name;
  }
  return "";
}

function batchOf(
  names: readonly string[],
  { length, type }: { readonly length: number; readonly type: TransactionType },
): readonly NumberedTransaction[] {
  return Array.from({ length }, (_, index) => ({
    index,
    amount: fen(1234 + index * 111),
    type,
    category: OTHER_CATEGORY,
    date: dateOf(ANY_DAY),
    description: names[index] ?? "",
  }));
}
