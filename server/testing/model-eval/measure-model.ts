import { type ParseAnswer, SURE_ENOUGH, yuanFromFen } from "@suikouji/core";
import { NOW } from "@suikouji/core/testing/conversation-driver";
import type { LlmProvider } from "../../src/llm/llm-provider.ts";
import { createPromptManager } from "../../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../../src/understanding/server-understanding.ts";
import { heededFrom } from "../consent/believed.ts";
import type { CorrectCase, WireAnswer } from "../consent/eval-cases.ts";
import { coreDraft, type QuestionKind, writtenReply } from "../consent/wire.ts";
import { TalkingModel } from "../talking-model.ts";
import { type Answer, askToCorrect, askToParse, rawCorrection, rawParse } from "./ask-model.ts";
import type { Sentence } from "./sentences.ts";

/** The fate of one case: of the model's reply as it came, and of what the app made of it. */
export interface Measured {
  readonly task: "parse" | "correct";
  readonly isRawRight: boolean;
  /** `marked`: right, with 请核对. `asked`: a yes to the app's question makes it right. */
  readonly fate: "right" | "marked" | "asked" | "wrong";
  readonly tookMs: number;
  /** `null`: the model gave no answer. */
  readonly tokens: number | null;
}

const prompts = createPromptManager();
const context = { recentCategories: [], customCategories: [], now: NOW };

export async function measureParse(
  provider: LlmProvider,
  { text, expect }: Sentence,
): Promise<Measured> {
  const question = { text, context };
  const asked = await askToParse(provider, question);
  const raw = asked.completion === null ? null : rawParse(question, asked.completion);
  const options = { ledgerId: "eval", signal: new AbortController().signal, deadlineMs: 3000 };
  const understanding = createServerUnderstanding({ provider: replaying(asked), prompts });
  const { answer } = await understanding.parse(question, options);
  const isRight = isAsExpected(answer, expect);
  const isSure = answer.transactions.every(({ confidence }) => confidence >= SURE_ENOUGH);
  return {
    task: "parse",
    isRawRight: raw !== null && isAsExpected(raw, expect),
    fate: !isRight ? "wrong" : isSure ? "right" : "marked",
    ...cost(asked),
  };
}

export async function measureCorrection(
  provider: LlmProvider,
  { text, batch, expect }: CorrectCase,
): Promise<Measured> {
  const currentBatch = batch.map((draft, index) => ({ ...coreDraft(draft), index }));
  const question = { currentBatch, correctionText: text, context };
  const asked = await askToCorrect(provider, question);
  const raw = asked.completion === null ? null : rawCorrection(question, asked.completion);
  // A second request is not measured: the model says that it does not understand.
  const model = (kind: QuestionKind) =>
    kind === "correct" ? replaying(asked) : new TalkingModel(writtenReply({}, kind));
  const said = { scene: { batch, before: [] }, words: text, intended: expect };
  const heeded = await heededFrom(model, said);
  return {
    task: "correct",
    isRawRight: raw !== null && isSameCorrection(raw, expect),
    fate: heeded === "believed" ? "right" : heeded === "asked" ? "asked" : "wrong",
    ...cost(asked),
  };
}

/** Gives the model's answer again at once. */
function replaying({ completion }: Answer): LlmProvider {
  return new TalkingModel(() => completion ?? new Error("No answer came"));
}

function cost({ completion, tookMs }: Answer) {
  return { tookMs, tokens: completion?.tokens ?? null };
}

function isAsExpected({ transactions }: ParseAnswer, expect: Sentence["expect"]): boolean {
  return (
    transactions.length === expect.length &&
    transactions.every(({ amount, type, category, date }, at) => {
      const wanted = expect[at];
      return (
        wanted?.amount === yuanFromFen(amount) &&
        wanted.type === type &&
        wanted.date === date &&
        wanted.category.includes(category)
      );
    })
  );
}

/** The same intent, drafts and values; how an addition is called is free. */
function isSameCorrection(
  given: NonNullable<ReturnType<typeof rawCorrection>>,
  wanted: WireAnswer,
): boolean {
  if (given.intent !== wanted.intent) return false;
  const shown = (fields: object) => JSON.stringify(Object.entries(fields).toSorted());
  const ofGiven = given.corrections.map(({ index, updatedFields }) => {
    const { amount, description, ...rest } = updatedFields;
    const yuan = amount === undefined ? {} : { amount: yuanFromFen(amount) };
    return `${index} ${shown({ ...rest, ...yuan, ...(index >= 0 && description !== undefined && { description }) })}`;
  });
  const ofWanted = wanted.corrections.map(({ index, updatedFields: { description, ...rest } }) => {
    return `${index} ${shown({ ...rest, ...(index >= 0 && description !== undefined && { description }) })}`;
  });
  return JSON.stringify(ofGiven.toSorted()) === JSON.stringify(ofWanted.toSorted());
}
