import { expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

test("what is left of a debt is told after each save", () => {
  const said = new ConversationDriver();
  const told = ["借给老王500", "老王还了300", "老王还了200", "向老王借了50", "微信转20到招行"].map(
    (each) => {
      hears(hears(said, each), "确认");
      return said.spoken.slice(said.spoken.lastIndexOf("已保存1笔交易。") + 1);
    },
  );

  expect(told).toEqual([
    ["老王还欠你500元。"],
    ["老王还欠你200元。"],
    ["你和老王两清了。"],
    ["你还欠老王50元。"],
    [],
  ]);
});
