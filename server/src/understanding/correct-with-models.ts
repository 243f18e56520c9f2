import { type CorrectAnswer, type CorrectQuestion, dateOf } from "@suikouji/core";
import { CORRECT_FORMAT } from "../prompts/answer-formats.ts";
import { correctMessage } from "../prompts/build-prompts.ts";
import { createTextGuard } from "../replies/fields/safe-text.ts";
import { readCorrectReply } from "../replies/read-correct-reply.ts";
import { type Answered, answeredLocally } from "./answered.ts";
import type { AskOptions } from "./ask-in-time.ts";
import { askModels, type Models } from "./ask-models.ts";
import { doubtCorrected } from "./doubt.ts";
import { correctOrUnclear, isAdviceSaid, UNCLEAR } from "./local-answers.ts";

export async function correctWithModels(
  question: CorrectQuestion,
  options: AskOptions,
  { provider, prompts, clock }: Models,
): Promise<Answered<CorrectAnswer>> {
  const { currentBatch: batch, correctionText, context } = question;
  const prompt = prompts.prompt("correction-dialogue");
  const words = [correctionText, ...batch.map(({ description }) => description)];
  const guard = createTextGuard({ words, secret: prompt.secret });
  const replyContext = { context, today: dateOf(context.now), guard, batch };
  const asked = await askModels(
    {
      ...options,
      call: (time) =>
        provider.chatCompletion(prompt.text, correctMessage(question), {
          ...time,
          format: CORRECT_FORMAT,
        }),
      read: (completion) => readCorrectReply(completion, replyContext),
    },
    clock,
  );
  if (asked.type === "silent") {
    return answeredLocally(correctOrUnclear(question), { degraded: true });
  }
  const { model, outcome } = asked;
  if (!outcome.ok) return { answer: UNCLEAR, model, degraded: false };
  const answer = outcome.value;
  const isCarried = isAdviceSaid(answer, question);
  return { answer: isCarried ? answer : doubtCorrected(answer), model, degraded: false };
}
