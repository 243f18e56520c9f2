import { describe, expect, test } from "vitest";
import { BATCH, CONTEXT, draft, yuan } from "../../testing/questions.ts";
import { TalkingModel } from "../../testing/talking-model.ts";
import { createPromptManager } from "../prompts/prompt-manager.ts";
import { createServerUnderstanding } from "./server-understanding.ts";

const prompts = createPromptManager();
const parsing = { text: "午饭35块，打车20", context: CONTEXT };
const correcting = { currentBatch: BATCH, correctionText: "第一笔改成50", context: CONTEXT };
const conversing = {
  messages: [{ role: "user" as const, content: "不对，是收入" }],
  currentTransaction: draft(0, 60, { category: "红包", description: "红包" }),
  context: CONTEXT,
};

describe("an amount that the user did not say", () => {
  test("keeps its draft, which becomes unsure", async () => {
    const reply = {
      transactions: [
        { amount: 35, confidence: 0.9, type: "EXPENSE" },
        { amount: 2000, confidence: 0.9, type: "EXPENSE" },
      ],
    };

    const { answer } = await asking(JSON.stringify(reply)).parse(parsing, patiently());

    expect(answer.transactions.map(({ amount, confidence }) => [amount, confidence])).toEqual([
      [yuan(35), 0.9],
      [yuan(2000), 0.6],
    ]);
  });

  test("that the model left out is added as unsure if the local engine is sure of it", async () => {
    const text = "老公给我转了520，我给他买了件衬衫259";
    const answered = async (...amounts: readonly number[]) => {
      const transactions = amounts.map((amount) => ({ amount, confidence: 0.9, type: "INCOME" }));
      const asked = asking(JSON.stringify({ transactions }));
      const { answer } = await asked.parse({ ...parsing, text }, patiently());
      return answer.transactions.map(({ amount, confidence }) => [amount, confidence >= 0.7]);
    };

    expect(await answered(520)).toEqual([
      [yuan(520), true],
      [yuan(259), false],
    ]);
    expect(await answered(521)).toEqual([[yuan(521), false]]);
  });

  test("makes the whole correction unsure", async () => {
    const corrections = [
      { index: 0, updatedFields: { amount: 50 } },
      { index: 1, updatedFields: { amount: 5000 } },
    ];
    const reply = { intent: "correction", corrections, confidence: 0.95 };

    const { answer } = await asking(JSON.stringify(reply)).correct(correcting, patiently());

    expect(answer).toMatchObject({ intent: "correction", confidence: 0.6, reason: "change" });
  });

  test("may be the transaction's present amount", async () => {
    const said = (amount: number) =>
      asking(
        `{"action":"correct","transaction":{"amount":${amount},"type":"INCOME","confidence":0.95}}`,
      );

    const same = await said(60).converse(conversing, patiently());
    const other = await said(600).converse(conversing, patiently());

    expect(same.answer.transaction).toMatchObject({ type: "INCOME", confidence: 0.95 });
    expect(other.answer.transaction).toMatchObject({ type: "INCOME", confidence: 0.6 });
  });
});

describe("a confirmation or cancellation", () => {
  test("that the model reads into a correction becomes unsure", async () => {
    const { answer } = await asking(
      '{"intent":"confirm","corrections":[],"confidence":0.99}',
    ).correct(correcting, patiently());

    expect(answer).toMatchObject({ intent: "confirm", confidence: 0.6 });
  });

  test("of all drafts becomes unsure if the words are about one draft", async () => {
    const cancelling = { ...correcting, correctionText: "打车那笔不要了" };
    const said = (corrections: string) =>
      asking(`{"intent":"cancel","corrections":${corrections},"confidence":0.95}`);

    const all = await said("[]").correct(cancelling, patiently());
    const one = await said('[{"index":1,"updatedFields":{}}]').correct(cancelling, patiently());

    expect(all.answer.confidence).toBe(0.6);
    expect(one.answer.confidence).toBe(0.95);
  });

  test("that the user's words support stays sure", async () => {
    const { answer } = await asking(
      '{"intent":"confirm","corrections":[],"confidence":0.9}',
    ).correct({ ...correcting, correctionText: "得嘞就照你说的这么办呗" }, patiently());

    expect(answer).toMatchObject({ intent: "confirm", confidence: 0.9 });
  });

  test("that the user's words leave open keeps its intent, so that the client can ask", async () => {
    const { answer } = await asking(
      '{"intent":"confirm","corrections":[],"confidence":0.9}',
    ).correct({ ...correcting, correctionText: "嗯就照着刚刚念的弄呗" }, patiently());

    expect(answer).toMatchObject({ intent: "confirm", confidence: 0.6 });
  });

  test.each(["今儿个真热", "等会儿还要去超市", "没赶上公交"])(
    "becomes unsure for %s",
    async (text) => {
      for (const intent of ["confirm", "cancel"]) {
        const { answer } = await asking(
          `{"intent":"${intent}","corrections":[],"confidence":0.99}`,
        ).correct({ ...correcting, correctionText: text }, patiently());

        expect(answer.confidence).toBe(0.6);
      }
    },
  );
});

describe("an answer that does not match the words", () => {
  test("that changes the second draft for 第一笔 becomes unsure", async () => {
    const { answer } = await asking(
      '{"intent":"correction","corrections":[{"index":1,"updatedFields":{"amount":50}}],"confidence":0.95}',
    ).correct(correcting, patiently());

    expect(answer.confidence).toBe(0.6);
  });

  test.each([
    ["打车那笔改成25", '{"index":0,"updatedFields":{"amount":25}}'],
    ["打车那笔改成25", '{"index":1,"updatedFields":{"amount":25,"date":"2026-11-13"}}'],
    ["打车那笔改成25", '{"index":1,"updatedFields":{"amount":25,"type":"INCOME"}}'],
  ])("%s as %s is unsure", async (correctionText, correction) => {
    const { answer } = await asking(
      `{"intent":"correction","corrections":[${correction}],"confidence":0.95}`,
    ).correct({ ...correcting, correctionText }, patiently());

    expect(answer.confidence).toBe(0.6);
  });

  test("in type, day or name makes only that item unsure", async () => {
    const spoilt = async (fields: object) => {
      const lunch = { amount: 35, type: "EXPENSE", description: "午饭", confidence: 0.95 };
      const taxi = { amount: 20, type: "EXPENSE", description: "打车", confidence: 0.95 };
      const reply = JSON.stringify({ transactions: [{ ...lunch, ...fields }, taxi] });
      const { answer } = await asking(reply).parse(parsing, patiently());
      return answer.transactions.map(({ confidence }) => confidence);
    };

    expect(await spoilt({})).toEqual([0.95, 0.95]);
    expect(await spoilt({ type: "INCOME" })).toEqual([0.6, 0.95]);
    expect(await spoilt({ date: "2026-11-13" })).toEqual([0.6, 0.95]);
    expect(await spoilt({ description: "电脑" })).toEqual([0.6, 0.95]);
  });

  test("changes in a conversation only what the last sentence is about", async () => {
    const said = (fields: object) =>
      asking(
        JSON.stringify({
          action: "correct",
          transaction: { amount: 60, type: "INCOME", confidence: 0.95, ...fields },
        }),
      ).converse(conversing, patiently());

    expect((await said({})).answer.transaction?.confidence).toBe(0.95);
    expect((await said({ date: "2026-11-13" })).answer.transaction?.confidence).toBe(0.6);
    expect((await said({ description: "电脑" })).answer.transaction?.confidence).toBe(0.6);
  });

  test("by swapping amounts becomes unsure", async () => {
    const { answer } = await asking(
      '{"transactions":[{"amount":20,"confidence":0.95},{"amount":35,"confidence":0.95}]}',
    ).parse(parsing, patiently());

    expect(answer.transactions.map(({ confidence }) => confidence)).toEqual([0.6, 0.6]);
  });

  test("by adding one item three times becomes unsure", async () => {
    const milkTea = '{"index":-1,"updatedFields":{"amount":15,"type":"EXPENSE"}}';

    const { answer } = await asking(
      `{"intent":"append","corrections":[${[milkTea, milkTea, milkTea]}],"confidence":0.95}`,
    ).correct({ ...correcting, correctionText: "还有一笔奶茶15" }, patiently());

    expect(answer.confidence).toBe(0.6);
  });

  test("because the user hesitates becomes unsure", async () => {
    for (const intent of ["confirm", "cancel"]) {
      const { answer } = await asking(
        `{"intent":"${intent}","corrections":[],"confidence":0.95}`,
      ).correct({ ...correcting, correctionText: "等一下我再想想" }, patiently());

      expect(answer.confidence).toBe(0.6);
    }
  });

  test("because it leaves out everything is replaced by the local engine's", async () => {
    const { answer, model, degraded } = await asking('{"transactions":[]}').parse(
      parsing,
      patiently(),
    );

    expect(answer.transactions.map(({ amount }) => amount)).toEqual([yuan(35), yuan(20)]);
    expect({ model, degraded }).toEqual({ model: "local-rules", degraded: true });
  });

  test("because it claims to have saved is not spoken", async () => {
    const { answer } = await asking(
      '{"action":"clarify","transaction":null,"message":"已保存60元红包收入。"}',
    ).converse(conversing, patiently());

    expect(answer).toEqual({
      action: "clarify",
      transaction: null,
      message: "抱歉没有理解，请再说一次",
    });
  });
});

function asking(reply: string) {
  return createServerUnderstanding({ provider: new TalkingModel(reply), prompts });
}

function patiently() {
  return { ledgerId: "ledger", signal: new AbortController().signal, deadlineMs: 3000 };
}
