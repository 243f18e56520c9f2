import { isAmended } from "../draft/amended.ts";
import { saidTwice } from "../memory/said-twice.ts";
import { announcements } from "./announcements/announcements.ts";
import { draftsKnown } from "./doubt.ts";
import type { Step } from "./effects.ts";
import type { DialogueEvent } from "./events.ts";
import type { Confirming, DialogueState } from "./state.ts";
import { unpriced } from "./undrafted.ts";

/**
 * Asks whether drafts are meant that say what was saved a moment ago: 刚刚记过一笔，还要记吗？ The drafts stay as
 * they are. A question that waits for another answer goes first, except for a price, which can wait.
 */
export function withTwice(before: DialogueState, event: DialogueEvent, step: Step): Step {
  const { phase, settings } = step.state;
  const said = wordsBehind(before, event);
  if (said === null || phase.name !== "confirming" || settings.memory === undefined) return step;
  const { asked, draft } = phase;
  const isFree = asked === null || FREE.has(asked.kind);
  const known = draftsKnown(before);
  const made = draft.batch.items.filter((item) => !known.has(item.parsed) && !isAmended(item));
  if (!isFree || made.length === 0 || hasChanged(before, made)) return step;
  const twice = saidTwice(
    made.map(({ parsed }) => parsed),
    { said, memory: settings.memory, at: event.at },
  );
  const drafts = twice.flatMap((position) => made[position]?.index ?? []);
  return drafts.length === 0 ? step : ask(step, phase, drafts);
}

const FREE: ReadonlySet<string> = new Set(["verdict", "more", "what-amount"]);

/** The words that made the drafts: said now, or before an engine was asked. */
function wordsBehind({ phase }: DialogueState, event: DialogueEvent): string | null {
  if (event.type === "speech-recognized") return event.text;
  if (!("request" in event && "request" in phase) || phase.request !== event.request) return null;
  if (phase.name === "interpreting") return phase.text;
  return phase.name === "correcting" ? phase.said.text : null;
}

/** A draft with a number that was there before is a changed one, not a new one. */
function hasChanged({ phase }: DialogueState, made: Confirming["draft"]["batch"]["items"]) {
  const open = phase.name === "confirming" || phase.name === "correcting" ? phase.draft : null;
  const count = open?.batch.items.length ?? 0;
  return made.some(({ index }) => index < count);
}

function ask(step: Step, phase: Confirming, drafts: readonly number[]): Step {
  const { state } = step;
  const { asked, draft } = phase;
  const priceless = asked?.kind === "what-amount" ? asked.draft : null;
  const price = priceless === null ? null : announcements.howMuch(priceless);
  const effects = step.effects.filter((effect) => effect.type !== "speak" || effect.line !== price);
  const waiting = priceless === null ? [] : unpriced(priceless, { ofBatch: true });
  const line = announcements.saidTwice(drafts, draft.batch);
  return {
    state: {
      ...state,
      undrafted: [...state.undrafted, ...waiting],
      phase: { ...phase, asked: { kind: "twice", drafts } },
    },
    effects: [...effects, { type: "speak", line }],
  };
}
