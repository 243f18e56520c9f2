import { ANSWER_HABITS } from "./answer-habits.ts";
import type { Habit } from "./habit.ts";
import { REQUEST_HABITS } from "./request-habits.ts";

/** Every habit of a real host that a model must not die of in silence. */
export const HABITS: readonly Habit[] = [...REQUEST_HABITS, ...ANSWER_HABITS];
