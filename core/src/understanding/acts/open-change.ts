import { readNumber } from "../numbers/find-numbers.ts";
import type { Field } from "../token.ts";
import type { Act, DraftChange, PartialChange } from "./act.ts";
import { change } from "./change.ts";
import type { Phrase, Reading } from "./phrases.ts";
import type { Asked } from "./question.ts";
import { CHANGING, isAimed, placeTarget, type Situation, unclear } from "./said.ts";
import { resolve } from "./target.ts";

/** Keeps what was understood of a change that cannot be made, so that an answer can complete it. */
export function withOpenChange(act: Act, phrases: readonly Phrase[], situation: Situation): Act {
  if (act.type !== "unclear" || phrases.some(({ says }) => says === "ask")) return act;
  const because = act.because ?? phrases.find((phrase) => phrase.because !== null)?.because;
  const open = act.open ?? openChange(phrases, situation);
  // 改外卖, where no draft is one.
  const missing =
    open?.target.kind === "named" && open.drafts.length === 0 ? "target" : act.missing;
  return { ...act, missing, open, ...(because && { because }) };
}

/** `null` where nothing is to be changed. */
function openChange(phrases: readonly Phrase[], { batch }: Situation): PartialChange | null {
  const wanted = phrases.filter(
    ({ says }) => says === "open" || says === "wrong" || CHANGING.includes(says),
  );
  if (wanted.length === 0) return null;
  const target = [...wanted, ...phrases].find(isAimed)?.target ?? { kind: "unsaid" };
  const resolved = resolve(target, batch, []);
  const fields = new Set(wanted.flatMap(({ field }) => field ?? []));
  const [field = null] = fields;
  return {
    target,
    drafts: "found" in resolved ? resolved.found : [],
    field: fields.size === 1 ? field : null,
    edits: wanted.find(({ edits }) => edits.length > 0)?.edits ?? [],
  };
}

/** How a text is understood by itself, about these drafts. */
type Read = (situation: Situation) => Reading & { readonly act: Act };

/** What the utterance is as the answer to the question; `null` when it answers something else. */
export function answerTo(asked: Asked | null, situation: Situation, read: Read): Act | null {
  if (asked?.kind === "which-draft") return withDraft(asked.change, situation, read);
  return asked?.kind === "what-value" ? withValue(asked, situation, read) : null;
}

/** 第二笔, 打车那笔, 二 give the open change its target; whatever says more is a change of its own. */
function withDraft(open: PartialChange, situation: Situation, read: Read): Act | null {
  // Where a draft was asked for, a bare number counts drafts.
  const count = readNumber(situation.text.trim()) ?? 0;
  const isPlace = Number.isInteger(count) && count > 0 && count <= situation.batch.length;
  const { phrases, fatal, owned } = read(
    isPlace ? { ...situation, text: `第${count}笔` } : situation,
  );
  const [named, another] = phrases.filter(({ says }) => says === "topic" || says === "open");
  const more = phrases.some(({ says }) => !["topic", "open", "ok"].includes(says));
  if (named === undefined || another !== undefined || more || fatal || !owned) return null;
  const resolved = resolve(named.target, situation.batch, []);
  if (!("found" in resolved)) return { ...unclear("target"), open };
  if (open.edits.length > 0)
    return change([{ ...named, says: "change", edits: open.edits }], situation);
  return { ...unclear("change"), open: { ...open, target: named.target, drafts: resolved.found } };
}

/**
 * 三十五 and 是昨天 give the drafts their value. 15 is no day: then the question stands. What names
 * another draft or another field is a change of its own.
 */
function withValue(
  { drafts, field }: Asked & { kind: "what-value" },
  situation: Situation,
  read: Read,
): Act | null {
  const { phrases } = read(situation);
  const other = phrases.some(
    (phrase) => (isAimed(phrase) && !isCategory(phrase)) || (phrase.field ?? field) !== field,
  );
  if (other || drafts.length === 0) return null;
  const changes: DraftChange[] = [];
  for (const position of drafts) {
    const batch = situation.batch.slice(position, position + 1);
    const made = (field === null ? ["", "改成"] : [asked(field)])
      .map((before) => read({ ...situation, batch, text: before + situation.text }).act)
      .find(({ type }) => type === "change");
    const change = made?.type === "change" ? made.changes[0]?.change : undefined;
    if (change !== undefined && (field === null || field in change))
      changes.push({ draft: position, change });
  }
  if (changes.length === drafts.length) return { type: "change", changes };
  const isMereValue = phrases.every(({ says }) => says === "change" || says === "topic");
  const open = { drafts, field, target: placeTarget(...drafts), edits: [] };
  return isMereValue ? { ...unclear("change"), open } : null;
}

/** 餐饮 is a value here, even if it is also the category of a draft. */
function isCategory({ says, target }: Phrase): boolean {
  return says === "topic" && target.kind === "named" && target.by.every(({ category }) => category);
}

/** Put before the answer: 日期 + 是昨天. */
function asked(field: Field): string {
  return { amount: "金额", category: "分类", type: "类型是", date: "日期", description: "备注" }[
    field
  ];
}
