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
  test("no wait is announced where there is none, neither before a refusal nor before a change", () => {
    expect(linesOf("那个啥来着呀", true)).toEqual([WHAT]);
    expect(linesOf("第一笔改成50", true)).toEqual([
      "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
    ]);
  });

  test("whoever is answered by a server hears that it is being asked", () => {
    expect(linesOf("那个啥来着呀", false)).toEqual([FILLER, WHAT]);
    expect(linesOf("第一笔改成50", false)[0]).toBe(FILLER);
  });
});
