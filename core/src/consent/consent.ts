import { assertNever } from "../assert-never.ts";
import { isAdditionSaid } from "./addition.ts";
import type { Advice } from "./advice.ts";
import { differences, isChangeSaid } from "./change.ts";
import { isAdditionOpen, isChangeOpen } from "./open.ts";
import { consentToVerdict } from "./verdict.ts";
import type { Words } from "./words.ts";

/**
 * - `given`: the user's words say it.
 * - `open`: the words could mean it, so the app asks.
 * - `withheld`: the words say something else, or less.
 */
export type Consent = "given" | "open" | "withheld";

/** Compares a model's advice with the local engine's reading of the same words; the words decide. */
export function consentTo(advice: Advice, words: Words): Consent {
  switch (advice.type) {
    case "confirm":
    case "cancel":
      return consentToVerdict(advice, words);
    case "change":
      if (isChangeSaid(advice.changes, words)) return "given";
      return isChangeOpen(differences(advice.changes, words), words) ? "open" : "withheld";
    case "append":
      if (isAdditionSaid(advice.drafts, words)) return "given";
      return isAdditionOpen(advice.drafts, words) ? "open" : "withheld";
    default:
      return assertNever(advice);
  }
}
