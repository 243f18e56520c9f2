import { describe, expect, test } from "vitest";
import { INITIAL_STATE } from "../src/index.ts";
import { hears, recorded, WHAT } from "./local-talk.ts";

const FILLER = "好的，正在修改...";

function linesOf(utterance: string, localOnly: boolean): readonly string[] {
  const talk = recorded();
  talk.happens({ type: "settings-changed", settings: { ...INITIAL_STATE.settings, localOnly } });
  const before = talk.spoken.length;
  return hears(talk, utterance).spoken.slice(before);
}

describe("仅本机", () => {
  test("the app speaks no filler before a refusal or a change", () => {
    expect(linesOf("那个啥来着呀", true)).toEqual([WHAT]);
    expect(linesOf("第一笔改成50", true)).toEqual([
      "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
    ]);
  });

  test("with a server the app says that it is working on the change", () => {
    expect(linesOf("那个啥来着呀", false)).toEqual([FILLER, WHAT]);
    expect(linesOf("第一笔改成50", false)[0]).toBe(FILLER);
  });
});
