import type { NumberedTransaction as Draft } from "../../ports/understanding.ts";
import type { TransactionChange } from "../../transaction.ts";
import type { Act, Edit } from "./act.ts";
import { applyEdits } from "./edits.ts";
import type { Phrase } from "./phrases.ts";
import { CHANGING, claimedBy, type Situation, targetOf, unclear } from "./said.ts";
import { resolve } from "./target.ts";

/** Edits by draft. A later phrase sets one apart from what was said of more, or follows 不对. */
export function change(phrases: readonly Phrase[], situation: Situation): Act {
  const { batch, context } = situation;
  const changing = phrases.filter(({ says }) => CHANGING.includes(says));
  const open = phrases.find(
    ({ says, field }) =>
      says === "open" &&
      field !== null &&
      !changing.some((each) =>
        each.edits.some((edit) => edit.kind !== "to" || edit.field === field),
      ),
  );
  if (open !== undefined) return unclear("change");
  const lost = phrases.some(
    ({ says, target }) =>
      says === "topic" && target.kind === "named" && !("found" in resolve(target, batch, [])),
  );
  if (lost) return unclear("target");
  const claimed = claimedBy(phrases, situation);
  const spared = claimedBy(
    phrases.filter(
      ({ says, target }) =>
        (says === "leave" || says === "ok" || says === "keep") && target.kind === "named",
    ),
    situation,
  );
  const edits = new Map<number, readonly Edit[]>();
  let widest = 0;
  for (const phrase of changing) {
    const target = targetOf(phrase, situation);
    const resolved =
      target.kind === "unsaid" && phrase.each
        ? { found: [...batch.keys()], weak: false }
        : resolve(target, batch, claimed);
    if (!("found" in resolved)) return unclear("target", resolved.missing ?? undefined);
    // 路费八块 may be another fare.
    if (phrase.bare && resolved.weak && batch.length > 1)
      return unclear("target", "which-of-several");
    const wide = target.kind === "all" || target.kind === "rest";
    const positions = wide
      ? resolved.found.filter((each) => !spared.includes(each))
      : resolved.found;
    // 地铁和午饭三十: the sum may be that of the last, or of both together.
    const several = positions.length > 1 && target.kind === "named" && !target.together;
    if (
      several &&
      phrase.stated &&
      phrase.edits.some((edit) => edit.kind === "to" && edit.field === "amount")
    )
      return unclear("change");
    const shares = sharesOf(phrase, positions, situation);
    if (shares === null) return unclear("change");
    const repaired = phrases.some(
      ({ says, start }) =>
        says === "wrong" && start < phrase.start && start > (changing[0]?.start ?? 0),
    );
    // 都减五块，修车再减十块: how much less that is for the car, nobody said.
    if (
      phrase.edits.some((edit) => edit.kind === "by" && edit.how === "again") &&
      positions.some((each) => edits.has(each) && positions.length < widest)
    )
      return unclear("change");
    for (const [turn, position] of positions.entries()) {
      const before =
        positions.length < widest || repaired
          ? unlike(edits.get(position) ?? [], shares[turn] ?? [])
          : (edits.get(position) ?? []);
      edits.set(position, [...before, ...(shares[turn] ?? [])]);
    }
    widest = Math.max(widest, positions.length);
  }
  // 打车改成35，房租是上个月的: what was said last of another draft was not understood.
  const last = phrases.at(-1);
  if (
    last &&
    (last.says === "topic" || last.says === "wrong") &&
    claimedBy([last], situation).some((each) => !edits.has(each))
  )
    return unclear("change");
  const changes = new Map<number, TransactionChange>();
  for (const [position, list] of [...edits].sort(([one], [other]) => one - other)) {
    const made = applyEdits(batch[position] as Draft, list, context);
    if (made === null || typeof made === "string") return unclear("change", made ?? undefined);
    if (Object.keys(made).length > 0) changes.set(position, made);
  }
  return changes.size === 0 ? unclear("change", "already-so") : { type: "change", changes };
}

/** What each draft gets: the same, its own in order (分别), or what the other has (对调). */
function sharesOf(
  { says, each, edits, field }: Phrase,
  positions: readonly number[],
  { batch }: Situation,
): readonly (readonly Edit[])[] | null {
  if (says === "swap") {
    const [one, other] = positions.map((position) => batch[position]);
    const swapped = field ?? "amount";
    if (positions.length !== 2 || one === undefined || other === undefined) return null;
    return [other, one].map((draft) => [
      { kind: "to", field: swapped, change: { [swapped]: draft[swapped] } },
    ]);
  }
  if (!each) return positions.map(() => edits);
  return edits.length === positions.length ? edits.map((edit) => [edit]) : null;
}

/** Those that do not set what the later ones set. */
function unlike(earlier: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  const fieldOf = (edit: Edit) => (edit.kind === "to" ? edit.field : "amount");
  return earlier.filter((edit) => !later.some((each) => fieldOf(each) === fieldOf(edit)));
}
