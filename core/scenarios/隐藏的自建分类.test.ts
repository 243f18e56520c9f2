import { describe, expect, test } from "vitest";
import { type DialogueSettings, fenFromYuan, INITIAL_STATE } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { hears, 午饭, 奶茶 } from "./local-talk.ts";

/** Made and hidden: 猫粮, 房补. Renamed and hidden: 交通, 零食. Renamed and visible: 娱乐. */
const OWN: DialogueSettings = {
  ...INITIAL_STATE.settings,
  customCategories: ["快活"],
  renamedCategories: {
    "EXPENSE:交通": "跑腿",
    "EXPENSE:零食": "小吃",
    "EXPENSE:娱乐": "快活",
  },
  hiddenCategories: {
    "EXPENSE:猫粮": "其他",
    "INCOME:房补": "其他",
    "EXPENSE:跑腿": "其他",
    "EXPENSE:交通": "其他",
    "EXPENSE:小吃": "餐饮",
    "EXPENSE:零食": "餐饮",
  },
};

const spent = (category: string, yuan: number) =>
  parsed({ category, amount: fenFromYuan(yuan), description: "" });
const BOOKS = [
  spent("猫粮", 88),
  spent("宠物", 40),
  spent("跑腿", 12),
  spent("小吃", 9),
  { ...spent("房补", 500), type: "INCOME" as const },
];

const settled = () => new ConversationDriver().happens({ type: "settings-changed", settings: OWN });
const recorded = () => settled().records("午饭32，奶茶15", [午饭, 奶茶]);

function categories({ batch }: ConversationDriver): readonly string[] {
  return batch?.items.map(({ parsed: { category } }) => category) ?? [];
}

describe("a question that names a hidden custom category", () => {
  test.each([
    ["这个月猫粮花了多少", "这个月猫粮支出88元，共1笔。"],
    ["在猫粮上花了多少", "这个月猫粮支出88元，共1笔。"],
    ["这个月跑腿花了多少", "这个月跑腿支出12元，共1笔。"],
    ["这个月交通花了多少", "这个月跑腿支出12元，共1笔。"],
    ["小吃这个月花了多少钱", "这个月小吃支出9元，共1笔。"],
    ["这个月房补多少", "这个月房补收入500元。"],
  ])("%s → %s", (question, line) => {
    const talk = settled().records("…", BOOKS).says("确认");

    expect(talk.says(question).lastLine).toBe(line);
  });

  test.each([
    ["这个月宠物花了多少", "这个月宠物支出40元，共1笔。"],
    ["这个月狗粮花了多少", "这个月还没有狗粮支出。"],
    ["这个月餐饮花了多少", "这个月还没有餐饮支出。"],
  ])("another question does not find it: %s → %s", (question, line) => {
    const talk = settled().records("…", BOOKS).says("确认");

    expect(talk.says(question).lastLine).toBe(line);
  });

  test("a second thing beside it is not ignored: 猫粮和狗粮花了多少 asks for both", () => {
    const talk = settled().records("…", BOOKS).says("确认");

    talk.says("这个月猫粮和狗粮花了多少");

    expect(talk.lastLine).toContain("猫粮和狗粮支出");
  });
});

describe("a change that names it", () => {
  test.each([
    ["第一笔分类改成猫粮", ["猫粮", "餐饮"]],
    ["第一笔改成跑腿", ["跑腿", "餐饮"]],
    ["第一笔改成交通", ["跑腿", "餐饮"]],
    ["第二笔改成小吃", ["餐饮", "小吃"]],
    ["第二笔改成零食", ["餐饮", "小吃"]],
    ["第二笔归到猫粮里", ["餐饮", "猫粮"]],
  ])("%s: the draft is filed there", (said, expected) => {
    expect(categories(hears(recorded(), said))).toEqual(expected);
  });

  test("is made on the device at once: no model is told the name", () => {
    const talk = recorded();
    const before = talk.questions.length;

    talk.says("第一笔分类改成猫粮");

    expect(talk.questions).toHaveLength(before);
    expect(talk.lastLine).toBe("已将第1笔修改为支出32元，猫粮。还需要修改吗？");
    expect(JSON.stringify(talk.asked.question.context.customCategories)).not.toContain("猫粮");
  });

  test.each(["第一笔改成娱乐", "第一笔改成快活", "第一笔备注改成给猫粮拍照", "猫粮改成50"])(
    "%s is sent to the model like any other change",
    (said) => {
      const talk = recorded();
      const before = talk.questions.length;

      talk.says(said);

      expect(talk.questions).toHaveLength(before + 1);
    },
  );

  test("works offline, with the offline notice", () => {
    const talk = recorded().happens({ type: "connectivity-changed", connectivity: "offline" });

    talk.says("第一笔改成跑腿");

    expect(talk.spoken.slice(-2)).toEqual([
      "当前离线，仅支持简单修正",
      "已将第1笔修改为支出32元，跑腿。还需要修改吗？",
    ]);
  });
});

describe("no new draft goes there", () => {
  test("from a sentence", () => {
    expect(categories(hears(settled(), "猫粮120，打车30，薯片8"))).toEqual([
      "宠物",
      "其他",
      "餐饮",
    ]);
  });

  test("from an addition", () => {
    expect(categories(hears(recorded(), "还有一笔猫粮120"))).toEqual(["餐饮", "餐饮", "宠物"]);
  });
});
