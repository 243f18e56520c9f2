import type { NumberedTransaction as Draft, UserContext } from "../../ports/understanding.ts";
import type { Saying } from "../frames/frame.ts";
import type { Target } from "../token.ts";
import type { Act } from "./act.ts";
import type { Phrase } from "./phrases.ts";
import { resolve } from "./target.ts";

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

/** Nothing is done; what was understood of a change is kept, so that an answer can complete it. */
export function unclear(missing: "target" | "change", phrases: readonly Phrase[] = []): Act {
  const open = phrases.find(({ says }) => says === "open" || CHANGING.includes(says));
  return {
    type: "unclear",
    missing,
    open: open ? { target: open.target, field: open.field, edits: open.edits } : null,
  };
}

/** The drafts that the other phrases are about: 其他的 means none of them. */
export function claimedBy(phrases: readonly Phrase[], { batch }: Situation): readonly number[] {
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
  const at = [...batch.keys()].filter((each) =>
    Object.entries(change).every(([key, value]) => batch[each]?.[key as keyof Draft] === value),
  );
  const [only] = at;
  return at.length === 1 && only !== undefined
    ? {
        kind: "named",
        by: [
          {
            sense: "place",
            names: ["place"],
            cost: 0,
            start: 0,
            end: 0,
            text: "",
            places: [[only + 1, only + 1]],
          },
        ],
        together: false,
      }
    : target;
}
