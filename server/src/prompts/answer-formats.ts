import { TRANSACTION_TYPES } from "@suikouji/core";
import type { AnswerFormat } from "../llm/llm-provider.ts";

type Schema = Readonly<Record<string, unknown>>;

// Strict hosts want every property required and no others. What a model leaves out is null, which
// the readers of replies take for absent.

const NUMBER: Schema = { type: "number" };
const TEXT: Schema = { type: "string" };
const TYPE: Schema = { type: "string", enum: TRANSACTION_TYPES };

const DETAILS = orNull(
  object({
    account: orNull(TEXT),
    toAccount: orNull(TEXT),
    tags: orNull(TEXT),
    note: orNull(TEXT),
  }),
);

const TRANSACTION = object({
  amount: NUMBER,
  type: TYPE,
  category: TEXT,
  date: TEXT,
  description: TEXT,
  confidence: NUMBER,
  details: DETAILS,
});

const CHANGES = object({
  amount: orNull(NUMBER),
  type: orNull(TYPE),
  category: orNull(TEXT),
  date: orNull(TEXT),
  description: orNull(TEXT),
  details: DETAILS,
});

const PERIOD = object({ from: TEXT, to: TEXT });

const MEASURE: Schema = {
  anyOf: [
    measure("sum"),
    measure("count"),
    measure("balance"),
    measure("average", { per: oneOf("day", "week", "month", "entry") }),
    measure("largest", { most: NUMBER }),
    measure("list", { most: orNull(NUMBER) }),
    measure("share", { of: TYPE }),
    measure("compare", { with: PERIOD }),
    measure("groups", {
      by: oneOf("day", "week", "month", "category", "words"),
      of: oneOf("sum", "count"),
      show: oneOf("all", "highest"),
    }),
  ],
};

const QUERY = object({
  period: PERIOD,
  type: orNull(TYPE),
  category: orNull(TEXT),
  words: orNull(TEXT),
  measure: MEASURE,
});

/** The answer that `transaction-parse.txt` asks for. */
export const PARSE_FORMAT: AnswerFormat = {
  name: "transactions",
  schema: object({ transactions: listOf(TRANSACTION), truncated: { type: "boolean" } }),
};

/** The answer that `correction-dialogue.txt` asks for. */
export const CORRECT_FORMAT: AnswerFormat = {
  name: "correction",
  schema: object({
    intent: oneOf("correction", "confirm", "cancel", "append", "unclear"),
    corrections: listOf(object({ index: { type: "integer" }, updatedFields: CHANGES })),
    reason: orNull(oneOf("target", "change")),
    confidence: NUMBER,
  }),
};

/** The answer that `conversation-agent.txt` asks for. */
export const CONVERSE_FORMAT: AnswerFormat = {
  name: "conversation",
  schema: object({
    action: oneOf("correct", "parse", "clarify", "query"),
    transaction: orNull(TRANSACTION),
    message: orNull(TEXT),
    query: orNull(QUERY),
  }),
};

function object(properties: Readonly<Record<string, Schema>>): Schema {
  const required = Object.keys(properties);
  return { type: "object", properties, required, additionalProperties: false };
}

function listOf(items: Schema): Schema {
  return { type: "array", items };
}

function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: "null" }] };
}

function oneOf(...words: readonly string[]): Schema {
  return { type: "string", enum: words };
}

function measure(kind: string, others: Readonly<Record<string, Schema>> = {}): Schema {
  return object({ kind: oneOf(kind), ...others });
}
