import type { Act } from "../../understanding/understand.ts";
import { askLedger } from "../acts/query.ts";
import { openBatch } from "../acts/record.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { type Heard, sentenceIn, userContext } from "../heard.ts";
import { isWaiting } from "../leftover.ts";
import { type DialogueState, type Interpreting, LISTENING } from "../state.ts";
import { BUDGET_MS, first, say, stay } from "../turn.ts";
import { heldBack, withoutDrafted, withoutPlace } from "../undrafted.ts";
import { endSession } from "./ending.ts";

/** Sends a sentence to become drafts, or drafts it here when there is no connection. */
export function interpret(before: DialogueState, { text, act: meant, at }: Heard): Step {
  // What an earlier sentence left out for a reason was offered long enough.
  const state = { ...before, undrafted: before.undrafted.filter(isWaiting) };
  if (state.connectivity === "offline") return openOffline(state, { text, meant });
  const request = state.lastRequest + 1;
  const context = userContext(state, at);
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { name: "interpreting", request, text, meant },
    },
    effects: [
      { type: "ask", request, question: { kind: "parse", text, context }, budgetMs: BUDGET_MS },
    ],
  };
}

interface Read {
  readonly text: string;
  readonly meant: Act;
}

/** Drafts a sentence by our own reading, in full: no answer came, but we are not offline. */
function openLocally(state: DialogueState, { text, meant }: Read): Step {
  const heard = meant.type === "record" ? meant.drafts : [];
  const transactions = heard.map(withoutPlace);
  return openBatch(state, { text, transactions, truncated: false, meant });
}

/** Without a connection one draft at a time, unless the user asked for more. */
function openOffline(state: DialogueState, { text, meant }: Read): Step {
  const heard = meant.type === "record" ? meant.drafts : [];
  const [only, ...others] = heard.map(withoutPlace);
  if (only === undefined || others.length === 0 || state.settings.offlineMultiple) {
    return openLocally(state, { text, meant });
  }
  const single = { text, transactions: [only], truncated: false, meant };
  const { state: opened, effects } = openBatch(state, single);
  // What was said once more is not left over twice.
  const undrafted = [
    ...withoutDrafted(opened.undrafted, others),
    ...heldBack(others, "offline", { ofBatch: true }),
  ];
  return first([{ type: "speak", line: announcements.offlineSingle() }], {
    state: { ...opened, undrafted },
    effects,
  });
}

/** Two sentences in a row are both meant: the second joins the first instead of replacing it. */
export function hearWhileInterpreting(
  state: DialogueState,
  { request, text: earlier }: Interpreting,
  { text, act, at }: Heard,
): Step {
  const abandon = { type: "abandon-request", request } as const;
  switch (act.type) {
    case "record":
    case "unpriced":
    case "unclear":
      return first([abandon], interpret(state, sentenceIn(state, `${earlier}，${text}`, at)));
    case "cancel":
      return first(
        [abandon],
        say({ ...state, phase: LISTENING }, announcements.lastItemCancelled()),
      );
    case "query":
      return askLedger(state, text, act.query);
    case "exit":
      return endSession(state, "exit", at);
    default:
      return say(state, announcements.stillInterpreting());
  }
}

export function takeParseOutcome(
  state: DialogueState,
  { request, text, meant }: Interpreting,
  outcome: Outcome,
): Step {
  switch (outcome.type) {
    case "parse-answered":
      return openBatch(state, { text, ...outcome.answer, meant });
    case "ask-failed":
      return outcome.cause === "connection"
        ? openOffline(state, { text, meant })
        : openLocally(state, { text, meant });
    case "deadline-passed":
      return first([{ type: "abandon-request", request }], openLocally(state, { text, meant }));
    default:
      return stay(state);
  }
}
