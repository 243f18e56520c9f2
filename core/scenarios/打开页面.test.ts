import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { hears } from "./local-talk.ts";

const opened = (talk: ConversationDriver) =>
  talk.effects.flatMap((effect) => (effect.type === "open-page" ? [effect.page] : []));
const talked = (...said: readonly string[]) => said.reduce(hears, new ConversationDriver());

describe("打开页面", () => {
  test.each([
    ["打开统计", "statistics", "好，打开「统计」。"],
    ["看看账本", "ledger", "好，打开「账本」。"],
    ["回首页", "record", "好，打开「记一笔」。"],
    ["导入账单", "data", "好，打开「导出与清空」。"],
    ["切换账本", "ledgers", "好，打开「账本管理」。"],
  ])("%s → %s", (said, page, line) => {
    const talk = talked(said);

    expect([opened(talk), talk.lastLine]).toEqual([[page], line]);
  });

  test("草稿都在，问的还在问", () => {
    const talk = talked("午饭32，打车20", "删掉一笔", "打开统计");

    expect(opened(talk)).toEqual(["statistics"]);
    expect(talk.statuses).toEqual(["pending", "pending"]);
    expect(hears(talk, "第一笔").statuses).toEqual(["cancelled", "pending"]);
  });

  test("要定期的时候打开别的页，答应还算数", () => {
    const talk = talked("每个月20号房租3500", "打开统计", "要");

    expect(talk.recurring).toHaveLength(1);
  });

  test("要选哪一笔的时候也能打开，还在选", () => {
    const talk = talked("午饭32", "确认", "午饭35", "确认", "删掉今天的午饭", "打开统计");

    expect([opened(talk), talk.state.phase.name]).toEqual([["statistics"], "choosing"]);
  });

  test("外面来的话打不开页面", () => {
    const talk = new ConversationDriver().happens({ type: "words-received", text: "打开统计" });

    expect(opened(talk)).toEqual([]);
  });
});

describe("换账本", () => {
  const FAILED = {
    type: "ledger-not-switched",
    name: "家庭",
    names: ["我的账本", "旅行"],
  } as const;

  test("叫得出名字的，交给页面去换", () => {
    expect(talked("切换到家庭账本").effects).toContainEqual({
      type: "switch-ledger",
      name: "家庭",
    });
  });

  test.each([
    ["unknown", "没有家庭账本，有：我的账本、旅行。"],
    ["already-there", "现在就是家庭账本。"],
    ["drafts-open", "还有没记完的，请先确认或取消，再换账本"],
    ["failed", "没换成，可以在设置的「账本管理」里换"],
  ] as const)("%s → %s", (because, line) => {
    expect(talked("切换到家庭账本").happens({ ...FAILED, because }).lastLine).toBe(line);
  });

  test("只有一个账本", () => {
    const talk = talked("切换到家庭账本").happens({ ...FAILED, because: "unknown", names: [] });

    expect(talk.lastLine).toBe("这台设备上没有家庭账本，可以在设置的「账本管理」里加");
  });

  test("有草稿时先把草稿做完", () => {
    const talk = talked("午饭32", "切换到家庭账本");

    expect(talk.lastLine).toBe("还有草稿没确认，请先确认或取消");
    expect(talk.effects.map(({ type }) => type)).not.toContain("switch-ledger");
    expect(hears(talk, "要").saved).toEqual([]);
  });
});

test.each([
  ["说慢一点", "slower", "好，我说慢一点。"],
  ["语速快点", "faster", "好，我说快一点。"],
])("%s → %s", (said, pace, line) => {
  const talk = talked(said);

  expect(talk.effects).toContainEqual({ type: "pace-voice", pace });
  expect(talk.lastLine).toBe(line);
});
