import type { Edit, PartialChange } from "../kinds/act.ts";
import { CHANGING, isAimed, type Situation, targetOf } from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import type { Intention, Orders } from "../orders/types.ts";
import { type Field, is } from "../token.ts";
import type { Utterance } from "./answering.ts";
import type { Added } from "./fill.ts";

/** 不是20是25 after 20 was said. */
function isSaid(edit: Edit, { edits }: PartialChange): boolean {
  const values = (each: Edit) => JSON.stringify(each.kind === "to" ? each.change : each);
  return edits.some((each) => values(each) === values(edit));
}

function areOther(edits: readonly Edit[], field: Field | null): boolean {
  return field !== null && edits.every((edit) => edit.kind === "to" && edit.field !== field);
}

const isNaming = ({ target }: Intention) => target.kind !== "unsaid";

/** Not all is understood, or 打车改成30，不对，28: both parts are about that draft. */
function isOpen({ phrases, meant, owned, unfinished }: Orders): boolean {
  const isMended = meant.length < phrases.length;
  const names = phrases.some((each) => CHANGING.includes(each.says) && isAimed(each));
  return unfinished || !owned || (isMended && names);
}

function isVague({ says, target, field, denied }: Intention): boolean {
  return says === "wrong" && target.kind === "unsaid" && field === null && denied.length === 0;
}

/** It neither names a draft or a field nor begins a change. */
function isAnother({ says, denied }: Intention, asksDraft: boolean): boolean {
  return says === "wrong" ? asksDraft || denied.length > 0 : says !== "topic" && says !== "open";
}

interface Beside {
  readonly open: PartialChange;
  readonly isWide: boolean;
  readonly situation: Situation;
}

/** An order about other drafts than those of the open change. */
function isOfOthers(phrase: Intention, { open, isWide, situation }: Beside): boolean {
  const { says, each, denied } = phrase;
  // 不是20是25 corrects the 20 just said; 不是32是35 means the draft with 32.
  const mends = denied.some((edit) => isSaid(edit, open));
  const target = mends ? phrase.target : targetOf(phrase, situation);
  if (target.kind === "unsaid" && says !== "swap" && !each) return false;
  if (target.kind === "all" && target.adverb && isWide) return false;
  const resolved = resolve(target, situation.batch, []);
  return !("found" in resolved) || !resolved.found.every((at) => open.drafts.includes(at));
}

/** 第二笔, 日期不对, 加5块: a draft, a field, or an order about no other draft. 第一笔还是第二笔 is no answer. */
export function partIn(
  { reading, words, situation }: Utterance,
  open: PartialChange,
  asksDraft: boolean,
): Added | null {
  const { phrases, meant } = reading;
  // 第一笔对 may mean that the draft is right as it is.
  const vouched = phrases.some((phrase) => phrase.says === "ok" && isNaming(phrase));
  const stores = phrases.some(({ says }) => says === "store");
  if (asksDraft && vouched && !stores) return {};
  if (words.some((word) => is(word, "rather")) || isOpen(reading)) return null;
  const told = meant.filter((phrase) => phrase.says !== "ok" && !isVague(phrase));
  const orders = told.filter(({ says }) => CHANGING.includes(says));
  // 不是 alone says nothing; 不对，第一笔 may be about the draft.
  const denies = meant.some(isVague) && orders.length === 0;
  if (told.length === 0) return denies ? {} : null;
  const naming = told.filter((phrase) => !orders.includes(phrase));
  const [named, ...more] = naming.filter(isNaming);
  const isElse = naming.some((phrase) => isAnother(phrase, asksDraft));
  if ((denies && asksDraft) || isElse || more.length > 0) return null;
  const field = told.find((phrase) => phrase.field !== null)?.field;
  const edits = orders.flatMap((phrase) => phrase.edits);
  // 改成15 while the app asked for a day.
  const isOther = !asksDraft && !field && areOther(edits, open.field);
  const [order] = orders.filter(isAimed);
  if (isOther && order && open.drafts.length === 0) return { target: order.target };
  // 都 means all drafts asked about, or every draft if that was one, or if the app asked which. 都改成15 may be a day.
  const isDay = isOther && open.field === "date";
  const isWide = !asksDraft && (open.drafts.length !== 1 || isDay);
  if (orders.some((phrase) => isOfOthers(phrase, { open, isWide, situation }))) return null;
  const because = told.find((phrase) => phrase.because !== null)?.because;
  return { target: named?.target, field, because, edits: isOther ? [] : edits };
}
