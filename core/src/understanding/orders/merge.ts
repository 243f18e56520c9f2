import { pendingIn } from "../../draft/batch-draft.ts";
import { sumFen } from "../../money.ts";
import type { Act, Edit } from "../kinds/act.ts";
import { applyEdits } from "../kinds/edits.ts";
import { claimedBy, type Situation, unclear, unresolved } from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import type { Target } from "../token.ts";
import type { Intention } from "./types.ts";

/**
 * 这两笔合成一笔叫文具: the first of them gets the sum of all, the others go. Always asked about. Drafts of two types or
 * accounts are not one; of two days the later one counts, and the question says so.
 */
export function merged(said: readonly Intention[], situation: Situation): Act {
  const { batch, context } = situation;
  const [intention] = said.filter(({ says }) => says === "merge");
  const target: Target =
    intention === undefined || intention.target.kind === "unsaid" ? ALL : intention.target;
  const resolved = resolve(target, batch, claimedBy(said, situation));
  if (!("found" in resolved)) return unresolved(resolved);
  const drafts = resolved.found.filter((at) => pendingIn(batch).includes(at));
  const items = drafts.flatMap((at) => batch[at] ?? []);
  const [first, ...others] = items;
  const [at, ...rest] = drafts;
  const isAlike = others.every(
    (each) => each.type === first?.type && each.account === first.account && !each.foreign,
  );
  if (first === undefined || at === undefined || others.length === 0 || !isAlike || first.foreign)
    return unclear("change");
  const amount = sumFen(items.map((each) => each.amount));
  const date =
    items
      .map((each) => each.date)
      .toSorted()
      .at(-1) ?? first.date;
  const sum: Edit = { kind: "to", field: "amount", change: { amount } };
  const day: Edit = { kind: "to", field: "date", change: { date } };
  const change = applyEdits(first, [sum, day, ...(intention?.edits ?? [])], context);
  if (change === null || typeof change === "string") return unclear("change", change ?? undefined);
  const acts = [
    { type: "change", changes: [{ draft: at, change }] },
    { type: "cancel", drafts: rest },
  ] as const;
  return { ...unclear("change"), perhaps: { type: "several", how: "merge", acts } };
}

const ALL = { kind: "all", count: null, adverb: false } as const;
