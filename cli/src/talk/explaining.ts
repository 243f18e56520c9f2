import { askedIn, type DialogueState, type Moment, understood } from "@suikouji/core";
import { show } from "@suikouji/core/understanding/show";

/**
 * How a line is understood on this machine, with what the app has just asked: 确认 is
 * `confirm all [owned]`, for every word of it is explained; an answer is `[answers]`.
 */
export function explainHeard(state: DialogueState, text: string, at: Moment): string {
  const { act, owned, answers } = understood(state, text.trim(), at);
  const meant = act.type === "record" ? `record ${show(act)}` : show(act);
  return `      理解：${meant}${owned ? " [owned]" : ""}${answers ? " [answers]" : ""}`;
}

/** What the app asks now: what is said next may be the answer. */
export function explainAsked(state: DialogueState): string {
  const asked = askedIn(state);
  if (asked === null) return "      在问：无";
  const { kind, ...about } = asked;
  const details = Object.keys(about).length === 0 ? "" : ` ${JSON.stringify(about)}`;
  return `      在问：${kind}${details}`;
}
