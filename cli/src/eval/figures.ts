import type { EvalCase } from "./cases.ts";
import type { Outcome } from "./run-eval.ts";

export interface Figure {
  readonly right: number;
  readonly total: number;
}

export type Task = EvalCase["task"];

export interface TaskFigures extends Figure {
  readonly task: Task;
  readonly harmful: number;
  readonly doubted: number;
  /** Worst first, so that the weakest phenomenon is what one reads first. */
  readonly tags: readonly (Figure & { readonly tag: string })[];
}

/** Counts by task and tag; tasks without cases are left out. */
export function figuresOf(outcomes: readonly Outcome[]): readonly TaskFigures[] {
  return (["parse", "correct", "intent"] as const).flatMap((task) => {
    const ofTask = outcomes.filter(({ asked }) => asked.task === task);
    if (ofTask.length === 0) return [];
    const harmful = ofTask.filter(({ harms }) => harms).length;
    const doubted = ofTask.filter((outcome) => outcome.doubted).length;
    return [{ task, ...count(ofTask), harmful, doubted, tags: byTag(ofTask) }];
  });
}

export function shareOf({ right, total }: Figure): number {
  return total === 0 ? 1 : right / total;
}

function byTag(outcomes: readonly Outcome[]): TaskFigures["tags"] {
  const tags = new Set(outcomes.flatMap(({ asked }) => asked.tags));
  return [...tags]
    .map((tag) => ({ tag, ...count(outcomes.filter(({ asked }) => asked.tags.includes(tag))) }))
    .sort((left, right) => shareOf(left) - shareOf(right) || right.total - left.total);
}

function count(outcomes: readonly Outcome[]): Figure {
  return { right: outcomes.filter(({ fault }) => fault === null).length, total: outcomes.length };
}
