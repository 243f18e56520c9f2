import type { WireAnswer, WireDraft, WireFields } from "./eval-cases.ts";
import { verdict } from "./pair.ts";
import type { Replies } from "./wire.ts";

/**
 * A model's answer in short form: `confirm`, `cancel 0,2`, `0 amount=50 date=2026-11-14; 1
 * category=购物`, `append 15 奶茶`; after `converse` the same for the only draft (`converse amount=35`)
 * or a new one.
 */
export function replyInShort(short: string, [only]: readonly WireDraft[]): Replies {
  const [, conversed] = /^converse (.+)$/u.exec(short) ?? [];
  if (conversed === undefined) return { correct: answerInShort(short) };
  const [, appended] = /^append (.+)$/u.exec(conversed) ?? [];
  const transaction =
    appended === undefined ? { ...only, ...fieldsIn(conversed.split(" ")) } : addition(appended);
  const action = appended === undefined ? "correct" : "parse";
  return { converse: { action, transaction: { ...transaction, confidence: 1 }, message: null } };
}

export function answerInShort(short: string): WireAnswer {
  const [, intent, places] = /^(confirm|cancel)(?: ([\d,]+))?$/u.exec(short) ?? [];
  if (intent === "confirm" || intent === "cancel") {
    return verdict(intent, places?.split(",").map(Number));
  }
  const parts = short.split("; ");
  if (short.startsWith("append ")) {
    const added = parts.map((part) => addition(part.replace("append ", "")));
    const corrections = added.map((updatedFields) => ({ index: -1, updatedFields }));
    return { intent: "append", corrections };
  }
  const corrections = parts.map((part) => {
    const [index, ...fields] = part.split(" ");
    return { index: Number(index), updatedFields: fieldsIn(fields) };
  });
  return { intent: "correction", corrections };
}

function addition(short: string): WireFields {
  const [amount, description, ...fields] = short.split(" ");
  const type = "EXPENSE" as const;
  return { amount: Number(amount), type, category: "餐饮", description, ...fieldsIn(fields) };
}

function fieldsIn(pairs: readonly string[]): WireFields {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field = "", value = ""] = pair.split("=");
      return [field, field === "amount" ? Number(value) : value];
    }),
  );
}
