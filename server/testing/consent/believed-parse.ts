import { LOCAL_RULES } from "@suikouji/contract";
import { type parseLocally, SURE_ENOUGH, yuanFromFen } from "@suikouji/core";
import { createPromptManager } from "../../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../../src/understanding/server-understanding.ts";
import { TalkingModel } from "../talking-model.ts";
import type { WireItem } from "./eval-cases.ts";
import type { NamedItem, ParsePair } from "./hostile-parses.ts";
import { CONTEXT, isSurelyRead } from "./own-reading.ts";
import { writtenReply } from "./wire.ts";

const prompts = createPromptManager();

/** `unsure`: the model was believed where our own rules are not sure of the item either. */
export type ParseHarm = "harmless" | "unsure" | "believed";

/** Whether the wrong item is taken as sure. */
export async function judgeParse(pair: ParsePair): Promise<ParseHarm> {
  const { words, items, wrong } = pair;
  const spoilt = items[wrong];
  const { answer, model } = await parsed(words, items);
  const given = answer.transactions;
  const isKept = given.some(
    (each) => each.confidence >= SURE_ENOUGH && spoilt !== undefined && isSame(each, spoilt),
  );
  if (model === LOCAL_RULES || !isKept) return "harmless";
  return isSurelyRead(pair) ? "believed" : "unsure";
}

/** Whether every item of a right answer is taken as sure. */
export async function isTakenAsSure(words: string, items: readonly NamedItem[]): Promise<boolean> {
  const { answer } = await parsed(words, items);
  const sure = answer.transactions.filter(({ confidence }) => confidence >= SURE_ENOUGH);
  return sure.length === items.length && items.every((item, at) => isSameSum(sure[at], item));
}

async function parsed(text: string, items: readonly NamedItem[]) {
  const transactions = items.map((item) => ({ ...item, confidence: 0.97 }));
  const provider = new TalkingModel(writtenReply({ parse: { transactions } }, "parse"));
  const options = { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 3000 };
  return createServerUnderstanding({ provider, prompts }).parse(
    { text, context: CONTEXT },
    options,
  );
}

type Given = ReturnType<typeof parseLocally>["transactions"][number];

function isSame(given: Given, item: NamedItem): boolean {
  return isSameSum(given, item) && given.description === item.description;
}

function isSameSum(given: Given | undefined, { amount, type, date }: WireItem): boolean {
  return (
    given !== undefined &&
    yuanFromFen(given.amount) === amount &&
    given.type === type &&
    given.date === date
  );
}
