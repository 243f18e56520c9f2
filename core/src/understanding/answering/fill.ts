import { type BatchDraft as Draft, pendingIn } from "../../draft/batch-draft.ts";
import { BATCH_LIMIT } from "../../draft/draft-batch.ts";
import type { Saying } from "../frames/frame.ts";
import type { Act, Because, DraftChange, Edit, HeardDraft, PartialChange } from "../kinds/act.ts";
import { applyEdits, fieldOf, unlike } from "../kinds/edits.ts";
import {
  CHANGING,
  claimedBy,
  isAimed,
  nameIn,
  placeTarget,
  type Situation,
  unclear,
  unresolved,
} from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { isKnownThing, mayBeOpen } from "../orders/news.ts";
import type { Intention } from "../orders/types.ts";
import { type Field, isAny, type Target } from "../token.ts";
import type { Answering, Utterance } from "./answering.ts";
import { judged } from "./judged.ts";
import { partIn } from "./part-said.ts";
import { valueIn } from "./value-said.ts";

/** The hole that the app asked about. */
type Hole = "draft" | "value";

/**
 * Fills an open change with what an utterance says: the draft, the field, the value. The act is the change once it is
 * whole, else `unclear` with what is known by now; `null` if the utterance is no answer.
 */
export function fill(open: PartialChange, said: Utterance, asked: Hole): Act | null {
  if (tellsOfAnother(said)) return null;
  const asksDraft = asked === "draft";
  if (asksDraft && ordersMore(said)) return { ...unclear("target", "two-kinds"), open };
  const counted = asksDraft ? countedDraft(said.situation) : null;
  const [edit] = open.edits;
  const field = open.field ?? (edit ? fieldOf(edit) : null);
  const value = asksDraft && field === null ? null : valueIn(said, field, !asksDraft);
  const answer =
    complete(open, counted ?? value, said.situation) ?? judged(open.drafts, said, true);
  return answer ?? complete(open, partIn(said, open, asksDraft), said.situation);
}

/** The same for a change of settled drafts, of which nothing is known but them. 不，改成36: 不 answers the app, and the rest is an order. */
export function fillOf(drafts: readonly number[], { said, isRestRead }: Answering): Act | null {
  const { phrases, owned } = said.reading;
  if (!phrases.some(({ says }) => CHANGING.includes(says))) return null;
  const open = { drafts, named: null, field: null, edits: [] };
  const part = partIn(
    { ...said, reading: { ...said.reading, owned: owned || isRestRead } },
    open,
    false,
  );
  // 打车也要改，18 is about another draft.
  const isSame = claimedBy(phrases, said.situation).every((at) => drafts.includes(at));
  return isSame ? complete(open, part, said.situation) : null;
}

/** 话费充了一百, 买菜花了三十 while the app asks what to change about 宽带: bought besides, so it is no answer. */
function tellsOfAnother({ situation }: Utterance): boolean {
  const { act, tokens } = situation.reading.recorded();
  const isNew = (draft: HeardDraft) => isKnownThing(draft) && !mayBeOpen(draft, situation);
  const isBought = tokens.some((token) => isAny(token, ["bought", "spent"]));
  return isBought && act.drafts.length > 0 && act.drafts.every(isNew);
}

/** 第二笔，咖啡不要了: the draft that was asked for, and an order about another. */
function ordersMore({ reading, situation }: Utterance): boolean {
  const [topic, ...then] = reading.phrases.filter(({ says }) => says !== "ok");
  const claimed = topic?.says === "topic" ? claimedBy([topic], situation) : [];
  const isOther = (each: Intention) => `${claimedBy([each], situation)}` !== `${claimed}`;
  return (
    claimed.length > 0 &&
    then.some((each) => ORDERING.includes(each.says) && isAimed(each) && isOther(each))
  );
}

/** Orders about drafts, other than additions. */
const ORDERING: readonly Saying[] = ["drop", "keep-only", "store", ...CHANGING];

/** What an answer adds to an open change; if it is empty, the question stays. */
export interface Added {
  readonly target?: Target | undefined;
  readonly field?: Field | null | undefined;
  readonly edits?: readonly Edit[];
  readonly because?: Because | null | undefined;
}

/** Makes the open change, or keeps what is known by now; `null` if the utterance adds nothing to it. */
function complete(open: PartialChange, added: Added | null, said: Situation): Act | null {
  if (added === null) return null;
  const { batch, context } = said;
  const { edits: values = [], because } = added;
  const field = added.field ?? open.field;
  const left = (change: PartialChange, why = because) => ({
    ...unclear(change.edits.length > 0 ? "target" : "change", why ?? undefined),
    open: change,
  });
  if (!added.target && !added.field && values.length === 0) return left(open);
  const kept = open.edits.filter((edit) => !added.field || fieldOf(edit) === field);
  const edits = [...unlike(kept, values), ...values];
  const resolved = added.target
    ? resolve(added.target, batch, [])
    : { found: meantBy(open, batch) };
  if (!("found" in resolved)) return { ...unresolved(resolved), open };
  const drafts = resolved.found;
  // 午饭改成35 while two drafts are lunches: the third draft cannot be meant.
  const among = open.named?.among ?? drafts;
  if (added.target && !drafts.every((at) => among.includes(at))) return left(open);
  const named = added.target ? nameIn(added.target) : open.named;
  const merged = { named, drafts, field, edits };
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
    : { ...left({ ...merged, edits: [] }, "already-so"), same: edits.map(fieldOf) };
}

/** The drafts that an open change is about by now: of several so called, perhaps only one is still pending. */
function meantBy({ drafts, named }: PartialChange, batch: readonly Draft[]): readonly number[] {
  if (drafts.length > 0) return drafts;
  const pending = pendingIn(batch);
  const may = named === null ? pending : pending.filter((at) => named.among?.includes(at));
  return may.length === 1 ? may : [];
}

/** If the app asked for a draft, a bare number is its place. */
export function countedDraft({ text }: Situation): Added | null {
  const count = readNumber(text.trim()) ?? 0;
  const isPlace = Number.isInteger(count) && count > 0 && count <= BATCH_LIMIT;
  return isPlace ? { target: placeTarget(count - 1) } : null;
}
