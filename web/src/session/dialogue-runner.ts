import {
  type Clock,
  type Connectivity,
  type DialogueEffect,
  type DialogueEvent,
  type DialogueSettings,
  type DialogueState,
  type DroppedBatch,
  type Happening,
  INITIAL_STATE,
  type SaveFailure,
} from "@suikouji/core";
import type { Dialogue } from "./dialogue.ts";
import { type EffectPorts, performEffects } from "./perform-effects.ts";
import type { Readiness } from "./session.ts";

export interface RunnerParts extends EffectPorts {
  readonly load: () => Promise<Dialogue>;
  readonly clock: Clock;
  readonly changed: () => void;
  readonly reportBug: (what: string) => void;
}

/** What the dialogue has to know about the world around it. */
export interface Circumstances {
  readonly settings: DialogueSettings;
  readonly connectivity: Connectivity;
  /** 「仅本机」: questions are answered here. */
  readonly localOnly: boolean;
}

/** Has the core decide about everything that happens, in order, and its effects performed. */
export interface DialogueRunner {
  readonly state: DialogueState;
  /** What was dropped last, as long as the screen offers it. */
  readonly dropped: DroppedBatch | null;
  readonly readiness: Readiness;
  readonly saveFailure: SaveFailure | null;
  preload(): void;
  dispatch(happening: Happening): void;
  /** Nothing is taken up before they are known: they may say that no word leaves the device. */
  setCircumstances(circumstances: Circumstances): void;
  dispose(): void;
}

/** What there is once the dialogue is loaded. */
interface Loaded {
  readonly advance: Dialogue["advance"];
  readonly perform: (effect: DialogueEffect) => void;
}

export function createDialogueRunner(parts: RunnerParts): DialogueRunner {
  const { clock, timers } = parts;
  let state: DialogueState = INITIAL_STATE;
  let readiness: Readiness = "unloaded";
  let saveFailure: SaveFailure | null = null;
  let loaded: Loaded | null = null;
  let circumstances: Circumstances | null = null;
  let queue: readonly DialogueEvent[] = [];
  let isTaking = false;
  let dropped: DroppedBatch | null = null;
  let callOffLapse = () => {};

  function dispatch(happening: Happening): void {
    queue = [...queue, { ...happening, at: clock.now() }];
    if (loaded === null) preload();
    takeQueue();
  }

  function takeQueue(): void {
    // What an effect leads to at once waits until the effects before it are done.
    if (loaded === null || circumstances === null || isTaking) return;
    isTaking = true;
    for (const happening of whatChanged(state, circumstances)) {
      take({ ...happening, at: clock.now() }, loaded);
    }
    for (let [event] = queue; event !== undefined; [event] = queue) {
      queue = queue.slice(1);
      take(event, loaded);
    }
    isTaking = false;
    if (!hasDrafts(state)) saveFailure = null;
    parts.changed();
  }

  function take(event: DialogueEvent, { advance, perform }: Loaded): void {
    const before = state.dropped;
    try {
      const step = advance(state, event);
      state = step.state;
      for (const effect of step.effects) perform(effect);
    } catch (error) {
      reportBug(event.type, error);
    }
    if (state.dropped !== before) offerDropped();
  }

  /** The screen offers it for a moment only, while the core keeps it for the voice. */
  function offerDropped(): void {
    callOffLapse();
    dropped = state.dropped;
    if (dropped === null) return;
    callOffLapse = timers.after(Math.max(0, dropped.untilMs - clock.now().epochMs), () => {
      dropped = null;
      parts.changed();
    });
  }

  function preload(): void {
    if (readiness === "loading" || readiness === "ready") return;
    readiness = "loading";
    parts.changed();
    parts.load().then(begin, () => {
      readiness = "failed";
      parts.changed();
    });
  }

  function begin(dialogue: Dialogue): void {
    const perform = performEffects(dialogue, parts, {
      isLocalOnly: () => circumstances?.localOnly !== false,
      dispatch,
      saved: (failure) => {
        saveFailure = failure;
      },
      reportBug,
    });
    loaded = { advance: dialogue.advance, perform };
    readiness = "ready";
    parts.changed();
    takeQueue();
  }

  /** Its message may quote what the user said; its name cannot. */
  function reportBug(where: string, error: unknown): void {
    parts.reportBug(`${where}: ${error instanceof Error ? error.name : typeof error}`);
  }

  return {
    get state() {
      return state;
    },
    get dropped() {
      return dropped;
    },
    get readiness() {
      return readiness;
    },
    get saveFailure() {
      return saveFailure;
    },
    preload,
    dispatch,
    setCircumstances(next) {
      circumstances = next;
      takeQueue();
    },
    dispose() {
      queue = [];
      saveFailure = null;
      if (loaded !== null) dispatch({ type: "session-disposed" });
    },
  };
}

/** Once they are saved or given up, nobody cares any more why they could not be saved before. */
function hasDrafts({ phase }: DialogueState): boolean {
  return phase.name === "confirming" || phase.name === "correcting" || phase.name === "saving";
}

function whatChanged(state: DialogueState, now: Circumstances): readonly Happening[] {
  const { settings, connectivity } = now;
  return [
    ...(settings === state.settings ? [] : [{ type: "settings-changed", settings } as const]),
    ...(connectivity === state.connectivity
      ? []
      : [{ type: "connectivity-changed", connectivity } as const]),
  ];
}
