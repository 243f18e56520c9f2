import { yuanFromFen } from "../money.ts";
import type { NumberedTransaction as Draft, UserContext } from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { Act } from "./acts/act.ts";
import { explain, ownedAct, understand } from "./understand.ts";

/** The answer of `parse-transactions`. */
export function parseAnswer(text: string, context: UserContext): object {
  const act = understand(text, { batch: null, asked: null, context });
  return { transactions: act.type === "record" ? act.drafts.map(inYuan) : [] };
}

/** The answer of `correct-transaction`. */
export function correctAnswer(text: string, batch: readonly Draft[], context: UserContext): object {
  const { act, confidence } = explain(text, { batch, asked: null, context });
  const answer = (
    intent: string,
    corrections: readonly object[],
    reason: string | null = null,
  ) => ({
    intent,
    corrections,
    reason,
    confidence,
  });
  const indexed = (position: number, change: TransactionChange) => ({
    index: batch[position]?.index ?? position,
    updatedFields: inYuan(change),
  });
  switch (act.type) {
    case "confirm":
    case "cancel":
      if (act.drafts === "rest" || act.drafts === "last") return answer("unclear", [], "target");
      return answer(
        act.type,
        act.drafts === "all" ? [] : act.drafts.map((position) => indexed(position, {})),
      );
    case "exit":
      return answer("cancel", []);
    case "change":
      return answer(
        "correction",
        [...act.changes].map(([position, change]) => indexed(position, change)),
      );
    case "append":
      return answer(
        "append",
        act.drafts.map(({ amount, type, category, date, description }) => ({
          index: -1,
          updatedFields: inYuan({ amount, type, category, date, description }),
        })),
      );
    case "unclear":
      return answer("unclear", [], act.missing);
    default:
      return answer("unclear", [], "change");
  }
}

function inYuan({ amount, ...others }: TransactionChange): object {
  return amount === undefined ? others : { amount: yuanFromFen(amount), ...others };
}

/** The first layer obeys only what it understands to the last word; all else is handed on. */
export function localIntent(text: string, size: number | null, context: UserContext): string {
  const act = ownedAct(text, placeholders(size), context);
  return act === null ? "llm" : intentOf(act);
}

function intentOf(act: Act): string {
  switch (act.type) {
    case "exit":
      return "exit";
    case "continue":
      return "continueRecording";
    case "confirm":
    case "cancel": {
      if (act.drafts === "all") return act.type;
      if (typeof act.drafts === "string") return "llm";
      const [only, ...more] = act.drafts;
      const said = only !== undefined && only < FARTHEST;
      return said && more.length === 0 ? `${act.type}Item:${only}` : "llm";
    }
    default:
      return "llm";
  }
}

/** Beyond any batch: where its size is not known, 最后一笔 and 倒数第二笔 end up there. */
const FARTHEST = 20;
const UNKNOWN_SIZE = 2 * FARTHEST + 1;

const PLACEHOLDERS = Array.from(
  { length: UNKNOWN_SIZE },
  (_, index) =>
    ({
      index,
      amount: 0,
      type: "EXPENSE",
      category: "",
      date: "",
      description: "",
    }) as unknown as Draft,
);

/** The first layer knows no drafts, only how many there may be. */
export function placeholders(size: number | null): readonly Draft[] {
  return PLACEHOLDERS.slice(0, size ?? UNKNOWN_SIZE);
}
