import { expect, test } from "vitest";
import { soundDistance, syllableOf, UNALIKE } from "./syllable.ts";

const apart = (one: string, other: string) => soundDistance(syllableOf(one), syllableOf(other));

test.each([
  ["zhi", "zi", 0.2],
  ["shan", "san", 0.2],
  ["xin", "xing", 0.2],
  ["nan", "lan", 0.3],
  ["fei", "hui", 0.9],
  ["qie", "que", 0.5],
  ["dai", "da", 0.6],
  ["wo", "o", 0.1],
])("%s may be misheard as %s", (one, other, distance) => {
  expect(apart(one, other)).toBeCloseTo(distance);
  expect(apart(other, one)).toBeCloseTo(distance);
});

test.each([
  ["mai", "chi"],
  ["ma", "ba"],
  ["shi", "jiu"],
  ["zhang", "sen"],
])("%s is never misheard as %s", (one, other) => {
  expect(apart(one, other)).toBe(UNALIKE);
});

test.each([
  ["yuan", { initial: "", final: "van" }],
  ["yin", { initial: "", final: "in" }],
  ["you", { initial: "", final: "iu" }],
  ["wei", { initial: "", final: "ui" }],
  ["ya", { initial: "", final: "ia" }],
  ["ju", { initial: "j", final: "v" }],
  ["lv", { initial: "l", final: "v" }],
  ["zhuang", { initial: "zh", final: "uang" }],
  ["er", { initial: "", final: "er" }],
])("%s is split by its sound", (pinyin, syllable) => {
  expect(syllableOf(pinyin)).toEqual(syllable);
});
