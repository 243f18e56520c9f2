import { isAmended } from "../draft/amended.ts";
import { dateOf } from "../moment.ts";
import { announcements } from "./announcements/announcements.ts";
import { draftsKnown } from "./doubt.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import type { DialogueEvent } from "./events.ts";
import { givesWay } from "./questions/index.ts";
import { askedIn, type DialogueState, draftOf } from "./state.ts";

/** Speaks after new drafts what their sentence leaves open: what they are, of which day, and which to check. */
export function withBesides(before: DialogueState, event: DialogueEvent, step: Step): Step {
  const { state, effects } = step;
  const batch = draftOf(state)?.batch;
  const earlier = draftOf(before)?.batch.items.length ?? 0;
  if (batch === undefined || batch.items.length <= earlier) return step;
  const known = draftsKnown(before);
  const items = batch.items.filter(
    (item) => item.index >= earlier && !isAmended(item) && !known.has(item.parsed),
  );
  if (items.length === 0) return step;
  const spoken = effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
  const told = { items, count: batch.items.length, today: dateOf(event.at) };
  const lines = announcements.besides(told, spoken);
  const last = effects.findLastIndex(({ type }) => type === "speak");
  const at = givesWay(askedIn(state)) ? last + 1 : last;
  const speak = lines.map((line): DialogueEffect => ({ type: "speak", line }));
  return { state, effects: effects.toSpliced(Math.max(at, 0), 0, ...speak) };
}
