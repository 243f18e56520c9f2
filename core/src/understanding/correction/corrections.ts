import type {
  CorrectAnswer,
  CorrectQuestion,
  NumberedTransaction,
} from "../../ports/understanding.ts";
import type { TransactionChange } from "../../transaction.ts";
import { answer, confidenceOf, unclear } from "./answers.ts";
import { changeOf } from "./changes/change-of.ts";
import { swapped } from "./changes/swap.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";
import { resolveTarget } from "./targets/resolve-target.ts";
import type { Target } from "./targets/target.ts";

/** Changes to the drafts the clauses name; the first clause that is not certain decides. */
export function answerCorrection(
  clauses: readonly Clause[],
  question: CorrectQuestion,
): CorrectAnswer {
  const { currentBatch: batch, context } = question;
  const changes = new Map<number, TransactionChange>();
  const claimed = new Set<number>();
  let confidence = 1;
  for (const clause of clauses) {
    if (!wantsChange(clause) || clause.contradictory) return unclear("change");
    if (isAside(clause)) return unclear("change");
    const target = targetOf(clause, { question, claimed });
    if (target.type !== "found") return unclear("target");
    const made = changesOf(clause, { positions: target.positions, batch, context });
    if (made === null) return unclear("change");
    for (const [position, change] of made) {
      changes.set(position, { ...changes.get(position), ...change });
      claimed.add(position);
    }
    confidence = Math.min(
      confidence,
      confidenceOf(target.strength, { announced: isAnnounced(clause) }),
    );
  }
  const corrections = [...changes]
    .filter(([, change]) => Object.keys(change).length > 0)
    .sort(([one], [other]) => one - other)
    .flatMap(([position, updatedFields]) => {
      const draft = batch[position];
      return draft === undefined ? [] : [{ index: draft.index, updatedFields }];
    });
  return corrections.length === 0
    ? unclear("change")
    : answer("correction", corrections, confidence);
}

function wantsChange(clause: Clause): boolean {
  const { wanted, arithmetic, swapped: swaps, unwanted } = clause;
  return (
    wanted.length + arithmetic.length > 0 || swaps || unwanted.some(({ field }) => field === "type")
  );
}

/** 今天外面好冷: a day or a number dropped among words that are about no draft. */
function isAside(clause: Clause): boolean {
  const { subject, leftovers } = clause;
  if (isAnnounced(clause) || subject.ordinals.length + subject.groups.length > 0) return false;
  const named = subject.phrases.some(({ pointed }) => pointed) || subject.amounts.length > 0;
  // 昨天看的 tells of the draft all the same.
  return (
    !named && leftovers.some((words) => plain(words) !== "" && !/^.{1,4}的[啊呀吧啦]?$/.test(words))
  );
}

function isAnnounced({
  announcements,
  arithmetic,
  swapped: swaps,
  fields,
  complained,
}: Clause): boolean {
  return announcements.length + arithmetic.length + fields.length > 0 || swaps || complained;
}

function targetOf(
  clause: Clause,
  {
    question,
    claimed,
  }: { readonly question: CorrectQuestion; readonly claimed: ReadonlySet<number> },
): Target {
  const { currentBatch: batch, context } = question;
  const target = resolveTarget(clause.subject, {
    batch,
    context,
    unwanted: clause.unwanted,
    claimed,
  });
  if (target.type !== "unsaid") return target;
  const all = batch.map((_, position) => position);
  const amounts = clause.wanted.filter(({ field }) => field === "amount").length;
  const only =
    batch.length === 1 ||
    (clause.swapped && batch.length === 2) ||
    (clause.respectively && amounts === batch.length);
  return only ? { type: "found", positions: all, strength: MATCH.name } : { type: "uncertain" };
}

type Made = readonly (readonly [position: number, change: TransactionChange])[];

function changesOf(
  clause: Clause,
  {
    positions,
    batch,
    context,
  }: {
    readonly positions: readonly number[];
    readonly batch: readonly NumberedTransaction[];
    readonly context: CorrectQuestion["context"];
  },
): Made | null {
  if (clause.swapped && clause.wanted.length === 0) return swap(clause, { positions, batch });
  const made: [number, TransactionChange][] = [];
  const amounts = clause.wanted.filter(({ field }) => field === "amount");
  if (clause.respectively && amounts.length !== positions.length) return null;
  for (const [turn, position] of positions.entries()) {
    const draft = batch[position];
    if (draft === undefined) return null;
    const own = amounts[turn];
    const wanted = clause.respectively && own !== undefined ? [own] : clause.wanted;
    const change = changeOf({ ...clause, wanted }, { draft, context });
    if (change === null) return null;
    made.push([position, change]);
  }
  return made;
}

function swap(
  clause: Clause,
  {
    positions,
    batch,
  }: { readonly positions: readonly number[]; readonly batch: readonly NumberedTransaction[] },
): Made | null {
  const [first, second, ...more] = positions;
  const one = first === undefined ? undefined : batch[first];
  if (first === undefined || one === undefined || more.length > 0) return null;
  // 收支弄反了, said of one draft, turns its type around.
  if (second === undefined) return clause.fields.includes("type") ? [[first, turned(one)]] : null;
  const other = batch[second];
  if (other === undefined) return null;
  const [ofOne, ofOther] = swapped(one, other, clause.fields);
  return [
    [first, ofOne],
    [second, ofOther],
  ];
}

function turned({ type }: NumberedTransaction): TransactionChange {
  if (type === "TRANSFER") return {};
  return { type: type === "INCOME" ? "EXPENSE" : "INCOME" };
}
