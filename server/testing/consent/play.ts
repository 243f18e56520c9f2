import { ask, askLocally, type DialogueState, type DraftTransaction } from "@suikouji/core";
import { ConversationDriver } from "@suikouji/core/testing/conversation-driver";
import { draftsReached } from "@suikouji/core/testing/deeds";
import type { LlmProvider } from "../../src/llm/llm-provider.ts";
import { createPromptManager } from "../../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../../src/understanding/server-understanding.ts";
import { TalkingModel } from "../talking-model.ts";
import type { Scene } from "./scenes.ts";
import { coreDraft, type QuestionKind, type Replies, writtenReply } from "./wire.ts";

const prompts = createPromptManager();

type Drafts = readonly DraftTransaction[];

/** The result of words that a model answered. */
export interface Played {
  /** False: our own rules decided without the model. */
  readonly isAsked: boolean;
  readonly before: Drafts;
  readonly after: Drafts;
  /** After a yes to 要…吗？; `null` if that was not asked. */
  readonly afterYes: Drafts | null;
  /** The dialogue's state when the words were said. */
  readonly state: DialogueState;
}

/** The model; `null`: no answer in time, so that our own reading counts. */
export type Model = ((asked: QuestionKind) => LlmProvider) | null;

/** A model that gives these replies. */
export function modelSaying(replies: Replies): Model {
  return (asked) => new TalkingModel(writtenReply(replies, asked));
}

/** Says the words in the scene; the server's real understanding judges the model's reply. */
export async function play(scene: Scene, words: string, model: Model): Promise<Played> {
  const talk = await opened(scene, { isAlone: model === null });
  const { batch, state, questions } = talk;
  if (batch === null) throw new Error("The scene left no drafts open");
  talk.says(words);
  const isAsked = talk.questions.length > questions.length;
  await answerAll(talk, { from: questions.length, model });
  const after = draftsReached(batch, talk.state);
  const { phase } = talk.state;
  const isConsentAsked = phase.name === "confirming" && phase.asked?.kind === "consent";
  const afterYes = isConsentAsked ? draftsReached(batch, talk.says("好").state) : null;
  return { isAsked, before: batch.items, after, afterYes, state };
}

/** `isAlone`: no model took part before, either. */
async function opened(scene: Scene, { isAlone }: { readonly isAlone: boolean }) {
  const talk = new ConversationDriver().theLedger(scene.savingFails ? "fails" : "waits");
  const drafts = scene.batch.map(({ description, amount }) => `${description}${amount}`);
  talk.records(drafts.join("，"), scene.batch.map(coreDraft));
  for (const text of scene.before) {
    let taken = talk.questions.length;
    talk.says(text);
    for (; taken < talk.questions.length; taken += 1) talk.happens(askLocally(talk.asked));
  }
  for (const { words, replies } of scene.answered ?? []) {
    const from = talk.questions.length;
    talk.says(words);
    await answerAll(talk, { from, model: isAlone ? null : modelSaying(replies) });
  }
  talk.theLedger("waits");
  if (scene.underWay !== undefined) talk.says(scene.underWay);
  return talk;
}

interface Answering {
  /** The number of questions before. */
  readonly from: number;
  readonly model: Model;
}

async function answerAll(talk: ConversationDriver, { from, model }: Answering): Promise<void> {
  for (let taken = from; taken < talk.questions.length; taken += 1) {
    const { asked } = talk;
    const { request, question } = asked;
    if (model === null) talk.happens({ type: "deadline-passed", request });
    else talk.happens(await ask(serverWith(model(question.kind)), asked));
  }
}

/** The server's understanding, as a client calls it. */
export function serverWith(provider: LlmProvider, deadlineMs = 3000) {
  const server = createServerUnderstanding({ provider, prompts });
  const options = { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs };
  const answerOf = async <Answer>(answered: Promise<{ readonly answer: Answer }>) =>
    (await answered).answer;
  return {
    parse: (question: Parameters<typeof server.parse>[0]) =>
      answerOf(server.parse(question, options)),
    correct: (question: Parameters<typeof server.correct>[0]) =>
      answerOf(server.correct(question, options)),
    converse: (question: Parameters<typeof server.converse>[0]) =>
      answerOf(server.converse(question, options)),
  };
}
