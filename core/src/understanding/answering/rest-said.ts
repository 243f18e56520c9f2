import type { Act } from "../kinds/act.ts";
import { applyEdits } from "../kinds/edits.ts";
import type { Answering } from "./answering.ts";

/** 剩下的都是菜, while the app asks whether to split a draft: what is left is that, and the app asks again. */
export function withRest(
  { acts, how, ...wanted }: Extract<Act, { type: "several" }>,
  { phrases, situation }: Answering,
): Act | null {
  const [told, ...others] = phrases.filter(({ says }) => says !== "ok");
  const left = acts.flatMap((act) => (act.type === "change" ? act.changes : []))[0];
  const added = acts.filter(({ type }) => type !== "change");
  const isOfRest = told?.says === "change" && told.target.kind === "rest" && others.length === 0;
  const item = left && situation.batch[left.draft];
  if (how !== "split" || !isOfRest || left === undefined || item === undefined) return null;
  const change = applyEdits({ ...item, ...left.change }, told.edits, situation.context);
  if (change === null || typeof change === "string") return null;
  const changes = [{ ...left, change: { ...left.change, ...change } }];
  const perhaps = { ...wanted, how, acts: [...added, { type: "change" as const, changes }] };
  return { type: "unclear", missing: "change", open: null, perhaps };
}
