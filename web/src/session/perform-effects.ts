import type { Clock, DialogueEffect, Happening, Outcome, Pace, SaveFailure } from "@suikouji/core";
import type { Timers } from "../platform/timers.ts";
import type { AppOrders } from "./app-work.ts";
import type { Dialogue } from "./dialogue.ts";
import { createLedgerWork, type DialogueLedger } from "./ledger-work.ts";
import type { DialoguePlans } from "./plan-work.ts";
import { type Ask, createRequests } from "./requests.ts";

/** What the effects need. */
export interface EffectPorts {
  readonly ledger: DialogueLedger;
  readonly plans: () => Promise<DialoguePlans>;
  readonly app: () => Promise<AppOrders>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly say: (line: string) => void;
  readonly stopSpeaking: () => void;
  readonly paceVoice: (pace: Pace) => void;
}

/** Where the effects report their results. */
export interface EffectReports {
  readonly asksNobody: () => boolean;
  readonly dispatch: (happening: Happening) => void;
  /** Whether the server has no model. */
  readonly learn: (withoutModel: boolean) => void;
  /** Null when the save succeeded. */
  readonly saved: (failure: SaveFailure | null) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

export function performEffects(
  {
    ask,
    askLocally,
    answerFromLedger,
    searchLedger,
    createPlanWork,
    performAppEffect,
    onServer,
  }: Dialogue,
  { ledger, plans, app, clock, timers, say, stopSpeaking, paceVoice }: EffectPorts,
  { asksNobody, dispatch, saved, learn, reportBug }: EffectReports,
): (effect: DialogueEffect) => void {
  const requests = createRequests({
    timers,
    ask,
    engineFor: (budgetMs) => onServer(budgetMs, learn),
    report: dispatch,
    reportBug,
  });
  const planWork = createPlanWork({ plans, clock, report: dispatch, reportBug });
  const ledgerWork = createLedgerWork({
    ledger: { ...ledger, budgetsOn: planWork.budgetsOn },
    answerFromLedger,
    searchLedger,
    saved,
    report: dispatch,
    reportBug,
  });
  let callOffIdle = () => {};

  /** Answers synchronously, so that no view shows the app waiting. */
  function askedHere(asked: Ask): Outcome {
    try {
      return askLocally(asked);
    } catch (error) {
      reportBug("ask", error);
      return { type: "ask-failed", request: asked.request, cause: "service" };
    }
  }

  return (effect) => {
    switch (effect.type) {
      case "speak":
        return say(effect.line);
      case "stop-speaking":
        return stopSpeaking();
      case "ask":
        return asksNobody() ? dispatch(askedHere(effect)) : requests.ask(effect);
      case "abandon-request":
        return requests.abandon(effect.request);
      case "save-batch":
        return ledgerWork.save(effect);
      case "query-ledger":
        return ledgerWork.query(effect);
      case "find-entries":
        return ledgerWork.find(effect);
      case "read-holdings":
        return ledgerWork.readHoldings();
      case "read-budgets":
      case "keep-told":
      case "keep-recurring":
      case "keep-budget":
      case "read-reminders":
      case "end-recurring":
      case "dismiss-waiting":
        return planWork.perform(effect);
      case "open-page":
      case "switch-ledger":
      case "pace-voice":
        return performAppEffect(effect, { app, paceVoice, report: dispatch });
      case "restart-idle-timer":
        callOffIdle();
        callOffIdle = timers.after(effect.ms, () => dispatch({ type: "session-timed-out" }));
        return;
      case "stop-idle-timer":
        return callOffIdle();
    }
  };
}
