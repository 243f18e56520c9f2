import { type BatchDraft, pendingIn } from "../../draft/batch-draft.ts";
import { applyEdits, fieldOf } from "../kinds/edits.ts";
import { isAimed, type Situation } from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Intention, Link } from "./types.ts";

/** Typed alone it agrees, in groups and chats; it is no amount. */
export const CHAT_YES = "1";

/** A link with the names that the tables are written in. */
export function linkOf(intention: Intention, moods: readonly string[], about: Situation): Link {
  const { says, frame, start, end } = intention;
  const marks = Object.entries(marksOf(intention, moods, about)).flatMap(([mark, holds]) =>
    holds ? mark : [],
  );
  const more = [...moods, ...marks];
  const names = [says, ...more, ...more.map((each) => `${says}-${each}`)];
  return { start, end, text: frame, sense: says, names, cost: 0, intention, moods };
}

function marksOf(
  intention: Intention,
  moods: readonly string[],
  situation: Situation,
): Readonly<Record<string, boolean>> {
  const { batch } = situation;
  const { says, target, consent, frame, field, denied, retracts } = intention;
  const isBare = target.kind === "unsaid";
  const isMany = isBare && pendingIn(batch).length > 1;
  const aim = aimOf(intention);
  const complains = isAimed(intention) || field !== null || denied.length > 0;
  const isGone = batch.some(({ status }) => status === "cancelled");
  return {
    [aim]: true,
    [consent ?? ""]: consent !== null,
    many: isMany,
    "that-many": isMany && consent === "that",
    "many-loose": isMany && moods.includes("told-loose"),
    "all-loose": aim === "all" && moods.includes("loose"),
    // 对，取消 after a cancellation may only repeat it.
    echo: isGone && consent === "yes",
    back: asksBack(intention, situation),
    "bare-loose": isBare && moods.includes("told-loose"),
    "bare-step": isBare && moods.includes("loose") && (says === "raise" || says === "lower"),
    elsewhere: deniesOther(intention, batch),
    among: isAmong(intention, moods),
    kind: isOfKind(intention, batch),
    "this-told": aim === "this" && moods.includes("told"),
    typed: moods.includes("told") && isTypeTold(intention),
    same: isAlreadySo(intention, situation) || isTotal(intention, batch),
    known: isBare && (isAlreadySo(intention, situation) || isTotal(intention, batch)),
    "chat-yes": situation.text === CHAT_YES,
    alone: intention.only || target.kind === "but",
    turn: says === "wrong" ? !complains : retracts,
    complaint: complains,
    partly: field !== null,
    unsure: frame === "perhaps less",
    vague: isMany && frame === "delete, not said which",
    whole: isBare && frame === "drop all",
  };
}

/** 打车呢, 那第二笔呢？ */
function asksBack({ start, end }: Intention, { text }: Situation): boolean {
  return text
    .slice(start, end + 1)
    .replace(/[?？,，]$/u, "")
    .endsWith("呢");
}

/** 学校统一订校服，交了二百三: a sum, but perhaps not of the draft that is open. */
function isAmong({ target, edits, denied }: Intention, moods: readonly string[]): boolean {
  const isTold = moods.includes("story") && moods.includes("told") && denied.length === 0;
  return isTold && target.kind === "unsaid" && edits.some((edit) => fieldOf(edit) === "amount");
}

/** 买菜三十五 beside a single draft 肉 is another purchase; 买菜那笔 and 买菜改成三十五 mean that draft. */
function isOfKind({ target, bare }: Intention, batch: readonly BatchDraft[]): boolean {
  const [at = 0, ...others] = pendingIn(batch);
  if (!bare || others.length > 0 || target.kind !== "named") return false;
  return target.by.every(
    ({ text, fit = [] }) => text === batch[at]?.category && Math.max(...fit) <= FIT.category,
  );
}

/** 从三千涨到三千三 beside a draft of 3500: the sum or kind that is denied is of no open draft. */
function deniesOther({ denied }: Intention, batch: readonly BatchDraft[]): boolean {
  const values = denied.flatMap((edit) => {
    if (edit.kind !== "to") return [];
    const { amount, category } = edit.change;
    return [amount ?? [], category ?? []].flat();
  });
  const isOpen = (value: (typeof values)[number]) =>
    batch.some(({ amount, category }) => amount === value || category === value);
  return values.length > 0 && !values.some(isOpen);
}

/** 她转我了, 公司发的: says only who paid. */
function isTypeTold({ says, edits }: Intention): boolean {
  return says === "change" && edits.every((edit) => edit.kind === "to" && edit.field === "type");
}

/** 打车就是28 of a draft that says so. */
function isAlreadySo({ says, target, edits }: Intention, { batch, context }: Situation): boolean {
  const isPlain = edits.every((edit) => edit.kind === "to" && edit.noun === undefined);
  if (says !== "change" || edits.length === 0 || !isPlain) return false;
  const resolved = resolve(target, batch, []);
  const drafts = "found" in resolved ? resolved.found.flatMap((at) => batch[at] ?? []) : [];
  const changes = drafts.map((draft) => applyEdits(draft, edits, context));
  const isNone = (change: (typeof changes)[number]) =>
    typeof change === "object" && change !== null && Object.keys(change).length === 0;
  return changes.length > 0 && changes.every(isNone);
}

/** 九十六块三，对，存: what the open drafts come to. */
function isTotal({ says, target, edits }: Intention, batch: readonly BatchDraft[]): boolean {
  const [edit, another] = edits;
  if (says !== "change" || target.kind !== "unsaid" || edit?.kind !== "to" || another) return false;
  const total = pendingIn(batch).reduce((sum, at) => sum + (batch[at]?.amount ?? 0), 0);
  return edit.change.amount === total;
}

/** How the drafts are named: not at all, by 那个, by 都, or really. */
function aimOf(intention: Intention): "bare" | "this" | "it" | "all" {
  const { kind } = intention.target;
  if (kind === "unsaid") return "bare";
  if (kind === "pointed") return "this";
  return isAimed(intention) ? "it" : "all";
}
