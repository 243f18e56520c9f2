import { assertNever } from "../assert-never.ts";
import {
  addAssistantResponse,
  addUserMessage,
  EMPTY_HISTORY,
} from "../conversation/conversation-history.ts";
import { BATCH_LIMIT, createBatch } from "../draft/draft-batch.ts";
import { heldToTypes } from "../ledger/own-category-types.ts";
import type { Moment } from "../moment.ts";
import { isRecordableAmount } from "../money.ts";
import { parsedInPresentNames } from "../ports/answers-in-present-names.ts";
import type { ParseAnswer, UserContext } from "../ports/understanding.ts";
import { heardIn } from "../understanding/answers.ts";
import { parseLocally } from "../understanding/local-engine.ts";
import { announcements } from "./announcements.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { restFrom } from "./keeping-rest.ts";
import { leavesOut, leavesOutUnpriced, whyNothing } from "./left-out.ts";
import { BUDGET_MS, first, say, userContext } from "./step.ts";
import { afterDrafting } from "./using-leftover.ts";

/** Sends a sentence to become drafts, or drafts it here when there is no connection. */
export function interpret(state: DialogueState, text: string, at: Moment): Step {
  if (state.connectivity === "offline") return openOffline(state, text, at);
  const request = state.lastRequest + 1;
  const context = userContext(state, at);
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { name: "interpreting", request, text },
    },
    effects: [
      { type: "ask", request, question: { kind: "parse", text, context }, budgetMs: BUDGET_MS },
    ],
  };
}

/** Drafts a sentence with the local engine, in full: no answer came, but we are not offline. */
export function openLocally(state: DialogueState, text: string, at: Moment): Step {
  const answer = parseLocally({ text, context: userContext(state, at) });
  return openBatch(state, text, { answer, at });
}

/** Without a connection one draft at a time, unless the user asked for more. */
export function openOffline(state: DialogueState, text: string, at: Moment): Step {
  const context = userContext(state, at);
  const heard = heardIn(text, context);
  const [only, ...others] = heard;
  if (only === undefined || others.length === 0 || state.settings.offlineMultiple) {
    return openLocally(state, text, at);
  }
  const { start: _, end: __, ...transaction } = only;
  const single = { transactions: [transaction], truncated: false };
  const answer = parsedInPresentNames(single, context);
  const opened = openBatch(state, text, { answer, at });
  const rest = restFrom(text, { heard, count: 1 }, context);
  return first([{ type: "speak", line: announcements.offlineSingle() }], {
    ...opened,
    state: { ...opened.state, rest },
  });
}

export function openBatch(
  state: DialogueState,
  text: string,
  { answer: { transactions, truncated }, at }: { answer: ParseAnswer; at: Moment },
): Step {
  const listening: DialogueState = { ...state, phase: { name: "listening" } };
  const context = userContext(state, at);
  const recordable = transactions
    .filter(({ amount }) => isRecordableAmount(amount))
    .map((transaction) => heldToTypes(transaction, state.settings));
  const batch = createBatch(recordable.slice(0, BATCH_LIMIT));
  if (!batch.ok || recordable.length === 0) return say(listening, lineForNothing(text, context));

  const cut = truncated || recordable.length > BATCH_LIMIT;
  const lacksBeyond =
    recordable.length < transactions.length || leavesOut("out-of-range", text, context);
  const lines = [
    ...(lacksBeyond ? [announcements.amountOutOfRange()] : []),
    ...(leavesOut("foreign-currency", text, context) ? [announcements.foreignLeftOut()] : []),
    ...(leavesOutUnpriced(text, context) ? [announcements.unpricedLeftOut()] : []),
    ...(cut ? [announcements.truncated()] : []),
    announcements.opened(batch.value),
  ];
  const history = addAssistantResponse(addUserMessage(EMPTY_HISTORY, text), {
    action: "parse",
    transaction: recordable.length === 1 ? (recordable[0] ?? null) : null,
    message: lines.join(""),
  });
  const draft = { batch: batch.value, history };
  const phase = { name: "confirming", draft, askedBack: null } as const;
  const drafted = draft.batch.items.map(({ parsed }) => parsed);
  const opened = afterDrafting(listening, { text, drafted, overflowed: cut, at });
  return say({ ...opened, phase, undo: null, beforeChange: null }, ...lines);
}

function lineForNothing(text: string, context: UserContext): string {
  const why = whyNothing(text, context);
  switch (why) {
    case "foreign-currency":
      return announcements.foreignMoney();
    case "out-of-range":
      return announcements.amountOutOfRange();
    case "nothing-paid":
      return announcements.nothingPaid();
    case "no-amount":
      return announcements.noAmount();
    default:
      return assertNever(why);
  }
}
