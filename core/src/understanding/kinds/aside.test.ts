import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";

const context = contextAt();

function asides(said: string): readonly unknown[] {
  return [null, SAMPLE_BATCH].map((batch) => {
    const act = understand(said, { batch, asked: null, context });
    if (act.type !== "aside") return act.type;
    return act.aside.kind === "elsewhere" ? act.aside.page : act.aside.kind;
  });
}

describe("said to the app, but nothing to record or to change", () => {
  test.each(["谢谢", "谢谢你啊", "辛苦你了", "多谢", "Thanks"])("%s: thanks", (said) => {
    expect(new Set(asides(said)).has("thanks")).toBe(true);
  });

  test.each(["哈哈哈", "今天好累啊", "外面下雨了", "你真聪明", "好困"])("%s: chatter", (said) => {
    expect(asides(said)).toEqual(["chat", "chat"]);
  });

  test.each(["师傅人挺客气的", "这家花店真贵", "味道怪香的", "他家豆腐还热乎的呢", "哦知道了"])(
    "%s: a remark",
    (said) => {
      expect(asides(said)).toEqual(["chat", "chat"]);
    },
  );

  test.each([
    "打车太贵了",
    "奶茶便宜点",
    "打车多了两块",
    "奶茶可以",
    "午饭挺贵的三十五",
    "应该很贵",
    "第二笔真贵",
  ])("%s may be about a draft", (said) => {
    expect(asides(said)[1]).not.toBe("chat");
  });

  test.each([
    ["清空账本", "data"],
    ["帮我删掉所有数据", "data"],
    ["删除账本", "ledgers"],
    ["我要注销账号", "sync"],
    ["退出登录", "sync"],
  ])("%s: done by hand alone, on the page %s", (said, page) => {
    expect(asides(said)).toEqual([page, page]);
  });

  test.each([
    "备份硬盘200",
    "午饭32，谢谢",
    "感谢老师买了束花",
    "买了个音箱声音很大",
    "下雨打车30",
    "周末午饭",
    "这个月花了多少",
    "奶茶",
    "密码本12块",
    "好的",
  ])("%s is none of these", (said) => {
    expect(asides(said).filter((each) => ASIDE.test(String(each)))).toEqual([]);
  });
});

const ASIDE = /^(thanks|chat|data|sync|ledgers)$/;
