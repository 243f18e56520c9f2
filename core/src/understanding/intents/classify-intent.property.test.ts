import fc from "fast-check";
import { expect, test } from "vitest";
import { expand } from "../text/expand.ts";
import { classifyIntent } from "./classify-intent.ts";
import { COMMAND_WORDS } from "./command-words.ts";

const COMMANDS =
  "确认 好的 没问题 取消 不要了 算了 退出 拜拜 继续 还有 再记一笔 确认第二笔 删掉第三笔 第一笔不要了";
const NOUNS =
  "打车 午饭 奶茶 房租 工资 红包 停车费 猫粮 话费 水电费 电影票 给妈妈买药 老板发奖金 地铁";
const JOINTS = ["", " ", "，", "。"];

const command = fc.constantFrom(...COMMANDS.split(" "));
const noun = fc.constantFrom(...NOUNS.split(" "));
const joint = fc.constantFrom(...JOINTS);
const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.constantFrom("三十五", "两块五", "一百二", "五毛", "12.5元", "２０块"),
);
const anyWord = fc.constantFrom(...Object.values(COMMAND_WORDS).flatMap(expand));

test("a transaction beside a command is never swallowed", () => {
  fc.assert(
    fc.property(command, joint, noun, amount, (said, pause, bought, paid) => {
      expect(classifyIntent(said + pause + bought + paid)).toBeNull();
      expect(classifyIntent(bought + paid + pause + said)).toBeNull();
      expect(classifyIntent(said + pause + paid)).toBeNull();
    }),
  );
});

test("a digit outside an ordinal is never part of a command", () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 5 }), fc.nat(99), fc.nat(5), (said, digits, at) => {
      const text = [...said.slice(0, at), String(digits), ...said.slice(at)].join("");

      expect(classifyIntent(text)).toBeNull();
    }),
  );
});

test("negating a command, or asking about it, takes it back", () => {
  fc.assert(
    fc.property(command, fc.constantFrom("不", "别", "没", "不能", "不要再"), (said, no) => {
      expect(classifyIntent(no + said)).toBeNull();
      expect(classifyIntent(`${said}吗`)).toBeNull();
    }),
  );
});

test("two different items are never settled by one command", () => {
  fc.assert(
    fc.property(anyWord, anyWord, anyWord, (before, between, after) => {
      expect(classifyIntent(`${before}第一笔${between}第三笔${after}`)).toBeNull();
    }),
  );
});

test("any string is answered", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.array(anyWord)), (noise) => {
      classifyIntent(typeof noise === "string" ? noise : noise.join(""));
    }),
  );
});
