import { type BatchDraft as Draft, isPending } from "../../draft/batch-draft.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Saying } from "../frames/frame.ts";
import type { Intention } from "../orders/types.ts";
import type { Reading } from "../reading.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Target, Token } from "../token.ts";
import type { Act, Because, DraftName } from "./act.ts";
import { type Resolved, resolve } from "./target.ts";

/** An utterance, and the drafts it may be about. */
export interface Situation {
  readonly text: string;
  readonly reading: Reading;
  readonly batch: readonly Draft[];
  readonly context: UserContext;
}

export const CHANGING: readonly Saying[] = ["change", "raise", "lower", "scale", "swap"];

/** Whether the phrase names drafts; 都 and 全部 do not count. */
export function isAimed({ target }: Pick<Intention, "target">): boolean {
  return target.kind !== "unsaid" && !(target.kind === "all" && target.count === null);
}

/** 没问题, 就它 approve the drafts; 好的 and 对 may only answer the app. */
export function vouches({ consent }: Pick<Intention, "consent">): boolean {
  return consent === "fine" || consent === "that";
}

/** Nothing is done. `decide` adds the understood part of a change, so that an answer can complete it. */
export function unclear(
  missing: "target" | "change",
  because?: Because,
): Act & { type: "unclear" } {
  return { type: "unclear", missing, open: null, ...(because && { because }) };
}

/** Unclear because the drafts are missing, with the reason of their target. */
export function unresolved(resolved: Exclude<Resolved, { found: unknown }>) {
  const { missing, ...known } = resolved;
  return { ...unclear("target", missing ?? undefined), ...known };
}

/** The drafts that the other phrases are about: 其他的 excludes them. */
export function claimedBy(
  phrases: readonly Pick<Intention, "target">[],
  { batch }: Situation,
): readonly number[] {
  return phrases.flatMap(({ target }) => {
    if (target.kind === "rest" || target.kind === "all" || target.kind === "unsaid") return [];
    const resolved = resolve(target, batch, []);
    return "found" in resolved ? resolved.found : [];
  });
}

/** If no draft is named, the denied value identifies it: 不是三十二，是三十五. */
export function targetOf({ target, denied }: Intention, { batch }: Situation): Target {
  const change = denied[0]?.kind === "to" ? denied[0].change : null;
  if (target.kind !== "unsaid" || batch.length === 1 || change === null) return target;
  const fitting = batch.filter(
    (draft) =>
      draft.status !== "cancelled" &&
      Object.entries(change).every(([key, value]) => draft[key as keyof Draft] === value),
  );
  const pending = fitting.filter(isPending);
  const [only, another] = pending.length > 0 ? pending : fitting;
  return only && another === undefined ? placeTarget(batch.indexOf(only)) : target;
}

/** A target as if the places had been said. */
export function placeTarget(...positions: readonly number[]): Target {
  const places = positions.map((at) => [at + 1, at + 1] as const);
  const token = { sense: "place", names: ["place"], cost: 0, start: 0, end: 0, text: "", places };
  return { kind: "named", by: [token], together: false };
}

/** The name that a target says, without its tokens: it may be stored until the app knows which draft is meant. */
export function nameIn(target: Target): DraftName | null {
  if (target.kind !== "named") return null;
  const names = target.by.filter(({ sense }) => sense === "draft");
  const fits = ({ fit = [] }: Token, at: number) => (fit[at] ?? FIT.none) > FIT.none;
  const among = [...(names[0]?.fit ?? []).keys()];
  return {
    said: target.by.map(({ text }) => text).join(""),
    among: names.length === 0 ? null : among.filter((at) => names.every((name) => fits(name, at))),
  };
}

export const DROPPING: readonly Saying[] = ["drop", "stop", "giveup"];

export function isOnly(phrases: readonly Intention[], sayings: readonly Saying[]): boolean {
  return phrases.every(({ says }) => sayings.includes(says));
}
