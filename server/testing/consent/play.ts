import {
  ask,
  askHere,
  type DialogueState,
  type DraftTransaction,
  type Outcome,
} from "@suikouji/core";
import { ConversationDriver } from "@suikouji/core/testing/conversation-driver";
import { draftsReached } from "@suikouji/core/testing/deeds";
import { createPromptManager } from "../../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../../src/understanding/server-understanding.ts";
import { TalkingModel } from "../talking-model.ts";
import type { Scene } from "./scenes.ts";
import { coreDraft, type Replies, writtenReply } from "./wire.ts";

const prompts = createPromptManager();
const PATIENCE = { deadlineMs: 3000 };

type Drafts = readonly DraftTransaction[];

/** What came of words that a model answered. */
export interface Played {
  /** Our own rules may have decided without asking. */
  readonly isAsked: boolean;
  readonly before: Drafts;
  readonly after: Drafts;
  /** The dialogue when the words were said. */
  readonly state: DialogueState;
}

/** Says the words in the scene; the server's real understanding judges what the model replies. */
export async function play(scene: Scene, words: string, replies: Replies): Promise<Played> {
  return playWith(scene, words, (talk) => answered(talk, replies));
}

/** The same where no model answers in time, so that our own reading counts. */
export async function playAlone(scene: Scene, words: string): Promise<Played> {
  return playWith(scene, words, async ({ asked: { request } }) => ({
    type: "deadline-passed",
    request,
  }));
}

type AnswerNext = (talk: ConversationDriver) => Promise<Outcome>;

async function playWith(scene: Scene, words: string, next: AnswerNext): Promise<Played> {
  const talk = opened(scene);
  const { batch, state } = talk;
  if (batch === null) throw new Error("The scene left no drafts open");
  let taken = talk.questions.length;
  talk.says(words);
  const isAsked = talk.questions.length > taken;
  for (; taken < talk.questions.length; taken += 1) talk.happens(await next(talk));
  return { isAsked, before: batch.items, after: draftsReached(batch, talk.state), state };
}

function opened({ batch, before, underWay, savingFails }: Scene): ConversationDriver {
  const talk = new ConversationDriver().theLedger(savingFails ? "fails" : "waits");
  const sentence = batch.map(({ description, amount }) => `${description}${amount}`).join("，");
  talk.records(sentence, batch.map(coreDraft));
  for (const text of before) {
    let taken = talk.questions.length;
    talk.says(text);
    for (; taken < talk.questions.length; taken += 1) talk.happens(askHere(talk.asked));
  }
  talk.theLedger("waits");
  if (underWay !== undefined) talk.says(underWay);
  return talk;
}

/** What the server makes of the model's reply to the question that is open. */
async function answered({ asked }: ConversationDriver, replies: Replies): Promise<Outcome> {
  const reply = writtenReply(replies, asked.question.kind);
  const server = createServerUnderstanding({ provider: new TalkingModel(reply), prompts });
  const options = { signal: new AbortController().signal, ...PATIENCE };
  const engine = {
    parse: async (question: Parameters<typeof server.parse>[0]) =>
      (await server.parse(question, options)).answer,
    correct: async (question: Parameters<typeof server.correct>[0]) =>
      (await server.correct(question, options)).answer,
    converse: async (question: Parameters<typeof server.converse>[0]) =>
      (await server.converse(question, options)).answer,
  };
  return ask(engine, asked);
}
