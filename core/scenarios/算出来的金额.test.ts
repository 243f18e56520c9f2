import { describe, expect, test } from "vitest";
import { reckonedIn, SURE_ENOUGH } from "../src/index.ts";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { amounts, hears } from "./local-talk.ts";

const saying = (text: string) => hears(new ConversationDriver(), text);
const items = ({ batch }: ConversationDriver) => batch?.items ?? [];
const toCheck = (talk: ConversationDriver) =>
  items(talk).flatMap(({ parsed }) => (parsed.confidence < SURE_ENOUGH ? parsed.amount / 100 : []));

describe("算出来的金额", () => {
  test("the draft holds how its amount was calculated, and the app says it after the draft", () => {
    const talk = saying("聚餐一共240，3人平摊");

    expect(items(talk).map(({ parsed }) => parsed.reckoned)).toEqual([
      { how: "shared", of: [240, 3] },
    ]);
    expect(talk.spoken).toEqual([
      "记录支出80元，餐饮，确认吗？",
      "80元是这样算的：一共240，3人平摊。",
    ]);
    expect(toCheck(talk)).toEqual([]);
  });

  test("among several drafts it is told by its number", () => {
    const talk = saying("打车20，外套500打八折");

    expect(amounts(talk)).toEqual([20, 400]);
    expect(talk.spoken.at(-1)).toBe("第2笔400元是这样算的：500打8折。");
  });

  test("an addition is told, too", () => {
    const talk = hears(saying("午饭32"), "再加一笔买菜给了100找了32");

    expect(amounts(talk)).toEqual([32, 68]);
    expect(talk.spoken.at(-1)).toBe("第2笔68元是这样算的：给了100，找回32。");
  });

  test("where a number is missing nothing is calculated, and the draft is doubted", () => {
    const talk = saying("和几个同学AA吃饭，花了300");

    expect(amounts(talk)).toEqual([300]);
    expect(toCheck(talk)).toEqual([300]);
    expect(talk.spoken).toEqual(["记录支出300元，餐饮，确认吗？", "请核对。"]);
  });

  test("after a correction of the amount nothing is told of it", () => {
    const talk = hears(saying("聚餐一共240，3人平摊"), "改成90");

    expect(items(talk).map(({ parsed }) => reckonedIn(parsed))).toEqual([null]);
  });
});
