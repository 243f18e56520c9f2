import { expect, test } from "vitest";
import { typeMeant, typeNamed } from "./read-type.ts";

test.each([
  ["收入", "INCOME"],
  ["进账", "INCOME"],
  ["我收到的", "INCOME"],
  ["别人转给我的", "INCOME"],
  ["租客给我的", "INCOME"],
  ["我妈发给我的", "INCOME"],
  ["公司打给我的", "INCOME"],
  ["支出", "EXPENSE"],
  ["开销", "EXPENSE"],
  ["我发出去的红包", "EXPENSE"],
  ["发给同事的", "EXPENSE"],
  ["我给我妈的", "EXPENSE"],
  ["给外婆的", "EXPENSE"],
  ["花的", "EXPENSE"],
  ["转账", "TRANSFER"],
])("%s is %s", (phrase, type) => {
  expect(typeMeant(phrase)).toBe(type);
});

test.each(["微信付款码", "昨天", "奶茶", "收藏夹", ""])("%s says nothing of it", (phrase) => {
  expect(typeMeant(phrase)).toBeNull();
});

test.each(["跑车收入", "收入证明", "支出宝"])("%s only holds the name of a type", (phrase) => {
  expect(typeNamed(phrase)).toBeNull();
});
