import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";
import { received } from "./leftover-talk.ts";
import { hears } from "./local-talk.ts";

const dropped = () => new ConversationDriver().records("…", [吃饭, 打车]).says("取消");

describe("the user restores dropped drafts by voice", () => {
  test.each([
    "撤销",
    "恢复",
    "恢复刚才的",
    "恢复一下",
    "把刚才的恢复",
    "全部恢复",
    "恢复刚才取消的",
    "取消错了",
    "我取消错了",
    "不取消了",
    "别取消",
    "不要取消",
    "还是留着吧",
    "我没说取消",
  ])("%s", (text) => {
    const talk = hears(dropped().waits(60_000), text);

    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(talk.lastLine).toBe("已恢复2笔草稿，请确认或修改。");
  });

  test.each(["恢复打车", "恢复会员30", "打车30", "取消", "取消订单退了30"])(
    "%s restores nothing",
    (text) => {
      expect(hears(dropped(), text).lastLine).not.toMatch(/^已恢复/);
    },
  );

  test("text from outside restores nothing", () => {
    expect(dropped().happens(received("恢复")).batch).toBeNull();
  });

  test("恢复 also finds them after the next batch is saved", () => {
    const talk = dropped().waits(1000).records("打车30", [打车]).says("确认");

    expect(hears(talk, "恢复").statuses).toEqual(["pending", "pending"]);
  });
});
