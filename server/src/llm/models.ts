import type { ModelSettings, ModelTroubleKind } from "@suikouji/contract";
import type { DailyCaps } from "../caps/daily-caps.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import type { Trouble, TroubleChanged } from "../trouble/host-trouble.ts";
import type { LlmProvider } from "./llm-provider.ts";
import type { BreakerState } from "./model-breaker.ts";
import { createModelGroup } from "./model-group.ts";
import type { CallCounter } from "./model-tally.ts";

/** For `/readyz`, the metrics and the app's settings; holds no keys. */
export interface ModelsState {
  readonly models: readonly ModelState[];
}

export interface ModelState {
  readonly model: string;
  /** The host that receives the user's words; shown to signed-in devices only. */
  readonly host: string;
  readonly breaker: BreakerState;
  /** Set while the model gives no usable answers. */
  readonly trouble: Trouble<ModelTroubleKind> | null;
  /** How long its owner lets it take; null: as long as the client waits. */
  readonly deadlineMs: number | null;
  readonly connections: number;
  /** Calls without an answer since the start, by reason. */
  readonly failures: Readonly<Record<string, number>>;
}

export interface Models {
  /**
   * Null if no model is configured: then the local engine answers, and nothing is degraded. Read it
   * for each question: the models may be replaced while the server runs.
   */
  readonly provider: LlmProvider | null;
  state(): ModelsState;
  /** Asks these models from now on; calls under way end with those they began with. */
  replace(settings: ModelSettings): void;
  /** Fails running calls, and leaves no socket and no timer. */
  close(): Promise<void>;
}

export interface ModelsParts {
  readonly caps: DailyCaps;
  /** Called when a host begins to refuse us, and when it answers again. */
  readonly changed?: TroubleChanged<ModelTroubleKind>;
  readonly clock?: MachineClock;
  /** Absent: nobody counts the calls by day. */
  readonly tally?: CallCounter;
}

/** The configured models, which can be replaced without a restart. */
export function createModels(
  settings: ModelSettings,
  { changed = () => {}, clock = machineClock, ...others }: ModelsParts,
): Models {
  const parts = { ...others, changed, clock };
  let group = createModelGroup(settings, parts);
  const retiring = new Set<Promise<void>>();

  return {
    get provider() {
      return group.provider;
    },
    state: () => ({ models: group.states() }),
    replace(next) {
      const retired = group;
      group = createModelGroup(next, parts);
      const ended = retired.retire().finally(() => retiring.delete(ended));
      retiring.add(ended);
    },
    async close() {
      await group.close();
      await Promise.all(retiring);
    },
  };
}

/** The longest time that the owner lets a model take; null if none is set. */
export function longestDeadlineIn(
  models: readonly Pick<ModelState, "deadlineMs">[],
): number | null {
  const set = models.map(({ deadlineMs }) => deadlineMs).filter((ms) => ms !== null);
  return set.length === 0 ? null : Math.max(...set);
}
