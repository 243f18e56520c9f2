import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const THREE = "午饭32餐饮 奶茶15饮品 打车28交通";

describe("drafts named by their sums", () => {
  test.each([
    ["三十二的和十五块的都改成日用", "0 category=日用; 1 category=日用"],
    ["32和15的改成日用", "0 category=日用; 1 category=日用"],
    ["三十二那笔和十五那笔都改成日用", "0 category=日用; 1 category=日用"],
    ["十五的改成日用", "1 category=日用"],
    ["三十二跟十五的都删掉", "cancel 0,1"],
    ["除了十五的都确认", "confirm 0,2"],
  ])("%s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });

  test.each([
    ["奶茶改成32的", "1 amount=32"],
    ["奶茶十五的改成二十", "1 amount=20"],
  ])("a sum that is wanted, or that its thing is named beside, stays one: %s", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });

  test.each(["三十二和十五", "99的改成日用"])("%s", (text) => {
    expect(answerTo(THREE, text)).toMatch(/^unclear/);
  });

  test("of two of the same sum nobody can tell which", () => {
    expect(answerTo("午饭15餐饮 奶茶15饮品", "十五的改成日用")).toMatch(/^unclear/);
  });
});
