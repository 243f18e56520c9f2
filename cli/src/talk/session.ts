import {
  advance,
  answerFromLedger,
  ask,
  type Clock,
  type DialogueEffect,
  type DialogueState,
  type Happening,
  INITIAL_STATE,
  type Ledger,
  SaveFailed,
  saveCauseOf,
  searchLedger,
  type Understanding,
} from "@suikouji/core";

type SaveBatch = Extract<DialogueEffect, { type: "save-batch" }>;

export interface TalkPorts {
  readonly engine: Understanding;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly speak: (line: string) => void;
  /** What the app would do beside speaking: open a page. */
  readonly show: (what: string) => void;
}

export interface TalkSession {
  readonly state: DialogueState;
  /** Resolves when all effects of the happening have been performed. */
  dispatch(happening: Happening): Promise<void>;
}

/** Runs the dialogue without a microphone: effects are performed one after the other. */
export function createTalkSession({ engine, ledger, clock, speak, show }: TalkPorts): TalkSession {
  // Its engine is the local one.
  const settings = { ...INITIAL_STATE.settings, withoutModel: true };
  let state: DialogueState = { ...INITIAL_STATE, settings };

  async function dispatch(happening: Happening): Promise<void> {
    const step = advance(state, { ...happening, at: clock.now() });
    state = step.state;
    for (const effect of step.effects) await perform(effect);
  }

  async function perform(effect: DialogueEffect): Promise<void> {
    switch (effect.type) {
      case "speak":
        return speak(effect.line);
      case "ask":
        // The engine is local and answers at once, so no deadline is needed.
        return dispatch(await ask(engine, effect));
      case "save-batch":
        return dispatch(await save(effect));
      case "query-ledger": {
        const answer = await answerFromLedger(ledger, effect.query);
        return dispatch({ type: "ledger-answered", request: effect.request, answer });
      }
      case "find-entries": {
        const found = await searchLedger(ledger, effect.search);
        return dispatch({ type: "entries-found", request: effect.request, found });
      }
      case "keep-recurring":
        return dispatch({ type: "recurring-not-kept", offer: effect.offer });
      // These books have no budgets.
      case "keep-budget":
        return dispatch({ type: "budget-not-kept", offer: effect.offer });
      // Nor recurring entries, nor pages: what would be opened is told beside the line.
      case "read-reminders":
        return dispatch({ type: "reminders-read", wants: effect.wants, reminders: [] });
      case "end-recurring":
        return dispatch({ type: "recurring-not-ended", reminder: effect.reminder });
      case "open-page":
        return show(`打开 ${effect.page}`);
      case "switch-ledger":
        return dispatch({
          ...{ type: "ledger-not-switched", because: "unknown" },
          ...{ name: effect.name, names: [] },
        });
      case "pace-voice":
        return show(`语速 ${effect.pace}`);
      case "read-budgets":
      case "read-holdings":
      case "keep-told":
      case "stop-speaking":
      case "abandon-request":
      case "restart-idle-timer":
      case "stop-idle-timer":
        return;
    }
  }

  async function save({ request, transactions, amendments }: SaveBatch): Promise<Happening> {
    try {
      const saved = await ledger.saveBatch(transactions, amendments);
      return { type: "batch-saved", request, ids: saved.map(({ id }) => id) };
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error;
      return { type: "save-failed", request, cause: saveCauseOf(error.failure) };
    }
  }

  return {
    get state() {
      return state;
    },
    dispatch,
  };
}
