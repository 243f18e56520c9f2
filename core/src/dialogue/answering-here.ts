import { givenNames } from "../ledger/present-names.ts";
import type { CorrectAnswer, CorrectQuestion } from "../ports/understanding.ts";
import { SURE_ENOUGH } from "../transaction.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { normalize } from "../understanding/text/normalize.ts";

/**
 * Engines elsewhere are not told what its owner hid, lest new drafts go there. A change that names
 * such a category is understood here, or by nobody. `null`: no such name, or more than a plain change.
 */
export function answerOnlyHere(question: CorrectQuestion): CorrectAnswer | null {
  const { context, correctionText } = question;
  const said = normalize(correctionText);
  const untold = givenNames(context)
    .map(({ category }) => category)
    .filter((name) => !context.customCategories.includes(name));
  if (!untold.some((name) => said.includes(normalize(name)))) return null;
  const { corrections, ...answer } = correctBatchLocally(question);
  const takesOne = corrections.some(({ updatedFields: { category } }) =>
    category === undefined ? false : untold.includes(category),
  );
  const isPlain = answer.intent === "correction" && answer.confidence >= SURE_ENOUGH;
  return takesOne && isPlain ? { ...answer, corrections } : null;
}
