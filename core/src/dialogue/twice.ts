import { isAmended } from "../draft/amended.ts";
import type { SavedLately } from "../memory/memory.ts";
import { saidTwice, withLastSaved } from "../memory/said-twice.ts";
import { draftsKnown } from "./doubt.ts";
import type { Step } from "./effects.ts";
import type { DialogueEvent } from "./events.ts";
import { givesWay, leftBy, questionOf, spoken } from "./questions/index.ts";
import type { Confirming, DialogueState } from "./state.ts";
import type { Undrafted } from "./undrafted.ts";

/**
 * Asks whether drafts are meant that say what was saved a moment ago: 刚刚记过一笔，还要记吗？ The drafts stay as
 * they are. A question that waits for another answer goes first, except for a price, which can wait.
 */
export function withTwice(before: DialogueState, event: DialogueEvent, step: Step): Step {
  const { phase, settings } = step.state;
  const said = wordsBehind(before, event);
  if (said === null || phase.name !== "confirming" || settings.memory === undefined) return step;
  const { asked, draft } = phase;
  const waiting = leftBy(asked, { at: event.at, ofBatch: true });
  // A price can wait.
  const isFree = givesWay(asked) || (asked !== null && questionOf(asked).leaves !== undefined);
  const known = draftsKnown(before);
  const made = draft.batch.items.filter((item) => !known.has(item.parsed) && !isAmended(item));
  if (!isFree || made.length === 0 || hasChanged(before, made)) return step;
  const twice = saidTwice(
    made.map(({ parsed }) => parsed),
    { said, lately: withLastSaved(settings.memory.lately, savedLast(before)), at: event.at },
  );
  const drafts = twice.flatMap((position) => made[position]?.index ?? []);
  return drafts.length === 0 ? step : ask(step, phase, { drafts, waiting });
}

/** The shell tells of a changed memory some time after the save. */
function savedLast({ lastSave }: DialogueState): readonly SavedLately[] {
  if (lastSave === null) return [];
  const { recorded, savedAtMs } = lastSave;
  return recorded.map(({ transaction: { type, amount, description } }) => {
    return { type, amount, description, savedAtMs };
  });
}

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

interface Twice {
  readonly drafts: readonly number[];
  readonly waiting: readonly Undrafted[];
}

function ask(step: Step, phase: Confirming, { drafts, waiting }: Twice): Step {
  const { state } = step;
  const { asked, draft } = phase;
  const replaced = asked && spoken(asked, draft.batch);
  const effects = step.effects.filter((each) => each.type !== "speak" || each.line !== replaced);
  const twice = { kind: "twice", drafts } as const;
  return {
    state: {
      ...state,
      undrafted: [...state.undrafted, ...waiting],
      phase: { ...phase, asked: twice },
    },
    effects: [...effects, { type: "speak", line: spoken(twice, draft.batch) }],
  };
}
