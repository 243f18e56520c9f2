import { type BatchDraft as Draft, isPending } from "../../draft/batch-draft.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Saying } from "../frames/frame.ts";
import type { Target } from "../token.ts";
import type { Act, Because } from "./act.ts";
import type { Phrase } from "./phrases.ts";
import { type Resolved, resolve } from "./target.ts";

/** An utterance and what it is about. */
export interface Situation {
  readonly text: string;
  readonly batch: readonly Draft[];
  readonly context: UserContext;
}

export const CHANGING: readonly Saying[] = ["change", "raise", "lower", "scale", "swap"];

/** Says which drafts; 都 and 全部 are no aim. */
export function isAimed({ target }: Pick<Phrase, "target">): boolean {
  return target.kind !== "unsaid" && !(target.kind === "all" && target.count === null);
}

/** 没问题, 就它: says of drafts that they are right; 好的 and 对 may be said to the app. */
export function vouches({ consent }: Pick<Phrase, "consent">): boolean {
  return consent === "fine" || consent === "that";
}

/** Nothing is done; `decide` adds what was understood of a change, so that an answer can complete it. */
export function unclear(
  missing: "target" | "change",
  because?: Because,
): Act & { type: "unclear" } {
  return { type: "unclear", missing, open: null, ...(because && { because }) };
}

/** The drafts are missing, for the reason that their target gives. */
export function unresolved(resolved: Exclude<Resolved, { found: unknown }>) {
  const { missing, ...known } = resolved;
  return { ...unclear("target", missing ?? undefined), ...known };
}

/** The drafts that the other phrases are about: 其他的 means none of them. */
export function claimedBy(
  phrases: readonly Pick<Phrase, "target">[],
  { batch }: Situation,
): readonly number[] {
  return phrases.flatMap(({ target }) => {
    if (target.kind === "rest" || target.kind === "all" || target.kind === "unsaid") return [];
    const resolved = resolve(target, batch, []);
    return "found" in resolved ? resolved.found : [];
  });
}

/** Without a draft named, what is denied tells which: 不是三十二，是三十五. */
export function targetOf({ target, denied }: Phrase, { batch }: Situation): Target {
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

/** As if it had been said by its place. */
export function placeTarget(...positions: readonly number[]): Target {
  const places = positions.map((at) => [at + 1, at + 1] as const);
  const token = { sense: "place", names: ["place"], cost: 0, start: 0, end: 0, text: "", places };
  return { kind: "named", by: [token], together: false };
}
