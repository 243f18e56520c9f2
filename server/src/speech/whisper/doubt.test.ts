import { describe, expect, test } from "vitest";
import { doubtfulAmounts } from "./doubt.ts";
import type { HeardText } from "./heard-text.ts";

const doubtfulIn = (heard: HeardText) =>
  doubtfulAmounts(heard).map(({ start, end }) => heard.text.slice(start, end));
const sure = (text: string) => Array.from(text, () => 0.99);

describe("doubtfulAmounts finds", () => {
  test("a figure with a token that the model was unsure of", () => {
    const text = "打车28、咖啡19块5";
    const certainty = sure(text).with(text.indexOf("5"), 0.2);

    expect(doubtfulIn({ text, certainty, second: text })).toEqual(["19块5"]);
    // An unsure word does not make a figure doubtful.
    expect(doubtfulIn({ text, certainty: sure(text).with(0, 0.1), second: text })).toEqual([]);
  });

  test("a figure that is missing in the second text", () => {
    const text = "打128咖啡19块5";

    expect(doubtfulIn({ text, certainty: sure(text), second: "打车28、咖啡十九块五" })).toEqual([
      "128",
    ]);
    expect(doubtfulIn({ text, certainty: sure(text), second: "" })).toEqual(["128", "19块5"]);
  });

  test("the second of two equal figures when the second text has only one", () => {
    const text = "吃饭60、洗脚60元";

    expect(doubtfulIn({ text, certainty: sure(text), second: "吃饭六十洗脚十六" })).toEqual([
      "60元",
    ]);
  });

  test("every amount of a text that was not heard well", () => {
    const text = "打车28、咖啡19块5";
    const certainty = Array.from(text, () => 0.6);

    expect(doubtfulIn({ text, certainty, second: text })).toEqual(["28", "19块5"]);
  });

  test("an amount that may lack a part", () => {
    const text = "打车20吧。咖啡15";

    expect(doubtfulIn({ text, certainty: sure(text), second: text })).toEqual(["20"]);
  });

  test("no amount that the second text says in other characters", () => {
    const text = "奶茶15、话费100、房租3500";

    expect(
      doubtfulIn({ text, certainty: sure(text), second: "奶茶食物化沸一白防住三千五" }),
    ).toEqual([]);
    expect(
      doubtfulIn({ text, certainty: sure(text), second: "奶茶食物化沸一白防住三千无白" }),
    ).toEqual([]);
  });

  test("no count and no ordinal", () => {
    const text = "第三笔改成五十、买了三杯奶茶";
    const certainty = sure(text).map((each, at) => (text.charAt(at) === "三" ? 0.1 : each));

    expect(doubtfulIn({ text, certainty, second: "五十" })).toEqual([]);
  });

  test("nothing when the second text uses digits, or when there are no figures", () => {
    const text = "午饭三十五块";

    expect(doubtfulIn({ text, certainty: sure(text), second: "五饭35元" })).toEqual([]);
    expect(doubtfulIn({ text: "确认", certainty: [0.1, 0.1], second: null })).toEqual([]);
  });
});
