import { askedIn, type DialogueState, type Moment, understood } from "@suikouji/core";
import { show } from "@suikouji/core/understanding/show";

/**
 * The local engine's reading of a line, given the app's question. `[owned]`: frames explain every word
 * (确认 is `confirm all [owned]`). `[answers]`: it answers the question.
 */
export function explainHeard(state: DialogueState, text: string, at: Moment): string {
  const { act, owned, answers } = understood(state, text.trim(), at);
  const meant = act.type === "record" ? `record ${show(act)}` : show(act);
  return `      理解：${meant}${owned ? " [owned]" : ""}${answers ? " [answers]" : ""}`;
}

/** The app's question, which the next line may answer. */
export function explainAsked(state: DialogueState): string {
  const asked = askedIn(state);
  if (asked === null) return "      在问：无";
  const { kind, ...about } = asked;
  const details = Object.keys(about).length === 0 ? "" : ` ${JSON.stringify(about)}`;
  return `      在问：${kind}${details}`;
}
