import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import type { FieldValue } from "../changes/value.ts";
import { isThing } from "../changes/value.ts";
import type { Subject } from "../clauses/clause.ts";
import { MATCH, matchPhrase } from "./match-phrase.ts";
import { type Named, resolveNames } from "./resolve-names.ts";
import { resolvePlaces } from "./resolve-places.ts";
import { everyPosition, type Target, type TargetOptions, UNCERTAIN } from "./target.ts";

/** Which drafts a subject is about, by place first, then by name, then by what is said to be wrong. */
export function resolveTarget(subject: Subject, options: TargetOptions): Target {
  const { batch } = options;
  if (subject.except !== null) return allBut(subject.except, options);
  const named = resolveNames(subject, options);
  const placed = resolvePlaces(subject, { ...options, named });
  if (placed !== null && contradicts(placed, { subject, options })) return UNCERTAIN;
  if (placed !== null) return placed;
  if (named !== null) return narrowed(named, options);
  if (batch.length === 1) return { type: "unsaid" };
  return byUnwanted(options);
}

function allBut(except: Subject, options: TargetOptions): Target {
  const left = resolveTarget(except, options);
  if (left.type !== "found") return UNCERTAIN;
  const positions = everyPosition(options).filter((each) => !left.positions.includes(each));
  return positions.length === 0 ? UNCERTAIN : { type: "found", positions, strength: left.strength };
}

/** 第二笔打车 when the second is lunch: either word may be the slip. */
function contradicts(
  placed: Target,
  { subject, options }: { readonly subject: Subject; readonly options: TargetOptions },
): boolean {
  const { ordinals, phrases } = subject;
  if (placed.type !== "found" || ordinals.length !== 1 || placed.positions.length !== 1)
    return false;
  const { batch, context } = options;
  return phrases.some(({ words, pointed }) => {
    const { indexes, strength } = matchPhrase(words, { batch, context });
    const elsewhere = !indexes.some((each) => placed.positions.includes(each));
    return elsewhere && (strength >= MATCH.synonym || (pointed && isThing(words, context)));
  });
}

function narrowed(named: Named | "none", options: TargetOptions): Target {
  if (named === "none") return UNCERTAIN;
  const { positions, strength } = named;
  if (positions.length === 1) return { type: "found", positions, strength };
  const [only, ...others] = positions.filter((each) => fitsUnwanted(each, options));
  return options.unwanted.length > 0 && only !== undefined && others.length === 0
    ? { type: "found", positions: [only], strength }
    : UNCERTAIN;
}

/** 不是3500是3800: the only draft of 3500 is meant. */
function byUnwanted(options: TargetOptions): Target {
  if (options.unwanted.length === 0) return { type: "unsaid" };
  const [only, ...others] = everyPosition(options).filter((each) => fitsUnwanted(each, options));
  return only !== undefined && others.length === 0
    ? { type: "found", positions: [only], strength: MATCH.core }
    : UNCERTAIN;
}

function fitsUnwanted(position: number, { batch, context, unwanted }: TargetOptions): boolean {
  const draft = batch[position];
  return draft !== undefined && unwanted.every((value) => holds(value, { draft, context }));
}

interface DraftInContext {
  readonly draft: NumberedTransaction;
  readonly context: UserContext;
}

function holds(value: FieldValue, { draft, context }: DraftInContext): boolean {
  switch (value.field) {
    case "amount":
      return draft.amount === value.amount;
    case "type":
      return draft.type === value.type;
    case "category":
      return draft.category === value.category || names(value.said, { draft, context });
    case "date":
      return draft.date === value.date;
    case "description":
      return names(value.description, { draft, context });
  }
}

function names(words: string, { draft, context }: DraftInContext): boolean {
  return matchPhrase(words, { batch: [draft], context }).strength >= MATCH.synonym;
}
