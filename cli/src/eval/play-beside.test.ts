import { fenFromYuan } from "@suikouji/core";
import { expect, test } from "vitest";
import { evalFolder } from "../../testing/eval-folder.ts";
import { readCases } from "./cases.ts";
import { type BesideKind, besideKind, playBeside } from "./play-beside.ts";
import { say, startTalk } from "./talking.ts";

const TEA = { amount: 15, type: "EXPENSE", category: ["饮品"], date: "2026-11-15" };
const TAXI = { amount: 80, type: "EXPENSE", category: ["交通"], date: "2026-11-15" };

const ALL_RIGHT = "得嘞一笔不差，都给我入上";

test.each<[BesideKind, string, readonly object[]]>([
  ["appended", "还有一笔奶茶15", [TEA]],
  ["asked-wrong", ALL_RIGHT, [TEA]],
  ["refused", "今天天气不错", [TEA]],
  ["wrong-sums", "还有一笔奶茶15", [{ ...TEA, amount: 16 }]],
  ["overwritten", "改成15", [TEA]],
  ["overwritten", "确认", [TEA]],
  ["quiet", "今天天气不错", []],
  ["needless", ALL_RIGHT, []],
  ["harm", "还有一笔奶茶15", []],
])("%s: 「%s」", (kind, text, expected) => {
  expect(beside(text, expected).kind).toBe(kind);
});

test("asked: 要加一笔奶茶15元吗？ and a yes adds it", () => {
  const before = say(startTalk(), "打车30");
  const updatedFields = { amount: fenFromYuan(15), category: "饮品", description: "奶茶" };
  const after = before
    .copy()
    .says("唉，奶茶也要15")
    .understands({ intent: "append", corrections: [{ index: -1, updatedFields }] });

  expect(after.lastLine).toContain("吗？");
  expect(besideKind([TEA], before, after)).toBe("asked");
  expect(besideKind([{ ...TEA, amount: 16 }], before, after)).toBe("asked-wrong");
});

test("the drafts are compared with those of the sentence alone", () => {
  const [added, refused] = [beside("奶茶15", [TEA]), beside("打车去机场八十", [TAXI])];

  expect(added).toMatchObject({ rightFirst: true, asFirst: true });
  expect(refused).toMatchObject({ rightFirst: true, asFirst: false });
});

function beside(text: string, expected: readonly object[]) {
  const [asked] = readCases(evalFolder({ parse: [{ id: "P1", text, expect: expected }] }));
  if (asked?.task !== "parse") throw new Error("unreadable");
  return playBeside(asked, "打车30");
}
