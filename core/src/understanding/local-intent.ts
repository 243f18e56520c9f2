import type { NumberedTransaction as Draft } from "../ports/understanding.ts";
import { ownedAct } from "./beside-drafts.ts";
import type { Act } from "./kinds/act.ts";
import type { SpokenOrdinal } from "./ordinals/find-ordinals.ts";
import { ANY_CONTEXT } from "./plain-readings.ts";

/** A command that is certain enough to carry out without asking an engine. */
export type LocalIntent =
  | { readonly type: "confirm" | "cancel" | "exit" }
  /** `waits`: after 还有一笔 the user will say it next, and nothing ends; 继续 ends the batch. */
  | { readonly type: "continue-recording"; readonly waits: boolean }
  | { readonly type: "confirm-item" | "cancel-item"; readonly ordinal: SpokenOrdinal };

/** Only commands whose every word is understood; `null` for anything else. */
export function classifyIntent(text: string): LocalIntent | null {
  const act = ownedAct(text, PLACES, ANY_CONTEXT);
  return act === null ? null : intentOf(act);
}

function intentOf(act: Act): LocalIntent | null {
  switch (act.type) {
    case "exit":
      return { type: "exit" };
    case "continue":
      return { type: "continue-recording", waits: act.waits };
    case "confirm":
    case "cancel": {
      if (act.drafts === "all") return { type: act.type };
      if (typeof act.drafts === "string") return null;
      const [only, ...more] = act.drafts;
      return only === undefined || more.length > 0
        ? null
        : { type: `${act.type}-item`, ordinal: ordinalOf(only) };
    }
    default:
      return null;
  }
}

/** More than twice a batch, so that places counted from the end do not meet places counted from the start. */
const MOST_PLACES = 41;

function ordinalOf(position: number): SpokenOrdinal {
  return position < MOST_PLACES / 2
    ? { from: "start", position: position + 1 }
    : { from: "end", position: MOST_PLACES - position };
}

const PLACE = { amount: 0, type: "EXPENSE", category: "", date: "", description: "" };

/** The first layer does not know the drafts, only that there are some. */
const PLACES: readonly Draft[] = Array.from(
  { length: MOST_PLACES },
  (_, index) => ({ ...PLACE, index }) as unknown as Draft,
);
