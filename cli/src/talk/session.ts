import {
  advance,
  answerFromLedger,
  ask,
  type CalendarDate,
  type Clock,
  type DialogueEffect,
  type DialogueState,
  dateOf,
  type Happening,
  INITIAL_STATE,
  type Ledger,
  SaveFailed,
  saveCauseOf,
  searchLedger,
  type Understanding,
} from "@suikouji/core";
import type { MemoryPlans } from "@suikouji/core/testing/memory-plans";

type SaveBatch = Extract<DialogueEffect, { type: "save-batch" }>;

export interface TalkPorts {
  readonly engine: Understanding;
  readonly ledger: Ledger;
  /** Budgets and recurring entries. */
  readonly plans: MemoryPlans;
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
export function createTalkSession(ports: TalkPorts): TalkSession {
  const { engine, ledger, plans, clock, speak, show } = ports;
  // Its engine is the local one.
  const settings = { ...INITIAL_STATE.settings, withoutModel: true };
  let state: DialogueState = { ...INITIAL_STATE, settings };
  let told: readonly string[] = [];

  const budgetsOn = async (day: CalendarDate) => plans.budgetsOn(day, await ledger.entries());

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
        const answer = await answerFromLedger({ ...ledger, budgetsOn }, effect.query);
        return dispatch({ type: "ledger-answered", request: effect.request, answer });
      }
      case "find-entries": {
        const found = await searchLedger(ledger, effect.search);
        return dispatch({ type: "entries-found", request: effect.request, found });
      }
      case "keep-recurring": {
        const kept = plans.keepRecurring(effect) ? "recurring-kept" : "recurring-known";
        return dispatch({ type: kept, offer: effect.offer });
      }
      case "keep-budget": {
        const { offer } = effect;
        plans.setBudget(offer.amount, offer.category);
        return dispatch({ type: "budget-kept", offer });
      }
      case "read-reminders": {
        const { reminders } = plans;
        return dispatch({ type: "reminders-read", wants: effect.wants, reminders });
      }
      case "end-recurring":
        plans.endRecurring(effect.reminder);
        return dispatch({ type: "recurring-ended", reminder: effect.reminder });
      case "read-budgets": {
        const budgets = await budgetsOn(dateOf(clock.now()));
        return budgets.length > 0 ? dispatch({ type: "budgets-read", budgets, told }) : undefined;
      }
      case "keep-told":
        told = effect.told;
        return;
      // There are no pages: what would be opened is told beside the line.
      case "open-page":
        return show(`打开 ${effect.page}`);
      case "switch-ledger":
        return dispatch({
          ...{ type: "ledger-not-switched", because: "unknown" },
          ...{ name: effect.name, names: [] },
        });
      case "pace-voice":
        return show(`语速 ${effect.pace}`);
      case "read-holdings":
      case "dismiss-waiting":
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
