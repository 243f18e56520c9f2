import type { Moment } from "../../moment.ts";
import type { Asked } from "../asked.ts";
import { heldBack, type Undrafted, unpriced } from "../undrafted.ts";
import { isDueToday } from "./recurring.ts";

/** What an unanswered question leaves to be recorded: 午饭 without its price, the rent that is due today. */
export function leftBy(asked: Asked | null, at: Moment): readonly Undrafted[] {
  if (asked?.kind === "what-amount") return unpriced(asked.draft, { ofBatch: false });
  if (asked?.kind !== "recurring" || !isDueToday(asked, at)) return [];
  return heldBack([asked.draft], "received", { ofBatch: false });
}
