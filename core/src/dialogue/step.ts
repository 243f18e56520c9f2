import type { Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { DialogueEffect, Step } from "./dialogue-effect.ts";
import type { DialogueState } from "./dialogue-state.ts";

/** How long a user waits for an answer before the local engine gives it. */
export const BUDGET_MS = 3000;

export function stay(state: DialogueState): Step {
  return { state, effects: [] };
}

export function say(state: DialogueState, ...lines: readonly string[]): Step {
  return { state, effects: lines.map((line) => ({ type: "speak", line })) };
}

/** Puts effects before those of a step: what must be done first is said first. */
export function first(effects: readonly DialogueEffect[], step: Step): Step {
  return { state: step.state, effects: [...effects, ...step.effects] };
}

export function andThen(step: Step, next: (state: DialogueState) => Step): Step {
  return first(step.effects, next(step.state));
}

export function userContext({ settings }: DialogueState, now: Moment): UserContext {
  const { recentCategories, customCategories } = settings;
  const { customCategoryTypes: types, renamedCategories = {}, hiddenCategories = {} } = settings;
  return {
    recentCategories,
    customCategories,
    ...(types === undefined ? {} : { customCategoryTypes: types }),
    renamedCategories,
    hiddenCategories,
    now,
  };
}
