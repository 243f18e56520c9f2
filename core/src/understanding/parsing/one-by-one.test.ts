import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("things counted out one by one", () => {
  test.each(
    table(`
      淘宝退了两单一单39块9一单128都到账了 => +39.9 退款 | +128 退款
      淘宝退了两单，一单39块9，一单128，都到账了 => +39.9 退款 | +128 退款
      拼多多退了两笔一笔15一笔23都到账了 => +15 退款 | +23 退款
      退了两件一件89一件120 => +89 退款 | +120 退款
      退款两笔一笔20块一笔35块5 => +20 退款 | +35.5 退款
      闲鱼卖了两单一单50一单80 => +50 二手 | +80 二手
      收到两个红包一个66一个88 => +66 红包 | +88 红包
      报销了两张票一张120一张80 => +120 报销 | +80 报销
      发了两个红包一个100一个200 => 100 红包 | 200 红包
      买了两本书，一本35，一本42 => 35 教育 | 42 教育
      打了两趟车一趟18一趟22 => 18 交通 | 22 交通
      寄了两个快递一个12一个8 => 12 快递 | 8 快递
      淘宝退了一单39，午饭20 => +39 退款 | 20 餐饮
      房租2000到账 水费50 => +2000 租金 | 50 水电
      昨天输了200今天赢了400 => 200 娱乐 11-14 | +400 其他
    `),
  )("are of the kind of the first: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test("that they arrived names nothing", () => {
    const heard = parseUtterance("淘宝退了两单一单39块9一单128都到账了", CONTEXT);
    expect(heard.map(({ description }) => description)).toEqual(["淘宝退", "淘宝退"]);
  });
});

describe("a sum, what it was for each, and what the speaker gave", () => {
  test.each(
    table(`
      跟室友拼盒马一共120一人60我给了60 => 60 买菜
      和同事吃饭一共200一人100我付了100 => 100 餐饮
      聚餐一共360一人90我转了90 => 90 餐饮
      打车一共45我们三个人一人15我给了15 => 15 交通
      跟室友AA水电一共240一人80我转了80 => 80 水电
      吃火锅一共300一人100我给了老王100 => 100 餐饮
      拼单奶茶一共36一人18我转给她18 => 18 饮品
      一共120一人60 => 60 其他
    `),
  )("is the speaker's part: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      请客一共300我付了300 => 300 餐饮
      发红包一共600每人100 => 600 红包
      给爸妈一人一千红包总共两千 => 2000 人情
      和朋友吃饭一共200一人100，打车我给了30 => 100 餐饮 | 30 交通
      聚餐一共300一人100，给了我妈100 => 100 餐饮 | 100 人情
      聚餐一人100我给了我妈100 => 100 餐饮 | 100 人情
    `),
  )("takes nothing else away: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
