import { OTHER_CATEGORY } from "../../categories.ts";
import { BATCH_LIMIT } from "../../draft/draft-batch.ts";
import { dateOf } from "../../moment.ts";
import { dayWithPoint } from "../dates/find-dates.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { FIT } from "../readings/draft-names.ts";
import { type Field, is, isAny, type Target, type Token } from "../token.ts";
import type { Act, Because, DraftChange, Edit, PartialChange } from "./act.ts";
import { fieldOf, unlike } from "./change.ts";
import { applyEdits, noteEdit, readValues } from "./edits.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { withoutRetracted } from "./retracted.ts";
import {
  CHANGING,
  isAimed,
  placeTarget,
  type Situation,
  targetOf,
  unclear,
  unresolved,
} from "./said.ts";
import { resolve } from "./target.ts";

/** An utterance, read by itself; `words` are its tokens including light ones. */
export interface Utterance {
  readonly reading: Reading;
  readonly words: readonly Token[];
  readonly tokens: readonly Token[];
  readonly situation: Situation;
}

/** What an answer adds to an open change; if it is empty, the question stays. */
interface Added {
  readonly target?: Target | undefined;
  readonly field?: Field | null | undefined;
  readonly edits?: readonly Edit[];
  readonly because?: Because | null | undefined;
}

/** Makes the open change, or keeps what is known by now; `null` if the utterance adds nothing to it. */
export function complete(open: PartialChange, added: Added | null, said: Situation): Act | null {
  if (added === null) return null;
  const { batch, context } = said;
  const { edits: values = [], because } = added;
  const [target, field] = [added.target ?? open.target, added.field ?? open.field];
  const left = (change: PartialChange, why = because) => ({
    ...unclear(change.edits.length > 0 ? "target" : "change", why ?? undefined),
    open: change,
  });
  if (!added.target && !added.field && values.length === 0) return left(open);
  const kept = open.edits.filter((edit) => !added.field || fieldOf(edit) === field);
  const edits = [...unlike(kept, values), ...values];
  const known = !added.target && open.drafts.length > 0;
  const resolved = known ? { found: open.drafts } : resolve(target, batch, []);
  const drafts = "found" in resolved ? resolved.found : [];
  if (added.target && !("found" in resolved)) return { ...unresolved(resolved), open };
  if (!known && drafts.some((at) => !mayBeMeant(at, open.target))) return left(open);
  const merged = { target, drafts, field, edits };
  if (drafts.length === 0 || edits.length === 0) return left(merged);
  const changes: DraftChange[] = [];
  for (const draft of drafts) {
    const item = batch[draft];
    const change = item === undefined ? null : applyEdits(item, edits, context);
    if (change === null || typeof change === "string")
      return left({ ...merged, edits: [] }, change);
    if (Object.keys(change).length > 0) changes.push({ draft, change });
  }
  return changes.length > 0
    ? { type: "change", changes }
    : left({ ...merged, edits: [] }, "already-so");
}

/** 午饭改成35 while two drafts are lunches: the third draft cannot be meant. */
function mayBeMeant(at: number, target: Target): boolean {
  const names = target.kind === "named" ? target.by.filter(({ sense }) => sense === "draft") : [];
  return names.every(({ fit = [] }) => (fit[at] ?? FIT.none) > FIT.none);
}

/** If the app asked for a draft, a bare number is its place. */
export function countedDraft({ text }: Situation): Added | null {
  const count = readNumber(text.trim()) ?? 0;
  const isPlace = Number.isInteger(count) && count > 0 && count <= BATCH_LIMIT;
  return isPlace ? { target: placeTarget(count - 1) } : null;
}

const GLUE = "ok pause is set edit file only proof".split(" ");
const VALUES = "money date type account told thing general name site draft".split(" ");
const UNSURE = "later roughly no isnt".split(" ");
const BESIDE = "money unknown doing person handed mine later".split(" ");
const UNNOTED = "money date type ref field no isnt unreal".split(" ");

/**
 * 三十五, 是昨天, 购物: only a value. 15 is no day and 三十多 no amount, so the question stays. `field`: the field that
 * was asked for, if known. `names`: 餐饮 is a value here, not the draft of that category.
 */
export function valueIn(
  { tokens, words, reading: { phrases, owned }, situation: { text, context } }: Utterance,
  field: Field | null,
  names: boolean,
): Added | null {
  const said = tokens.filter((token) => !isAny(token, GLUE));
  const [first, second] = said;
  if (first === undefined || tokens.some((token) => is(token, "wonder"))) return null;
  if (phrases.some(({ says }) => says === "append")) return null;
  const isNote = phrases.every(isName) && !tokens.some((each) => isAny(each, UNNOTED));
  if (field === "description" && isNote) return { edits: [noteEdit(text.slice(first.start))] };
  if (second === undefined) {
    const { type, sense, marked } = first;
    if (sense === "future" && field !== "amount") return { because: "future-day" };
    if (is(first, "out-of-range") && field !== "date") return { because: "amount-range" };
    if (field === "category" && first.text === OTHER_CATEGORY)
      return { edits: [{ kind: "to", field, change: { category: OTHER_CATEGORY } }] };
    // 入账 saves, unless the app asked for the type; alone it may answer any other question.
    if (sense === "store" && type)
      return field === "type" ? { edits: [{ kind: "to", field, change: { type } }] } : {};
    const date = field === "date" && !marked && dayWithPoint(first.text, dateOf(context.now));
    if (date) return { edits: [{ kind: "to", field, change: { date } }] };
  }
  const isValue = ({ sense, category, fit = [] }: Token) => {
    if (sense !== "draft") return VALUES.includes(sense);
    const isCategory = field === "category" || Math.max(...fit) <= FIT.category;
    // 车费应该42 means the draft of that category.
    const alone = field === "category" || second === undefined;
    return names && category !== undefined && isCategory && alone;
  };
  // 少2块, 找零5块, 我妈付的 tell a story; 随便 is no answer.
  const beside = !owned && said.some((token) => isAny(token, ["money", "handed"]));
  if (beside && said.every((token) => isAny(token, BESIDE))) return {};
  // 大概15, 不是购物
  const unsure = said.some((token) => isAny(token, UNSURE));
  if (!said.every((token) => isValue(token) || isAny(token, UNSURE))) return null;
  const instead = phrases.some(({ says, denied }) => says === "change" && denied.length > 0);
  if (unsure) return said.some(isValue) && !instead ? {} : null;
  // 老板报销的 does not mean the category 报销.
  const isRead = (word: Token) =>
    tokens.some(({ start, end }) => start <= word.start && word.end <= end);
  const isTold = words.some((word) => word.text.length > 1 && !isRead(word));
  const verb = tokens.findLast((token) => isAny(token, ["set", "edit", "file", "is"]))?.sense;
  const how = { verb: verb === "edit" ? "set" : (verb ?? null), field, text, context };
  const edits = readValues(said, { ...how, instead: false });
  const isNoun = edits?.some((edit) => ["category", "description"].includes(fieldOf(edit)));
  return edits === null || (isNoun && isTold) ? {} : { edits };
}

/** 不是20是25 after 20 was said. */
function isSaid(edit: Edit, { edits }: PartialChange): boolean {
  const values = (each: Edit) => JSON.stringify(each.kind === "to" ? each.change : each);
  return edits.some((each) => values(each) === values(edit));
}

/** Only a name: 牛肉粉, 改成牛肉粉. */
function isName({ says, target, edits }: Phrase): boolean {
  const isNoun = edits.every((edit) => ["description", "category"].includes(fieldOf(edit)));
  return says === "topic" || (says === "change" && target.kind === "unsaid" && isNoun);
}

/** 第二笔, 日期不对, 加5块: a draft, a field, or an order about no other draft. 第一笔还是第二笔 is no answer. */
export function partIn(
  { reading, words, situation }: Utterance,
  open: PartialChange,
  asksDraft: boolean,
): Added | null {
  const { phrases, fatal, owned } = reading;
  // 第一笔对 may mean that the draft is right as it is.
  const vouched = phrases.some(({ says, target }) => says === "ok" && target.kind !== "unsaid");
  if (asksDraft && vouched && !phrases.some(({ says }) => says === "store")) return {};
  if (fatal || !owned || words.some((word) => is(word, "rather"))) return null;
  // 20，不对，25
  const meant = withoutRetracted(phrases) ?? [];
  const isMended = meant.length < phrases.length;
  // 打车改成30，不对，28: both parts are about that draft.
  if (isMended && phrases.some((each) => CHANGING.includes(each.says) && isAimed(each)))
    return null;
  const isVague = ({ says, target, field, denied }: Phrase) =>
    says === "wrong" && target.kind === "unsaid" && field === null && denied.length === 0;
  const told = meant.filter((phrase) => phrase.says !== "ok" && !isVague(phrase));
  const orders = told.filter(({ says }) => CHANGING.includes(says));
  // 不是 alone says nothing; 不对，第一笔 may be about the draft.
  const denies = meant.some(isVague) && orders.length === 0;
  if (denies && (asksDraft || told.length === 0)) return told.length === 0 ? {} : null;
  const naming = told.filter((phrase) => !orders.includes(phrase));
  const [named, ...more] = naming.filter(({ target }) => target.kind !== "unsaid");
  const isElse = naming.some((phrase) => {
    if (phrase.says !== "wrong") return phrase.says !== "topic" && phrase.says !== "open";
    return asksDraft || phrase.denied.length > 0;
  });
  if (told.length === 0 || isElse || more.length > 0) return null;
  const field = told.find((phrase) => phrase.field !== null)?.field;
  const edits = orders.flatMap((phrase) => phrase.edits);
  // 改成15 while the app asked for a day.
  const others = edits.every((edit) => edit.kind === "to" && edit.field !== open.field);
  const isOther = !asksDraft && !field && open.field !== null && others;
  const [order] = orders.filter(isAimed);
  if (isOther && order && open.drafts.length === 0) return { target: order.target };
  const own = orders.some((phrase) => {
    const { says, each, denied } = phrase;
    // 不是20是25 corrects the 20 just said; 不是32是35 means the draft with 32.
    const mends = denied.some((edit) => isSaid(edit, open));
    const target = mends ? phrase.target : targetOf(phrase, situation);
    if (target.kind === "unsaid" && says !== "swap" && !each) return false;
    // 都 means all drafts asked about, or every draft if that was one, or if the app asked which. 都改成15 may be a day.
    const isDay = isOther && open.field === "date";
    const isWide = !asksDraft && (open.drafts.length !== 1 || isDay);
    if (target.kind === "all" && target.adverb && isWide) return false;
    const resolved = resolve(target, situation.batch, []);
    return !("found" in resolved) || !resolved.found.every((at) => open.drafts.includes(at));
  });
  if (own) return null;
  const because = told.find((phrase) => phrase.because !== null)?.because;
  return { target: named?.target, field, because, edits: isOther ? [] : edits };
}
