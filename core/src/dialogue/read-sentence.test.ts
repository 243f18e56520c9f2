import { describe, expect, test } from "vitest";
import type { UserContext } from "../ports/understanding.ts";
import { readSentence } from "./read-sentence.ts";

const context: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 },
};

test("a plain sentence is sure, and the message says every field", () => {
  expect(readSentence("午饭32", context)).toMatchObject({
    kind: "sure",
    drafts: [{ amount: 3200, type: "EXPENSE", category: "餐饮", description: "午饭" }],
    message: "午饭，支出32元，餐饮。确认吗？",
  });
});

test("several items are numbered, and another day than today is said", () => {
  const reading = readSentence("昨天打车30，工资收到9000", context);

  expect(reading.message).toBe(
    "第1笔，打车，支出30元，交通，11月14日；第2笔，工资，收入9000元，工资，11月14日。确认吗？",
  );
});

describe("not sure is", () => {
  test.each([
    ["a thing without a price", "午饭", "午饭多少钱？"],
    ["a range", "午饭三四十", "没听到金额，请再说一次"],
    ["a question", "这个月花了多少", "没听到金额，请再说一次"],
    ["an answer to nothing", "确认", "没听到金额，请再说一次"],
    ["foreign money without its rate", "100美元", "100美元，汇率是多少？"],
    [
      "money that is not spent yet",
      "明天交房租3000",
      "没听出付过或收过钱，所以没有记。有的话请换个说法再说一次",
    ],
  ])("%s", (_what, text, message) => {
    expect(readSentence(text, context)).toMatchObject({ kind: "unsure", drafts: [], message });
  });

  const NOT_SURE = "这句话没有完全听准，所以没有记，请换个说法再说一次";

  test.each([
    ["a figure that may have been misheard", "烟四是二块", []],
    ["a sum that was left out", "一共150，午饭100打车50", [{ said: "150", because: "total" }]],
    ["one more thing without a price", "午饭32，还有一笔奶茶", []],
    [
      "more than ten items",
      Array.from({ length: 11 }, (_, index) => `午饭${index + 30}`).join("，"),
      [{ said: "午饭", because: "no-room" }],
    ],
  ])("%s, although there are drafts", (_what, text, left) => {
    const reading = readSentence(text, context);

    expect(reading).toMatchObject({ kind: "unsure", message: NOT_SURE, left });
    expect(reading.drafts).not.toEqual([]);
  });
});

test("a hidden or renamed category is treated as in the app", () => {
  const reading = readSentence("打车30", {
    ...context,
    renamedCategories: { "EXPENSE:交通": "出行" },
    customCategories: ["出行"],
    customCategoryTypes: [["EXPENSE"]],
  });

  expect(reading).toMatchObject({ kind: "sure", drafts: [{ category: "出行" }] });
});
