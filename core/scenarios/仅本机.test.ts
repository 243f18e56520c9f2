import { describe, expect, test } from "vitest";
import { type DialogueSettings, INITIAL_STATE } from "../src/index.ts";
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
