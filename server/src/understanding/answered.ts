import { LOCAL_RULES } from "@suikouji/contract";

/**
 * An answer and the model that gave it; `degraded`: the local engine answered in place of a model.
 */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly model: string;
  readonly degraded: boolean;
}

export function answeredLocally<Answer>(
  answer: Answer,
  { degraded }: { readonly degraded: boolean },
): Answered<Answer> {
  return { answer, model: LOCAL_RULES, degraded };
}
