import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import { heardIn } from "../answers.ts";
import { show } from "../kinds/show.ts";
import { explain } from "../understand.ts";

/** The drafts of a sentence, with the words that they were said with. */
function draftsOf(sentence: string): readonly BatchDraft[] {
  return heardIn(sentence, contextAt()).map((draft, index) => ({ ...draft, index }));
}

const meant = (said: string, sentence: string) =>
  show(explain(said, { batch: draftsOf(sentence), asked: null, context: contextAt() }).act);

describe("words that a draft was said with name it", () => {
  test.each([
    ["电动车换了个后轮胎120，早上吃盖浇饭15", "胎那个改成110", "change 1 amount=110"],
    ["打车去客户那儿43，给客户带了束花128", "花改成人情类", "change 2 category=人情"],
    ["修手机屏幕380，贴膜20", "修屏那个是昨天的", "change 1 date=2026-11-14"],
    ["吃蛋饼85块，悠游卡加值500", "加值是300", "change 2 amount=300"],
    ["装修付了瓷砖定金三千五，垃圾清运费四百八", "定金改成五千三", "change 1 amount=5300"],
    ["给老家修路捐了200，寄特产邮费23", "捐款改成180", "change 1 amount=180"],
    ["买了三张彩票六块，昨天还中了十块", "中奖那个不要了", "cancel 2"],
    ["坐大巴回老家58，买矿泉水2块", "车票改成56", "change 1 amount=56"],
    ["打麻将输了八十，前天赢了一百二", "输的那个改成一百", "change 1 amount=100"],
  ])("%s | %s → %s", (sentence, said, meaning) => {
    expect(meant(said, sentence)).toBe(meaning);
  });
});

describe("the last character of a name", () => {
  test.each([
    ["排骨56，小葱三块", "葱是两块", "change 2 amount=2"],
    ["玻璃水15，洗车30", "水不用记了", "cancel 1"],
    ["雨伞29，饭卡200", "伞改成25", "change 1 amount=25"],
    ["排骨56，小葱三块", "排骨改成55，葱是两块", "change 1 amount=55 · 2 amount=2"],
  ])("%s | %s → %s", (sentence, said, meaning) => {
    expect(meant(said, sentence)).toBe(meaning);
  });
});

describe("other words name no draft, or several", () => {
  test.each([
    ["修手机屏幕380，修鞋15", "修的那个改成20", "unclear target"],
    ["给客户带了束花128，打车43", "给他改成30", "unclear target"],
    ["打车去客户那儿43，午饭32", "客户今天心情不错", "unclear change"],
    ["午饭32，打车28", "花太多了", "unclear change"],
  ])("%s | %s → %s", (sentence, said, meaning) => {
    expect(meant(said, sentence)).toBe(meaning);
  });
});
