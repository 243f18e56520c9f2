import {
  type AskFailure,
  type DialogueEffect,
  type Outcome,
  type Understanding,
  UnderstandingUnavailable,
} from "@suikouji/core";
import type { Timers } from "../platform/timers.ts";
import type { Dialogue } from "./dialogue.ts";

export type Ask = Extract<DialogueEffect, { type: "ask" }>;

export interface RequestParts {
  readonly timers: Timers;
  readonly ask: Dialogue["ask"];
  /** The engine to ask now. */
  readonly engineFor: (budgetMs: number) => Understanding;
  readonly report: (outcome: Outcome) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

/** Questions under way. Each ends in one outcome, or in none when it was abandoned first. */
export interface Requests {
  ask(effect: Ask): void;
  abandon(request: number): void;
}

export function createRequests(parts: RequestParts): Requests {
  const underWay = new Map<number, () => void>();

  /** False when the request had already ended. */
  function end(request: number): boolean {
    underWay.get(request)?.();
    return underWay.delete(request);
  }

  function settle(outcome: Outcome): void {
    if (end(outcome.request)) parts.report(outcome);
  }

  return {
    ask(effect) {
      const { request, budgetMs } = effect;
      const controller = new AbortController();
      const callOffDeadline = parts.timers.after(budgetMs, () =>
        settle({ type: "deadline-passed", request }),
      );
      underWay.set(request, () => {
        callOffDeadline();
        controller.abort();
      });
      parts
        .ask(parts.engineFor(budgetMs), effect, controller.signal)
        .then(settle, (error: unknown) => {
          const cause = causeOf(error);
          if (cause === null && underWay.has(request)) parts.reportBug("ask", error);
          settle({ type: "ask-failed", request, cause: cause ?? "service" });
        });
    },
    abandon: end,
  };
}

/** Null for a bug of ours: neither the connection nor the server failed. */
function causeOf(error: unknown): AskFailure | null {
  if (!(error instanceof UnderstandingUnavailable)) return null;
  return "failure" in error && error.failure === "connection" ? "connection" : "service";
}
