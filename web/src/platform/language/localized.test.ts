import { afterEach, describe, expect, test } from "vitest";
import { english } from "../../english/english.ts";
import { localized, showEnglish } from "./localized.ts";

const CHINESE = {
  offline: "现在没有网络",
  serverGone: "连不上服务器",
  signedOut: "这台设备还没有登录",
  unanswered: (state: string) => `没有回应：${state}`,
};

afterEach(() => showEnglish(null));

describe("localized", () => {
  test("gives the Chinese texts as long as no English ones are shown", () => {
    const text = localized("connection", CHINESE);

    expect({ ...text }).toEqual(CHINESE);
    expect(text.unanswered("offline")).toBe("没有回应：offline");
  });

  test("gives English texts when they are shown, also to those who got the texts before", () => {
    const text = localized("connection", CHINESE);
    showEnglish(english);

    expect(text.offline).toBe("No connection");
    expect(text.unanswered("offline")).toBe("No connection");

    showEnglish(null);
    expect(text.offline).toBe("现在没有网络");
  });

  test("a group that was kept follows the language, and stays the same object", () => {
    const text = localized("month", { name: "一月", years: { one: "一年", two: ["两年"] } });
    const { years } = text;
    showEnglish({
      ...english,
      month: { name: "January", years: { one: "a year", two: ["two years"] } } as never,
    });

    expect(years).toBe(text.years);
    expect({ ...years }).toEqual({ one: "a year", two: ["two years"] });
  });

  test("a text that has no English one stays Chinese", () => {
    const text = localized("month", { added: "新加的", group: { added: "也是" } });
    showEnglish(english);

    expect([text.added, text.group.added]).toEqual(["新加的", "也是"]);
  });
});
