import { sumFen } from "../../../money.ts";
import type { CorrectAnswer, CorrectQuestion } from "../../../ports/understanding.ts";
import type { Token } from "../tokens/token.ts";

const CONTRASTS = /不是|我[^,，]{0,2}的是/;

/** Whether an answer may take one draft for another, or a part of one for something else. */
export function confusesDrafts(
  { intent, corrections }: CorrectAnswer,
  tokens: readonly Token[],
  { currentBatch: batch, correctionText: text }: CorrectQuestion,
): boolean {
  switch (intent) {
    case "append": {
      // 超市100, then 牛奶60，面包40: what it was spent on.
      const parts = corrections.flatMap(({ updatedFields: { amount } }) => amount ?? []);
      const whole = sumFen(parts);
      const isAsked = tokens.some(({ type }) => type === "addition");
      return parts.length > 1 && !isAsked && batch.some(({ amount }) => amount === whole);
    }
    case "correction":
      // 不是打车，是咖啡, with both among the drafts: hardly a second coffee.
      return (
        CONTRASTS.test(text) &&
        corrections.some(({ index, updatedFields: { description } }) =>
          batch.some((other) => other.index !== index && other.description === description),
        )
      );
    default:
      return false;
  }
}
