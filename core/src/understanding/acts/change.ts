import { type BatchDraft as Draft, pendingIn } from "../../draft/batch-draft.ts";
import type { Field } from "../token.ts";
import type { Act, DraftChange, Edit } from "./act.ts";
import { applyEdits } from "./edits.ts";
import type { Phrase } from "./phrases.ts";
import { CHANGING, claimedBy, type Situation, targetOf, unclear, unresolved } from "./said.ts";
import { resolve } from "./target.ts";

/** Collects edits by draft. A later phrase overrides an earlier one about more drafts, or follows 不对. */
export function change(phrases: readonly Phrase[], situation: Situation): Act {
  const { batch, context } = situation;
  const changing = phrases.filter(({ says }) => CHANGING.includes(says));
  const set = new Set(changing.flatMap((phrase) => phrase.edits.map(fieldOf)));
  // 修车是三百，改一下日期: the new day is missing.
  if (phrases.some(({ says, field }) => says === "open" && field !== null && !set.has(field)))
    return unclear("change");
  // 第五笔餐饮，第一笔购物: one half names no draft.
  const lost = phrases.filter(({ says, target }) => says === "topic" && target.kind === "named");
  if (lost.some((phrase) => claimedBy([phrase], situation).length === 0)) return unclear("target");
  const claimed = claimedBy(phrases, situation);
  const spared = phrases.flatMap(({ says, target }, at) => {
    // 都是昨天的，除了咖啡
    if (says === "topic" && target.kind === "but")
      return claimedBy([{ target: target.of }], situation);
    // 都是昨天的，打车不是
    const differs = says === "wrong" && at > 0 && at === phrases.length - 1;
    const stays = differs || ["leave", "ok", "keep"].includes(says);
    return stays && target.kind === "named" ? claimedBy([{ target }], situation) : [];
  });
  const edits = new Map<number, readonly Edit[]>();
  let widest = 0;
  for (const phrase of changing) {
    const target = targetOf(phrase, situation);
    const resolved =
      target.kind === "unsaid" && phrase.each
        ? { found: pendingIn(batch), weak: false }
        : resolve(target, batch, claimed);
    if (!("found" in resolved)) return unresolved(resolved);
    // 路费八块 may be a new fare.
    if (phrase.bare && resolved.weak && pendingIn(batch).length > 1)
      return unclear("target", "which-of-several");
    const wide = target.kind === "all" || target.kind === "rest";
    const positions = resolved.found.filter((each) => !wide || !spared.includes(each));
    const shares = sharesOf(phrase, positions, situation);
    // 地铁和午饭三十: the sum may be of the last one, or of both together.
    const several = positions.length > 1 && target.kind === "named" && !target.together;
    const unshared =
      several && phrase.stated && phrase.edits.some((edit) => fieldOf(edit) === "amount");
    if (shares === null || unshared) return unclear("change");
    const repaired =
      phrase.repairs ||
      phrases.some(
        ({ says, start }) =>
          says === "wrong" && start < phrase.start && start > (changing[0]?.start ?? 0),
      );
    for (const [turn, position] of positions.entries()) {
      const [before, later] = [edits.get(position) ?? [], shares[turn] ?? []];
      // 都减五块，修车再减十块: minus ten or fifteen?
      const again = later.some((edit) => edit.kind === "by" && edit.how === "again");
      const replaces = (positions.length < widest && !again) || repaired;
      edits.set(position, [...(replaces ? unlike(before, later) : before), ...later]);
    }
    widest = Math.max(widest, positions.length);
  }
  // 打车改成35，房租是上个月的: the last part, about another draft, was not understood.
  const last = phrases.slice(-1).filter(({ says }) => says === "topic" || says === "wrong");
  if (claimedBy(last, situation).some((each) => !edits.has(each))) return unclear("change");
  const changes: DraftChange[] = [];
  for (const [position, list] of [...edits].sort(([one], [other]) => one - other)) {
    const made = applyEdits(batch[position] as Draft, list, context);
    if (made === null || typeof made === "string") return unclear("change", made ?? undefined);
    if (Object.keys(made).length > 0) changes.push({ draft: position, change: made });
  }
  return changes.length === 0 ? unclear("change", "already-so") : { type: "change", changes };
}

/** The edits of each draft: the same for all, one for each in order (分别), or swapped (对调). */
function sharesOf(
  { says, each, edits, field }: Phrase,
  positions: readonly number[],
  { batch }: Situation,
): readonly (readonly Edit[])[] | null {
  if (says === "swap") {
    const [one, other] = positions.map((position) => batch[position]);
    const swapped = field ?? "amount";
    if (positions.length !== 2 || one === undefined || other === undefined) return null;
    if (one[swapped] === undefined || other[swapped] === undefined) return null;
    return [other, one].map((draft) => [
      { kind: "to", field: swapped, change: { [swapped]: draft[swapped] } },
    ]);
  }
  if (!each) return positions.map(() => edits);
  return edits.length === positions.length ? edits.map((edit) => [edit]) : null;
}

export function fieldOf(edit: Edit): Field {
  return edit.kind === "to" ? edit.field : "amount";
}

/** The earlier edits, without those of fields that the later ones set. */
export function unlike(earlier: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  return earlier.filter((edit) => !later.some((each) => fieldOf(each) === fieldOf(edit)));
}
