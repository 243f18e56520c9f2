import type { Intention } from "../orders/types.ts";
import type { Act, PartialChange } from "./act.ts";
import { CHANGING, isAimed, nameIn, type Situation } from "./said.ts";
import { type Resolved, resolve } from "./target.ts";

/** Keeps the understood part of a change that cannot be made, so that an answer can complete it. */
export function withOpenChange(
  act: Act & { type: "unclear" },
  { phrases, isDoubted, situation }: Begun,
): Act & { type: "unclear" } {
  if (phrases.some(({ says }) => says === "ask")) return act;
  const begun = act.open === null ? openChange(phrases, situation) : null;
  const whole = act.open ?? begun?.open ?? null;
  const { place } = begun?.lost ?? act;
  const told = phrases.find((phrase) => phrase.because !== null)?.because;
  const because = act.because ?? (place ? "no-such-place" : told);
  // 少2块: beside words that were not understood, the value does not count.
  const open = whole && isDoubted ? { ...whole, edits: [] } : whole;
  // 改外卖 while no draft is one.
  const isUnknown = open !== null && open.named !== null && open.drafts.length === 0;
  const missing = isUnknown ? "target" : act.missing;
  return { ...act, missing, open, ...(because && { because }), ...(place && { place }) };
}

interface Begun {
  readonly phrases: readonly Intention[];
  /** Words stand beside the change that make it doubtful. */
  readonly isDoubted: boolean;
  readonly situation: Situation;
}

interface Opened {
  readonly open: PartialChange;
  /** Why its drafts are not known. */
  readonly lost: Exclude<Resolved, { found: unknown }> | null;
}

/** `null` if no change was begun. */
function openChange(phrases: readonly Intention[], { batch }: Situation): Opened | null {
  const wanted = phrases.filter(
    ({ says }) => says === "open" || says === "wrong" || CHANGING.includes(says),
  );
  if (wanted.length === 0) return null;
  const target = [...wanted, ...phrases].find(isAimed)?.target ?? { kind: "unsaid" };
  const resolved = resolve(target, batch, []);
  const fields = new Set(wanted.flatMap(({ field }) => field ?? []));
  const [field = null] = fields;
  const open = {
    named: nameIn(target),
    drafts: "found" in resolved ? resolved.found : [],
    field: fields.size === 1 ? field : null,
    edits: wanted.find(({ edits }) => edits.length > 0)?.edits ?? [],
  };
  return { open, lost: "found" in resolved ? null : resolved };
}
