import type { Target } from "../token.ts";
import type { Act, PartialChange } from "./act.ts";
import { fieldOf } from "./change.ts";
import { complete, countedDraft, partIn, type Utterance, valueIn } from "./completion.ts";
import type { Phrase, Reading } from "./phrases.ts";
import type { Asked } from "./question.ts";
import { isOrder } from "./retracted.ts";
import { CHANGING, claimedBy, isAimed, placeTarget, type Situation, unclear } from "./said.ts";
import { resolve } from "./target.ts";
import { judged } from "./verdict.ts";

/** Keeps the understood part of a change that cannot be made, so that an answer can complete it. */
export function withOpenChange(
  act: Act,
  { phrases, fatal, situation }: Pick<Reading, "phrases" | "fatal"> & { situation: Situation },
): Act {
  if (act.type !== "unclear" || phrases.some(({ says }) => says === "ask")) return act;
  const whole = act.open ?? openChange(phrases, situation);
  const lost = whole && resolve(whole.target, situation.batch, []);
  const { place } = lost && "missing" in lost ? lost : { place: act.place };
  const told = phrases.find((phrase) => phrase.because !== null)?.because;
  const because = act.because ?? (place ? "no-such-place" : told);
  // 少2块: beside words that were not understood, the value does not count.
  const open = whole && fatal ? { ...whole, edits: [] } : whole;
  // 改外卖 while no draft is one.
  const missing =
    open?.target.kind === "named" && open.drafts.length === 0 ? "target" : act.missing;
  return { ...act, missing, open, ...(because && { because }), ...(place && { place }) };
}

/** `null` if no change was begun. */
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

/** The utterance as the answer to the question; `null` if it answers something else. */
export function answerTo(asked: Asked | null, said: Utterance): Act | null {
  const open = askedFor(asked);
  if (open === null) return null;
  const asksDraft = asked?.kind === "which-draft";
  if (asksDraft && ordersMore(said)) return { ...unclear("target", "two-kinds"), open };
  const counted = asksDraft ? countedDraft(said.situation) : null;
  const [edit] = open.edits;
  const field = open.field ?? (edit ? fieldOf(edit) : null);
  const value = asksDraft && field === null ? null : valueIn(said, field, !asksDraft);
  const answer =
    complete(open, counted ?? value, said.situation) ?? judged(open.drafts, said, true);
  return answer ?? complete(open, partIn(said, open, asksDraft), said.situation);
}

/** 第二笔，咖啡不要了: the draft that was asked for, and an order about another. */
function ordersMore({ reading, situation }: Utterance): boolean {
  const [topic, ...then] = reading.phrases.filter(({ says }) => says !== "ok");
  const claimed = topic?.says === "topic" ? claimedBy([topic], situation) : [];
  const isOther = (each: Phrase) => `${claimedBy([each], situation)}` !== `${claimed}`;
  return claimed.length > 0 && then.some((each) => isOrder(each) && isAimed(each) && isOther(each));
}

/** A question about a change, as the open change that it asks for. */
function askedFor(asked: Asked | null): PartialChange | null {
  switch (asked?.kind) {
    case "which-draft":
      return asked.change;
    case "what-value":
    case "what-field": {
      const { drafts } = asked;
      const target: Target = drafts.length > 0 ? placeTarget(...drafts) : { kind: "unsaid" };
      return { drafts, target, field: asked.kind === "what-value" ? asked.field : null, edits: [] };
    }
    default:
      return null;
  }
}
