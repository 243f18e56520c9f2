import {
  type Connectivity,
  type DialogueEffect,
  type DialogueEvent,
  type DialogueSettings,
  type DialogueState,
  type DroppedBatch,
  droppedSinceSave,
  type Happening,
  INITIAL_STATE,
  isAtMost,
  LONGEST_SENTENCE,
  type Moment,
  type SaveFailure,
  type UserAct,
  undoableUntilMs,
} from "@suikouji/core";
import type { Keeping } from "../platform/books/conversation/keeping.ts";
import type { Dialogue } from "./dialogue.ts";
import { type EffectPorts, performEffects } from "./perform-effects.ts";
import type { Readiness } from "./session.ts";

export interface RunnerParts extends EffectPorts {
  readonly load: () => Promise<Dialogue>;
  readonly openKeeping: () => Promise<Keeping>;
  /** Shows a line without speaking it. */
  readonly write: (line: string) => void;
  readonly changed: () => void;
  /** Whether the server has no model; told with every answer. */
  readonly learn: (withoutModel: boolean) => void;
  readonly reportBug: (what: string) => void;
}

/** What the dialogue needs to know besides events: settings and connection. */
export interface Circumstances {
  readonly settings: DialogueSettings;
  readonly connectivity: Connectivity;
  /** 「仅本机」, or the server has no model and would run the same engine: the device answers. */
  readonly asksNobody: boolean;
}

/** Passes every event to the core's `advance`, in order, and performs the effects. */
export interface DialogueRunner {
  readonly state: DialogueState;
  /** The batch that was dropped last, while the screen offers to restore it. */
  readonly dropped: DroppedBatch | null;
  readonly readiness: Readiness;
  readonly saveFailure: SaveFailure | null;
  /** Whether the end of the page would lose something. */
  readonly losesByLeaving: boolean;
  preload(): void;
  /** Whether a text is not too long: pasted messages may be longer than a sentence. True until that can be told. */
  takes(text: string): boolean;
  dispatch(act: UserAct): void;
  /** Events wait until this is called: the settings may say that no word leaves the device. */
  setCircumstances(circumstances: Circumstances): void;
}

/** Available once the dialogue is loaded. */
interface Loaded extends Pick<Dialogue, "advance" | "resume" | "keptOf" | "holdsNotices"> {
  readonly keeping: Keeping;
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
  let isResumed = false;
  let kept: DialogueState = INITIAL_STATE;
  let actedAt: Moment = clock.now();
  // After a resume nothing is spoken until the user does something: perhaps nobody is listening.
  let isQuiet = false;

  function dispatch(act: UserAct): void {
    isQuiet = false;
    report(act);
  }

  function report(happening: Happening): void {
    queue = [...queue, { ...happening, at: clock.now() }];
    if (loaded === null) preload();
    takeQueue();
  }

  function takeQueue(): void {
    // An event that an effect causes at once waits until the current effects are done.
    if (loaded === null || circumstances === null || isTaking) return;
    isTaking = true;
    for (const happening of whatChanged(state, circumstances)) {
      take({ ...happening, at: clock.now() }, loaded);
    }
    if (!isResumed) resumeFound(loaded);
    for (let [event] = queue; event !== undefined; [event] = queue) {
      queue = queue.slice(1);
      take(event, loaded);
    }
    isTaking = false;
    if (!hasDrafts(state)) saveFailure = null;
    if (state !== kept) keep(loaded);
    parts.changed();
  }

  function resumeFound({ resume, keeping, perform }: Loaded): void {
    isResumed = true;
    if (keeping.found.length === 0) return;
    isQuiet = true;
    const ats = keeping.found.map(({ at }) => at);
    actedAt = ats.reduce((one, other) => (other.epochMs > one.epochMs ? other : one));
    try {
      const step = resume(state, keeping.found, clock.now());
      state = step.state;
      for (const effect of step.effects) perform(effect);
    } catch (error) {
      reportBug("resume", error);
    }
    offerDropped();
  }

  /** Stored after every step, so that a crash loses nothing that the user has seen. */
  function keep({ keptOf, keeping }: Loaded): void {
    kept = state;
    const wasSafe = keeping.isSafe;
    void keeping.keep(keptOf(state, actedAt)).then(() => {
      if (keeping.isSafe !== wasSafe) parts.changed();
    });
  }

  function take(event: DialogueEvent, { advance, perform }: Loaded): void {
    const before = state.dropped;
    try {
      const step = advance(state, event);
      state = step.state;
      if (step.effects.some(({ type }) => type === "restart-idle-timer")) actedAt = event.at;
      for (const effect of step.effects) perform(effect);
    } catch (error) {
      reportBug(event.type, error);
    }
    if (state.dropped !== before) offerDropped();
  }

  /** The screen offers the batch for some seconds; the core keeps it longer, for 恢复 by voice. */
  function offerDropped(): void {
    callOffLapse();
    dropped = droppedSinceSave(state);
    if (dropped === null) return;
    callOffLapse = timers.after(Math.max(0, undoableUntilMs(dropped) - clock.now().epochMs), () => {
      dropped = null;
      parts.changed();
    });
  }

  function preload(): void {
    if (readiness === "loading" || readiness === "ready") return;
    readiness = "loading";
    parts.changed();
    open().then(begin, () => {
      readiness = "failed";
      parts.changed();
    });
  }

  /** Opens the kept conversation last: it can be found only once. */
  async function open(): Promise<readonly [Dialogue, Keeping]> {
    const dialogue = await parts.load();
    return [dialogue, await parts.openKeeping()];
  }

  function begin([dialogue, keeping]: readonly [Dialogue, Keeping]): void {
    const say = (line: string) => (isQuiet ? parts.write(line) : parts.say(line));
    const ledger = { ...parts.ledger, saveBatch: keeping.saveBatch };
    const ports = { ...parts, say, ledger };
    const perform = performEffects(dialogue, ports, {
      asksNobody: () => circumstances?.asksNobody !== false,
      dispatch: report,
      learn: parts.learn,
      saved: (failure) => {
        saveFailure = failure;
      },
      reportBug,
    });
    keeping.onErased(() => report({ type: "books-erased" }));
    keeping.onSavedElsewhere(({ recorded, savedAtMs }) =>
      report({ type: "entries-recorded", recorded, savedAtMs }),
    );
    loaded = { ...dialogue, keeping, perform };
    readiness = "ready";
    parts.changed();
    takeQueue();
  }

  /** Reports only the error's name: its message may quote the user. */
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
    takes: (text) =>
      isAtMost(text, LONGEST_SENTENCE) || loaded === null || loaded.holdsNotices(text),
    dispatch,
    setCircumstances(next) {
      circumstances = next;
      takeQueue();
    },
    get losesByLeaving() {
      if (loaded === null) return queue.length > 0;
      return !loaded.keeping.isSafe && loaded.keptOf(state, actedAt) !== null;
    },
  };
}

/** Once the drafts are saved or dropped, the last save error is no longer shown. */
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
