import {
  type CorrectAnswer,
  fenFromYuan,
  type LocalIntent,
  type NumberedTransaction,
  type ParsedTransaction,
  type SpokenOrdinal,
  type TransactionChange,
  yuanFromFen,
} from "@suikouji/core";

/** Amounts are in yuan on the wire. */
export type WireTransaction = Omit<ParsedTransaction, "amount"> & { readonly amount: number };
export type WireFields = Omit<TransactionChange, "amount"> & { readonly amount?: number };
export type WireBatchItem = Omit<NumberedTransaction, "amount"> & { readonly amount: number };

export interface WireCorrectAnswer extends Omit<CorrectAnswer, "corrections"> {
  readonly corrections: readonly { readonly index: number; readonly updatedFields: WireFields }[];
}

export function wireTransaction(heard: ParsedTransaction): WireTransaction {
  const { amount, type, category, date, description, confidence } = heard;
  return { amount: yuanFromFen(amount), type, category, date, description, confidence };
}

export function wireCorrectAnswer(answer: CorrectAnswer): WireCorrectAnswer {
  const { intent, reason, confidence } = answer;
  const corrections = answer.corrections.map(({ index, updatedFields }) => {
    const { amount, ...others } = updatedFields;
    const fields = amount === undefined ? others : { amount: yuanFromFen(amount), ...others };
    return { index, updatedFields: fields };
  });
  return { intent, reason, corrections, confidence };
}

export function numberedTransaction(item: WireBatchItem): NumberedTransaction {
  return { ...item, amount: fenFromYuan(item.amount) };
}

/** 最后一笔 becomes an index by the length of the batch; if that is unknown or too short, it is `llm`. */
export function wireIntent(intent: LocalIntent | null, batchSize: number | null): string {
  if (intent === null) return "llm";
  switch (intent.type) {
    case "confirm":
    case "cancel":
    case "exit":
      return intent.type;
    case "continue-recording":
      return "continueRecording";
    case "confirm-item":
      return withIndex("confirmItem", indexOf(intent.ordinal, batchSize));
    case "cancel-item":
      return withIndex("cancelItem", indexOf(intent.ordinal, batchSize));
  }
}

function indexOf({ from, position }: SpokenOrdinal, batchSize: number | null): number | null {
  if (from === "start") return position - 1;
  return batchSize === null || position > batchSize ? null : batchSize - position;
}

function withIndex(command: string, index: number | null): string {
  return index === null ? "llm" : `${command}:${index}`;
}
