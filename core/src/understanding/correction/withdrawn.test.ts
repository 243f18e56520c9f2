import { describe, expect, test } from "vitest";
import { answerTo, batchOf, TEST_CONTEXT } from "../../../testing/correction-in-short.ts";
import { withoutWithdrawn } from "./withdrawn.ts";

const THREE = "早饭12餐饮 地铁5交通 咖啡22饮品";

describe("a request taken back for another", () => {
  test.each([
    ["第一笔改成50，不对，第二笔改成50", "1 amount=50"],
    ["第一笔改成50，啊不对，是第二笔改成50", "1 amount=50"],
    ["删掉第一笔，说错了，删掉第三笔", "cancel 2"],
    ["第三笔改成30，不是不是，第二笔改成8块", "1 amount=8"],
    ["第一笔改成50，不对，第二笔的备注改成公交", "1 description=公交"],
    ["早饭改成15，不对，咖啡改成15", "2 amount=15"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });
});

describe("no request was taken back", () => {
  test.each([
    "第一笔不对，第二笔改成50",
    "第一笔改成50，第三笔不对，改成20",
    "第一笔改成四十，不对，四十二",
    "改成四十，不对，第一笔改成四十二",
    "第二笔改成40，不对的话再说第三笔",
    "第一笔改成50，第二笔改成60",
    "早饭改成15，不对，16",
    "早饭不对，咖啡改成15",
  ])("%s", (correctionText) => {
    const question = { currentBatch: batchOf(THREE), correctionText, context: TEST_CONTEXT };

    expect(withoutWithdrawn(correctionText, question)).toBe(correctionText);
  });
});
