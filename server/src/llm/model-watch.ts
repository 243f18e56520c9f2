import type { ModelTroubleKind } from "@suikouji/contract";
import type { MachineClock } from "../machine-clock.ts";
import {
  type Trouble,
  type TroubleChanged,
  type WatchedHost,
  watchHost,
} from "../trouble/host-trouble.ts";
import type { Completion } from "./llm-provider.ts";
import { isHostsFault, type ModelFailure } from "./model-failure.ts";
import { troubleOfAnswer, troubleOfFailure } from "./model-trouble-of.ts";

/** Notices that a model has stopped being useful. */
export interface ModelWatch {
  readonly host: WatchedHost;
  readonly trouble: Trouble<ModelTroubleKind> | null;
  answered(completion: Completion, isUsable: boolean): void;
  failed(failure: ModelFailure): void;
}

/** One failure is chance and two may be. After these the local engine answers in silence. */
const FAILURES_IN_A_ROW = 3;

/**
 * Reports a refusal of the key, the account or the model at once, and anything else when no call in
 * a row was of use. The first usable answer ends the trouble.
 */
export function watchModel(
  host: WatchedHost,
  clock: Pick<MachineClock, "epochMs">,
  changed: TroubleChanged<ModelTroubleKind>,
): ModelWatch {
  const watch = watchHost<ModelTroubleKind>(host, clock, changed);
  let inARow = 0;

  function useless(kind: ModelTroubleKind): void {
    inARow += 1;
    // A host that is late and unreachable by turns is one trouble, told once.
    if (inARow >= FAILURES_IN_A_ROW && watch.trouble === null) watch.refused(kind);
  }

  return {
    host,
    get trouble() {
      return watch.trouble;
    },
    answered(completion, isUsable) {
      if (!isUsable) return useless(troubleOfAnswer(completion));
      inARow = 0;
      watch.answered();
    },
    failed(failure) {
      const kind = troubleOfFailure(failure);
      if (failure.trouble !== null) {
        inARow += 1;
        watch.refused(failure.trouble);
      } else if (kind !== null && (failure.reason !== "late" || isHostsFault(failure))) {
        useless(kind);
      }
    },
  };
}
