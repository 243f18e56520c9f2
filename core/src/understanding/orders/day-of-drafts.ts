import { pendingIn } from "../../draft/batch-draft.ts";
import { dateOf } from "../../moment.ts";
import type { Situation } from "../kinds/said.ts";
import { is } from "../token.ts";
import type { Append } from "./same-purchase.ts";
import type { Orders } from "./types.ts";

/**
 * 昨天超市买了卷纸29块9, then 还有一袋大米68: what goes on with the open drafts and names no day is of their day, if they share
 * one. 大米68 by itself is of today. The app says the day (第2笔是昨天的).
 */
export function onDayOfDrafts(orders: Orders, situation: Situation): Orders {
  const { act, phrases } = orders;
  const { batch, reading } = situation;
  const [day, ...others] = new Set(pendingIn(batch).map((at) => batch[at]?.date));
  const words = reading.words();
  const goesOn = phrases.some(isOneMore) || words.some((word) => is(word, "also"));
  const isDated = words.some(({ date }) => date !== undefined);
  if (day === undefined || others.length > 0 || !goesOn || isDated) return orders;
  const today = dateOf(reading.context.now);
  const moved = (added: Append): Append => ({
    ...added,
    drafts: added.drafts.map((draft) => (draft.date === today ? { ...draft, date: day } : draft)),
  });
  if (act.type === "append") return { ...orders, act: moved(act) };
  const isAsked = act.type === "unclear" && act.perhaps?.type === "append";
  return isAsked ? { ...orders, act: { ...act, perhaps: moved(act.perhaps) } } : orders;
}

function isOneMore({ says, frame }: Orders["phrases"][number]): boolean {
  return says === "further" || frame === "one more";
}
