import {
  advance,
  answerQuery,
  ask,
  type Clock,
  type DialogueEffect,
  type DialogueState,
  type Happening,
  INITIAL_STATE,
  type Ledger,
  SaveFailed,
  type Understanding,
} from "@suikouji/core";

export interface TalkPorts {
  readonly engine: Understanding;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly speak: (line: string) => void;
}

export interface TalkSession {
  readonly state: DialogueState;
  /** Resolves when everything the happening led to has been answered. */
  dispatch(happening: Happening): Promise<void>;
}

/** Runs the dialogue without a microphone: effects are performed one after the other, at once. */
export function createTalkSession({ engine, ledger, clock, speak }: TalkPorts): TalkSession {
  let state: DialogueState = INITIAL_STATE;

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
        // The engine is on this machine and answers at once: no deadline to watch.
        return dispatch(await ask(engine, effect));
      case "save-batch":
        return dispatch(await save(effect.request, effect.transactions));
      case "query-ledger": {
        const entries = await ledger.entriesBetween(effect.query.range);
        const answer = answerQuery(effect.query, entries);
        return dispatch({ type: "ledger-answered", request: effect.request, answer });
      }
      case "stop-speaking":
      case "abandon-request":
      case "restart-idle-timer":
      case "stop-idle-timer":
        return;
    }
  }

  async function save(
    request: number,
    transactions: Parameters<Ledger["saveBatch"]>[0],
  ): Promise<Happening> {
    try {
      await ledger.saveBatch(transactions);
      return { type: "batch-saved", request };
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error;
      return { type: "save-failed", request };
    }
  }

  return {
    get state() {
      return state;
    },
    dispatch,
  };
}
