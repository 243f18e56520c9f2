import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { classifyIntent } from "../intents/classify-intent.ts";
import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import { answer, unclear } from "./answers.ts";

const COMMAND_CONFIDENCE = 0.95;

/** The commands of the first layer, for callers that come here without it; `null` for the rest. */
export function wholeBatchCommand(text: string, question: CorrectQuestion): CorrectAnswer | null {
  const intent = classifyIntent(text);
  switch (intent?.type) {
    case undefined:
      return null;
    case "confirm":
    case "cancel":
      return answer(intent.type, [], COMMAND_CONFIDENCE);
    case "confirm-item":
      return ofItem("confirm", intent.ordinal, question);
    case "cancel-item":
      return ofItem("cancel", intent.ordinal, question);
    case "exit":
    case "continue-recording":
      return unclear("change");
  }
}

function ofItem(
  command: "confirm" | "cancel",
  { from, position }: SpokenOrdinal,
  { currentBatch }: CorrectQuestion,
): CorrectAnswer {
  const index = from === "start" ? position - 1 : currentBatch.length - position;
  const draft = currentBatch[index];
  if (draft === undefined) return unclear("target");
  return answer(command, [{ index: draft.index, updatedFields: {} }], COMMAND_CONFIDENCE);
}
