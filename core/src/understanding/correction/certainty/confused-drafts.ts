import { sumFen } from "../../../money.ts";
import type { CorrectAnswer, CorrectQuestion } from "../../../ports/understanding.ts";

const ADDS = /还有|还买|再加|另外|漏了|补/;
const CONTRASTS = /不是|我[^,，]{0,2}的是/;

/** Whether an answer may take one draft for another, or a part of one for something else. */
export function confusesDrafts(
  { intent, corrections }: CorrectAnswer,
  { currentBatch: batch, correctionText: text }: CorrectQuestion,
): boolean {
  switch (intent) {
    case "append": {
      // 超市100, then 牛奶60，面包40: what it was spent on.
      const parts = corrections.flatMap(({ updatedFields: { amount } }) => amount ?? []);
      const whole = sumFen(parts);
      return parts.length > 1 && !ADDS.test(text) && batch.some(({ amount }) => amount === whole);
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
