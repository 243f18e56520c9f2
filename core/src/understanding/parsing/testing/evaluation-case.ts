import { fenFromYuan } from "../../../money.ts";
import { parseUtterance } from "../parse-utterance.ts";
import { CONTEXT } from "./hear.ts";

export interface EvaluationCase {
  readonly text: string;
  readonly tags?: readonly string[];
  readonly expect: readonly {
    readonly amount: number;
    readonly type: string;
    /** Any of these will do. */
    readonly category: readonly string[];
    readonly date: string;
  }[];
}

export function isHeardAsExpected({ text, expect }: EvaluationCase): boolean {
  const heard = parseUtterance(text, CONTEXT);
  return (
    heard.length === expect.length &&
    heard.every((transaction, index) => {
      const wanted = expect[index];
      return (
        wanted !== undefined &&
        transaction.amount === fenFromYuan(wanted.amount) &&
        transaction.type === wanted.type &&
        wanted.category.includes(transaction.category) &&
        transaction.date === wanted.date
      );
    })
  );
}
