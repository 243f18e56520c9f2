import { describe, expect, test } from "vitest";
import { fenFromYuan, SURE_ENOUGH } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { parsed } from "../testing/transactions.ts";
import { amounts, hears, mishears, recorded, WHICH } from "./local-talk.ts";

const 打车 = parsed({ description: "打车", amount: fenFromYuan(128), category: "交通" });
const 咖啡 = parsed({ description: "咖啡", amount: fenFromYuan(19.5), category: "饮品" });

/** The numbers of the drafts marked for review. */
const toCheck = ({ batch }: ConversationDriver) =>
  (batch?.items ?? []).flatMap(({ index, parsed: { confidence } }) =>
    confidence < SURE_ENOUGH ? index + 1 : [],
  );

const saying = (text: string, ...doubtful: readonly string[]) =>
  mishears(new ConversationDriver(), text, ...doubtful);

describe("听得不太准，请核对金额", () => {
  test("the draft of a doubtful figure is marked, and the app names it and reads it back", () => {
    const talk = saying("打车128，咖啡19.5", "128");

    expect(amounts(talk)).toEqual([128, 19.5]);
    expect(toCheck(talk)).toEqual([1]);
    expect(talk.spoken).toEqual([
      "识别到2笔交易：第1笔，支出128元，交通；第2笔，支出19.5元，饮品。请确认或修改。",
      "第1笔打车128元听得不太准，请核对金额。",
    ]);
  });

  test("a single draft is read back without its number", () => {
    const talk = saying("午饭35", "35");

    expect(talk.spoken).toEqual([
      "记录支出35元，餐饮，确认吗？",
      "午饭35元听得不太准，请核对金额。",
    ]);
  });

  test("homophones beside a numeral are doubted in spoken text only", () => {
    const spoken = saying("烟四是二块，午饭35");
    const typed = hears(new ConversationDriver(), "烟四是二块，午饭35");

    expect(spoken.spoken.join("")).toContain("听得不太准，请核对金额。");
    expect(typed.spoken.join("")).not.toContain("听得不太准");
  });

  test("for many drafts only the numbers are read out", () => {
    const talk = saying("早饭6，午饭20，晚饭30，奶茶15，打车28，水果12", "8");

    expect(toCheck(talk)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(talk.lastLine).toBe("第1、2、3、4、5、6笔听得不太准，请核对金额。");
  });

  test.each([[[]], [[""]]])("without doubtful figures (%j) nothing is added", (doubtful) => {
    const talk = saying("打车128，咖啡19.5", ...doubtful);

    expect(talk.effects).toEqual(hears(new ConversationDriver(), "打车128，咖啡19.5").effects);
    expect(toCheck(talk)).toEqual([]);
  });

  test("the hint comes before a question that waits for an answer", () => {
    const talk = saying("打车128，还有一笔奶茶", "128");

    expect(talk.spoken.slice(1)).toEqual(["打车128元听得不太准，请核对金额。", "奶茶多少钱？"]);
  });

  test.each(["四是二块", "42"])("a draft made by a model is marked, too: %s", (doubtful) => {
    const 烟 = parsed({ description: "烟", amount: fenFromYuan(42) });
    const talk = new ConversationDriver().isMisheard("烟四是二块，咖啡19.5", doubtful);

    talk.happens({
      type: "parse-answered",
      request: talk.asked.request,
      answer: { transactions: [烟, 咖啡], truncated: false },
    });

    expect(toCheck(talk)).toEqual([1]);
  });

  test("a draft made by the local engine after the model failed is marked, too", () => {
    const talk = new ConversationDriver().isMisheard("打车128，咖啡19.5", "19.5");

    talk.happens({ type: "deadline-passed", request: talk.asked.request });

    expect(toCheck(talk)).toEqual([2]);
  });

  test("offline the draft and the waiting items are marked", () => {
    const talk = new ConversationDriver({ connectivity: "offline" });

    talk.isMisheard("打车128，咖啡19.5", "128", "19.5").happens({ type: "leftover-taken" });

    expect(amounts(talk)).toEqual([128, 19.5]);
    expect(toCheck(talk)).toEqual([1, 2]);
  });

  test("a figure that matches no draft marks every draft of its sentence", () => {
    expect(toCheck(saying("打车128，咖啡19.5", "50"))).toEqual([1, 2]);
  });

  test("when two sentences are joined, each keeps its doubts", () => {
    const talk = new ConversationDriver().isMisheard("打车128", "128").says("咖啡19.5");

    talk.happens({
      type: "parse-answered",
      request: talk.asked.request,
      answer: { transactions: [打车, 咖啡], truncated: false },
    });

    expect(toCheck(talk)).toEqual([1]);
  });
});

describe("听不准的修改", () => {
  test("the changed draft is marked, the others are not", () => {
    const talk = mishears(recorded(), "第一笔改成50", "50");

    expect(amounts(talk)).toEqual([50, 15]);
    expect(toCheck(talk)).toEqual([1]);
    expect(talk.spoken.slice(-2)).toEqual([
      "已将第1笔修改为支出50元，餐饮。还需要修改吗？",
      "第1笔午饭50元听得不太准，请核对金额。",
    ]);
  });

  test("an added draft is marked, too", () => {
    const talk = mishears(recorded(), "还有一笔打车28", "28");

    expect(amounts(talk)).toEqual([32, 15, 28]);
    expect(toCheck(talk)).toEqual([3]);
    expect(talk.lastLine).toBe("第3笔打车28元听得不太准，请核对金额。");
  });

  test("when the app asks which draft, the change stays in doubt until it is made", () => {
    const talk = mishears(recorded(), "改成50", "50");
    expect(talk.lastLine).toBe(WHICH);

    hears(talk, "第二笔");

    expect(amounts(talk)).toEqual([32, 50]);
    expect(toCheck(talk)).toEqual([2]);
  });

  test("so does the change of a confirmed draft that must be reopened first", () => {
    const talk = mishears(hears(recorded(), "确认第一笔"), "第一笔改成50", "50");

    hears(talk, "是的");

    expect(amounts(talk)).toEqual([50, 15]);
    expect(toCheck(talk)).toEqual([1]);
  });

  test("after 算了 another change is not doubted", () => {
    const talk = mishears(recorded(), "改成50", "50");

    hears(hears(talk, "算了"), "第二笔改成16");

    expect(amounts(talk)).toEqual([32, 16]);
    expect(toCheck(talk)).toEqual([]);
  });

  test("a clear amount said afterwards removes the mark", () => {
    const talk = hears(mishears(recorded(), "第一笔改成50", "50"), "第一笔改成15");

    expect(toCheck(talk)).toEqual([]);
  });

  test("an edit by hand removes the mark", () => {
    const talk = saying("打车128，咖啡19.5", "128");

    talk.happens({ type: "item-edited", index: 0, change: { amount: fenFromYuan(28) } });

    expect(toCheck(talk)).toEqual([]);
  });

  test("restored drafts are not doubted because of the words that restored them", () => {
    const talk = hears(hears(recorded(), "删掉第一笔"), "确认第二笔");
    const back = mishears(hears(recorded(), "取消"), "恢复刚才的2笔", "2");

    expect(toCheck(talk)).toEqual([]);
    expect(toCheck(back)).toEqual([]);
  });

  test("words said during a save keep their doubts", () => {
    const talk = new ConversationDriver().theLedger("waits").records("打车128", [打车]);
    talk.says("确认").isMisheard("咖啡19.5", "19.5");

    const { phase } = talk.state;
    if (phase.name === "saving")
      talk.happens({ type: "batch-saved", request: phase.request, ids: [] });
    talk.happens({
      type: "parse-answered",
      request: talk.asked.request,
      answer: { transactions: [咖啡], truncated: false },
    });

    expect(toCheck(talk)).toEqual([1]);
  });
});
