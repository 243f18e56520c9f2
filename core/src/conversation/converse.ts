import type { ConverseAnswer, ConverseQuestion } from "../ports/understanding.ts";
import { type Transaction, transactionOf } from "../transaction.ts";
import { heardIn } from "../understanding/answers.ts";
import type { Act } from "../understanding/kinds/act.ts";
import { explain, type Understood } from "../understanding/understand.ts";
import { clarifyingQuestion } from "./clarifying-questions.ts";

export const NOT_UNDERSTOOD = "抱歉没有理解，请再说一次";

/** The conversation endpoint without a model: answers the user's last message. */
export function converse(question: ConverseQuestion): ConverseAnswer {
  const { currentTransaction, context } = question;
  const { said, batch } = lastSaid(question);
  const understood = explain(said, { batch, asked: null, context });
  const { act, confidence } = understood;
  switch (act.type) {
    case "query":
      return { action: "query", transaction: null, message: said, query: act.query };
    case "change": {
      const change = act.changes.find(({ draft }) => draft === 0)?.change;
      if (currentTransaction === null || change === undefined) return clarify(NOT_UNDERSTOOD);
      const transaction = { ...currentTransaction, ...change, confidence };
      return { action: "correct", transaction, message: null };
    }
    case "append":
      return parseOne(act);
    case "record":
      if (act.drafts.length > 0) return parseOne(act);
      return askedBack(explain(said, { batch: [], asked: null, context }));
    default:
      return askedBack(understood);
  }
}

/** The user's last message, and the drafts that it may be about; `null` if there are none. */
export function lastSaid(question: ConverseQuestion) {
  const { messages, currentTransaction } = question;
  const said = messages.findLast(({ role }) => role === "user")?.content.trim() ?? "";
  const drafts = currentTransaction === null ? draftsTold(question) : [currentTransaction];
  const batch = drafts.length === 0 ? null : drafts.map((draft, index) => ({ ...draft, index }));
  return { said, batch };
}

/** Nothing can be done: asks for the missing part, if it is known. */
function askedBack({ act }: Understood): ConverseAnswer {
  return clarify(clarifyingQuestion(act) ?? NOT_UNDERSTOOD);
}

/** The answer holds one transaction. With two, the app asks again, so that none is lost silently. */
function parseOne({ drafts }: Act & { readonly type: "append" | "record" }): ConverseAnswer {
  const [heard, ...others] = drafts;
  if (heard === undefined || others.length > 0) return clarify(NOT_UNDERSTOOD);
  const { start: _, end: __, ...transaction } = heard;
  return { action: "parse", transaction, message: null };
}

/**
 * With several drafts open the endpoint gets none of them. The earlier messages tell enough about them
 * to see that 第一笔改成50，还有一笔奶茶15 is more than a new transaction.
 */
function draftsTold({ messages, context }: ConverseQuestion): readonly Transaction[] {
  return messages
    .filter(({ role }) => role === "user")
    .slice(0, -1)
    .flatMap(({ content }) => heardIn(content, context))
    .map(({ start: _, end: __, ...heard }) => transactionOf(heard));
}

function clarify(message: string): ConverseAnswer {
  return { action: "clarify", transaction: null, message };
}
