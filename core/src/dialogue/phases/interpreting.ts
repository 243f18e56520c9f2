import { withSaidDetails } from "../../consent/details.ts";
import type { Moment } from "../../moment.ts";
import { openLocally, openOffline } from "../actions/interpret.ts";
import { openBatch } from "../actions/record.ts";
import { does } from "../does.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { engineContext, type Heard } from "../heard.ts";
import type { DialogueState, Interpreting } from "../state.ts";
import { first, stay } from "../turn.ts";

/** An utterance while a sentence is being parsed. */
export function hearWhileInterpreting(
  state: DialogueState,
  phase: Interpreting,
  heard: Heard,
): Step {
  return does(heard.act).interpreting(state, heard, phase);
}

export function takeParseOutcome(
  state: DialogueState,
  { request, text, meant, doubtful = [] }: Interpreting,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  const read = { text, act: meant, doubtful };
  switch (outcome.type) {
    case "parse-answered": {
      const { transactions, truncated } = outcome.answer;
      const words = { text, context: engineContext(state, at) };
      const said = transactions.map((each) => withSaidDetails(each, words));
      return openBatch(state, { text, transactions: said, truncated, meant, doubtful });
    }
    case "ask-failed":
      return outcome.cause === "connection" ? openOffline(state, read) : openLocally(state, read);
    case "deadline-passed":
      return first([{ type: "abandon-request", request }], openLocally(state, read));
    default:
      return stay(state);
  }
}
