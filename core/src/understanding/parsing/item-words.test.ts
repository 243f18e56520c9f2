import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT } from "./testing/hear.ts";

describe("descriptions", () => {
  test.each([
    ["奶茶各15", "奶茶"],
    ["奖金下来2000", "奖金"],
    ["奖金下来了2000", "奖金"],
    ["买彩票中了200", "彩票"],
    ["买彩票中200", "彩票"],
    ["高中学费2000", "高中学费"],
    ["買了兩斤蘋果15", "蘋果"],
    ["买了条围巾190", "围巾"],
    ["买包烟25", "烟"],
    ["买了个包200", "包"],
    ["买盒饭15", "盒饭"],
    ["买台灯80", "台灯"],
    ["买条幅50", "条幅"],
    ["买双色球10块", "双色球"],
    ["哈密瓜15", "哈密瓜"],
    ["行李费150", "行李费"],
    ["给女朋友买了束花199", "给女朋友买了束花"],
    ["二百九的包", "包"],
  ])("name the item only: %s", (text, description) => {
    expect(parseUtterance(text, CONTEXT).map((heard) => heard.description)).toEqual([description]);
  });
});

describe("pockets and rides to the bank", () => {
  test.each([
    ["打车去银行取钱15", "EXPENSE", "交通"],
    ["坐地铁去银行取钱6块", "EXPENSE", "交通"],
    ["打车去银行取了500", "TRANSFER", "其他"],
    ["去银行取钱500", "TRANSFER", "其他"],
    ["把微信里的500提出来", "TRANSFER", "其他"],
    ["支付宝提出来1000", "TRANSFER", "其他"],
    ["微信里提到的500块衣服", "EXPENSE", "服饰"],
    ["坐出租二十八", "EXPENSE", "交通"],
    ["出租房子收了2000", "INCOME", "租金"],
    ["買了5提紙巾60", "EXPENSE", "日用"],
    ["老闆發獎金2000", "INCOME", "奖金"],
    ["買餅乾35", "EXPENSE", "零食"],
    ["髮廊剪頭髮80", "EXPENSE", "美容"],
  ])("%s", (text, type, category) => {
    expect(parseUtterance(text, CONTEXT)).toMatchObject([{ type, category }]);
  });
});
