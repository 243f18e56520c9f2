import { expect, test } from "vitest";
import { areAlike } from "./like-words.ts";

test.each([
  ["星巴克", "星巴克咖啡（国贸店）"],
  ["国贸星巴克", "星巴克"],
  ["美团外卖", "外卖午饭"],
])("%s and %s may be one purchase", (one, other) => {
  expect(areAlike(one, other)).toBe(true);
  expect(areAlike(other, one)).toBe(true);
});

test.each([
  ["", "星巴克"],
  ["", ""],
  ["星巴克", "麦当劳"],
  ["订单20261115", "流水20269999"],
])("%j and %j are nothing alike", (one, other) => {
  expect(areAlike(one, other)).toBe(false);
  expect(areAlike(other, one)).toBe(false);
});
