import { describe, expect, test } from "vitest";
import { fenFromYuan } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears, talking, 午饭 } from "./local-talk.ts";

// What every ordinary yes does after each last line of the app, and what only sounds like one.

/** The app's last line, and how the conversation got there. */
const LAST_LINES: readonly (readonly [string, () => ConversationDriver])[] = [
  ["记录支出32元，餐饮，确认吗？", () => new ConversationDriver().records("午饭32", [午饭])],
  [
    "识别到2笔交易：第1笔，支出32元，餐饮；第2笔，支出15元，餐饮。请确认或修改。",
    () => talking([]),
  ],
  ["已将第1笔修改为支出40元，餐饮。还需要修改吗？", () => talking(["第一笔改成40"])],
  ["现在有2笔，支出47元，保存吗？", () => talking(["把那个弄一下呗"])],
  ["好，共2笔，支出55元，保存吗？", () => talking(["第一笔改成40", "没了"])],
  ["要全部保存吗？", () => talking(["好的，妈我马上来"])],
  ["要把第2笔奶茶改成12元吗？", bargained],
];

function bargained(): ConversationDriver {
  const corrections = [{ index: 1, updatedFields: { amount: fenFromYuan(12) } }];
  return talking([]).says("奶茶谈下来十二").understands({ intent: "correction", corrections });
}

/** What words do after each last line, in the order above; the letters are explained at `outcome`. */
const ANSWERS = `
存 问 问 存 存 存 改 : 嗯 哦 噢 喔
存 存 问 存 存 存 改 : 嗯嗯 嗯嗯嗯 嗯哼 嗯呐 嗯呢 对 对的 对对对 对啊 嗯对 对头 啱 啱啱 这下对了 现在对了
存 存 何 存 存 存 改 : 是 是的 是啊 是呀 是滴 嗯是的 系 系啊 系嘅 当然 yes 要 要的
问 问 问 存 存 存 改 : 1
存 存 存 存 存 存 改 : 好 好的 好嘞 好呀 好滴 好哒 好吧 好啊 好喔 好咧 好好好 好了 哦好 嗯好 挺好
存 存 存 存 存 存 改 : 行 行吧 行了 行啊 行嘞 可 可以 可以了 可以的 可以啊 阔以 ok ok的 okok 欧了
存 存 存 存 存 存 改 : 中 中咧 成 成吧 得 得嘞 得行 要得 妥 妥了 搞定 必须的
存 存 存 存 存 存 改 : 没错 没错没错 嗯没错 正确 冇错 确认 确定 我确认
存 存 存 存 存 存 留 : 没问题 冇问题 没毛病 都没问题 完美 就这样 就这样吧 就酱 就这么定了 没问题了存吧
存 存 存 存 存 存 先 : 存 存吧 存了吧 存起来 保存 保存吧 帮我存 确认保存 记 记上 记吧 记下来 都对 全对 全都对
存 存 问 存 存 存 留 : 就这些 就这些了
问 问 问 留 留 留 留 : 没了 没有了 没别的了 不用了 不用改了 不改了 差不多 差不多了
`;

/** They sound like a yes and are none, or not one to the app. */
const NO_ANSWERS = `奶茶不要冰 你确定 你确定吗 您确认吗 确定一下 我确认一下 再确认一下 对啊我也觉得 可以是可以 行是行 好看 好吃
  好贵啊 行不行 好不好 对不对 是不是 要不要 好吗 可以吗 是吗 好的你先忙 哦这样 哦是吗 得了吧 记得 没定 好了没 我存过了 好久不见 成都`;

/** 存: saved. 问: 保存吗？ is asked. 改: the change is made. 何: asks what to change. 留: all stays, and 确认 saves. 先: the question comes first. */
function outcome(talk: ConversationDriver, words: string): string {
  const before = { amounts: amounts(talk).join(), lines: talk.spoken.length };
  hears(talk, words);
  if (talk.saved.length > 0) return "存";
  if (amounts(talk).join() !== before.amounts) return "改";
  const line = talk.spoken.slice(before.lines).join("");
  return LINES.find(([said]) => said.test(line))?.[1] ?? "无";
}

const LINES: readonly (readonly [RegExp, string])[] = [
  [/^(?:好，共|要).*保存.*吗？$/, "问"],
  [/^请直接说改哪笔/, "何"],
  [/^刚才没有改动/, "留"],
  [/^这一句还没有做/, "先"],
];

describe("a yes", () => {
  const rows = ANSWERS.trim()
    .split("\n")
    .flatMap((line) => {
      const [does = "", words = ""] = line.split(" : ");
      return words.split(" ").map((word) => [word, does] as const);
    });

  test.each(rows)("%s: %s", (word, does) => {
    expect(LAST_LINES.map(([, talk]) => outcome(talk(), word)).join(" ")).toBe(does);
  });

  test.each(LAST_LINES)("is said after: %s", (line, talk) => {
    expect(talk().spoken).toContain(line);
  });
});

describe("what sounds like a yes", () => {
  test.each(NO_ANSWERS.split(/\s+/))("%s does nothing", (words) => {
    const outcomes = LAST_LINES.map(([, talk]) => outcome(talk(), words));

    expect(outcomes.filter((each) => each === "存" || each === "改")).toEqual([]);
  });
});

describe("the next yes after 保存吗？", () => {
  test.each([["没了"], ["对"], ["嗯"], ["就这些"]])("saves, after %s", (first) => {
    const talk = talking(["第一笔改成40", first]);

    expect(talk.lastLine).toBe("好，共2笔，支出55元，保存吗？");
    expect(hears(talk, "嗯").lastLine).toBe("已保存2笔交易。");
  });

  test("saves after words that were not understood; without the question it would not", () => {
    const talk = talking(["把那个弄一下呗"]);

    expect(talk.spoken.slice(-2)).toEqual([
      "没听清要改什么，请再说一次",
      "现在有2笔，支出47元，保存吗？",
    ]);
    expect(hears(talk, "好").lastLine).toBe("已保存2笔交易。");
    expect(talking(["删掉第五笔", "好"]).saved).toEqual([]);
  });

  test.each(["不", "先不存", "不用了", "我再看看"])("does not: %s", (words) => {
    const talk = talking(["第一笔改成40", "没了", words]);

    expect(talk.lastLine).toBe("刚才没有改动，按现在的2笔保存请说确认，要改请直接说");
    expect(talk.saved).toEqual([]);
  });

  test.each([
    ["第二笔改成20", "已将第2笔修改为支出20元，餐饮。还需要修改吗？"],
    ["取消", "已取消2笔。"],
  ])("another order ends it: %s", (words, line) => {
    expect(talking(["第一笔改成40", "没了", words]).lastLine).toBe(line);
  });

  test("is asked again after a reload", () => {
    const talk = talking(["第一笔改成40", "没了"]).isReopened();

    expect(hears(talk, "嗯").saved).toHaveLength(1);
  });
});

describe("其他的不要了吗？", () => {
  test.each(["只要奶茶", "只要第二笔", "除了午饭都要"])("is asked after the yes to %s", (words) => {
    const talk = talking([words]);

    expect(talk.lastLine).toBe("要保存第2笔吗？");
    expect(hears(talk, "好").lastLine).toBe("其他的不要了吗？");
    expect(talk.saved).toEqual([]);
  });

  test.each(["只记奶茶", "只存第二笔", "光记奶茶", "除了午饭都记"])(
    "is asked after %s",
    (words) => {
      const talk = talking([words]);

      expect(talk.spoken.slice(-2)).toEqual(["已确认第2笔。剩余1笔待确认。", "其他的不要了吗？"]);
      expect(talk.statuses).toEqual(["pending", "confirmed"]);
    },
  );

  test.each(["不要了", "不要", "对", "嗯", "存吧"])("%s saves only that draft", (words) => {
    const talk = talking(["只记奶茶", words]);

    expect(talk.saved.flat().map(({ description }) => description)).toEqual(["奶茶"]);
  });

  test.each(["要", "留着", "不"])("%s keeps the others open", (words) => {
    const talk = talking(["只记奶茶", words]);

    expect(talk.saved).toEqual([]);
    expect(talk.statuses).toEqual(["pending", "confirmed"]);
  });

  test.each(["记奶茶", "第二笔先存上", "只要奶茶", "只删奶茶"])(
    "is not asked after %s",
    (words) => {
      expect(talking([words]).lastLine).not.toBe("其他的不要了吗？");
    },
  );
});
