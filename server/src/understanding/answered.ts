import { LOCAL_RULES } from "./local-answers.ts";

/** An answer with who gave it; `degraded`: a model should have, and our own rules did. */
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
