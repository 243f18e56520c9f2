import {
  classifyIntent,
  correctBatch,
  dateOf,
  fen,
  findAmounts,
  heardIn,
  type NumberedTransaction,
  queryAsked,
  type UserContext,
} from "@suikouji/core";

const context: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 },
};

/** The drafts that the corrections among the sentences refer to. */
const BATCH: readonly NumberedTransaction[] = ["吃饭", "洗脚", "红包"].map(
  (description, index) => ({
    index,
    description,
    amount: fen((index + 1) * 10_00),
    // 「应该是支出不是收入」 must change something.
    type: index === 2 ? "INCOME" : "EXPENSE",
    category: "其他",
    date: dateOf(context.now),
  }),
);

export type Kind = "request" | "drafts";

/** The kind of a sentence, judged by the spoken text. */
export function kindOf(said: string): Kind {
  const isCorrection = /第.笔|改|应该|都加|不对/.test(said);
  return isCorrection || classifyIntent(said) !== null || isQuery(said) ? "request" : "drafts";
}

/** The local engine's reading; two texts that mean the same have equal results. */
export function meaningOf(text: string, kind: Kind): string {
  if (kind === "drafts") {
    const drafts = heardIn(text, context);
    return JSON.stringify(
      drafts.map(({ amount, type, category, date }) => [amount, type, category, date]),
    );
  }
  const intent = classifyIntent(text);
  if (intent !== null) return JSON.stringify(intent);
  if (isQuery(text)) return JSON.stringify(queryAsked(text, context));
  const corrected = correctBatch({ currentBatch: BATCH, correctionText: text, context });
  return JSON.stringify([corrected.intent, corrected.corrections]);
}

/** The amounts, in any order; empty without amounts. */
export function amountsOf(text: string): string {
  return findAmounts(text)
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
    .join(" ");
}

function isQuery(text: string): boolean {
  return queryAsked(text, context) !== null;
}
