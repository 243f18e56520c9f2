import { describe, expect, test } from "vitest";
import { type DialogueSettings, INITIAL_STATE } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears, recorded, WHAT } from "./local-talk.ts";

const FILLER = "好的，正在修改...";
const OPEN = "现在有2笔，支出47元，保存吗？";

type Circumstances = Pick<DialogueSettings, "localOnly" | "withoutModel">;

function linesOf(utterance: string, circumstances: Circumstances): readonly string[] {
  const talk = recorded();
  const settings = { ...INITIAL_STATE.settings, ...circumstances };
  talk.happens({ type: "settings-changed", settings });
  const before = talk.spoken.length;
  return hears(talk, utterance).spoken.slice(before);
}

describe("只在拿不准时问模型", () => {
  const asks = (utterances: readonly string[], onlyIfUnsure: boolean) => {
    const talk = new ConversationDriver();
    talk.happens({
      type: "settings-changed",
      settings: { ...INITIAL_STATE.settings, onlyIfUnsure },
    });
    for (const utterance of utterances) hears(talk, utterance);
    return talk.questions.map(({ question }) => question.kind);
  };

  test.each([
    ["昨天打车三十五"],
    ["早饭8，午饭32，奶茶15"],
    ["工资发了九千"],
    ["午饭32", "改成35"],
    ["午饭32，打车20", "打车是昨天的", "还有一笔奶茶15"],
  ])("%s: nothing is asked of what is surely read", (...utterances) => {
    expect(asks(utterances, true)).toEqual([]);
    expect(asks(utterances, false)).not.toEqual([]);
  });

  test.each([
    [["花了三十五"], "parse"],
    [["我妹买了件衣服三百多"], "parse"],
    [["今天天气不错，出去走了走"], "parse"],
    [["午饭32，打车20", "那个啥来着呀"], "correct"],
    [["午饭32，奶茶15", "奶茶谈下来十二"], "correct"],
  ])("%j: what is not sure is asked", (utterances, kind) => {
    expect(asks(utterances, true)[0]).toBe(kind);
  });
});

describe("好的，正在修改...", () => {
  test.each([
    ["with 仅本机", { localOnly: true }],
    ["on a server without a model", { withoutModel: true }],
  ])("%s the app speaks no filler before a refusal or a change", (_, circumstances) => {
    expect(linesOf("那个啥来着呀", circumstances)).toEqual([WHAT, OPEN]);
    expect(linesOf("第一笔改成50", circumstances)).toEqual([
      "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
    ]);
  });

  test("while a model is asked the app says that it is working on the change", () => {
    const asking = { localOnly: false, withoutModel: false };

    expect(linesOf("那个啥来着呀", asking)).toEqual([FILLER, WHAT, OPEN]);
    expect(linesOf("第一笔改成50", asking)[0]).toBe(FILLER);
  });
});
