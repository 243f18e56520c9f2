import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, table } from "./testing/hear.ts";

/** `30?` for an amount that asks for a look. */
function amounts(text: string): readonly string[] {
  return parseUtterance(text, CONTEXT).map(
    ({ amount, confidence }) => `${amount / 100}${confidence < 0.7 ? "?" : ""}`,
  );
}

describe("what was refused", () => {
  test.each(
    table(`
      别记打车30 =>
      不用记咖啡18 =>
      咖啡18，算了不记 =>
      咖啡18，算了，不记 =>
      不是打车30 =>
      打车30，别记咖啡18 => 30
      打车50不是打车30 => 50
      不是打车30是打车35 => 35
      别记错了打车30 => 30
      不用记账软件会员30 => 30
      不是很贵打车30 => 30
      不是别人是我打车30 => 30
    `),
  )("is dropped: %s", (text, expected) => expect(amounts(text)).toEqual(expected));
});

describe("what was guessed or left open", () => {
  test.each(
    table(`
      打车30还是35 => 30?
      打车30，还是35 => 30?
      打车30或35 => 30?
      咖啡18或者20 => 18?
      30还是35打车 => 30?
      打车30还有35 => 30 | 35
      打车30还是我付的 => 30
      卡里还剩30还是35 =>
      我猜打车50 => 50?
      打车快50了 => 50?
      打车小一百 => 100?
      打快车50 => 50
      快餐50 => 50
      奶茶15两杯 => 15?
      电影票40两张 => 40?
      两杯15的奶茶 => 15?
      两杯奶茶30 => 30
      奶茶两杯30 => 30
      苹果十块钱三个 => 10
      打车30两个人 => 30
      单程4块往返 => 4?
      来回打车各20 => 40
      来回打车20 => 20
    `),
  )("asks for a look: %s", (text, expected) => expect(amounts(text)).toEqual(expected));
});

describe("a rate or a voucher after the price", () => {
  test.each(
    table(`
      衣服100打八折 => 80?
      衣服500打五折 => 250?
      衣服两百打七五折 => 150?
      衣服100打8.5折裤子200 => 85? | 200
      衣服100打对折 => 50?
      衣服100打八折80 => 80
      衣服100打八折，花了80 => 80
      衣服打八折80 => 80
      衣服花了80打八折 => 80
      打车30用券5块 => 25?
      用券5块喝咖啡 => 5
    `),
  )("lowers it: %s", (text, expected) => expect(amounts(text)).toEqual(expected));
});

describe("an old price, a habit, a part, a sum", () => {
  test.each(
    table(`
      以前打车20现在30 => 30?
      去年房租2000今年2500 => 2500?
      昨天早饭10今天早饭12 => 10 | 12
      房租涨了500 => 500?
      基金涨了500 => 500
      平时打车30 => 30?
      每次打车20 => 20?
      每次20打了三次车 => 60
      上次打车30 => 30?
      以前的同事结婚随礼500 => 500
      从前门坐车5块 => 5
      以前欠的饭钱还了50 => 50
      还上次借的50 => 50
      衣服100含运费10 => 100
      衣服含运费100 => 100
      吃饭60打车30总共100 => 60? | 30?
      吃饭60打车30总共90 => 60 | 30
      昨天吃饭60，今天打车30咖啡20一共50 => 60 | 30 | 20
      工资扣社保500 => 500?
    `),
  )("is told apart: %s", (text, expected) => expect(amounts(text)).toEqual(expected));
});

describe("what somebody else paid", () => {
  test.each(
    table(`
      小王买咖啡18 =>
      老板请吃饭300 =>
      我们老板请喝奶茶15 =>
      别人付的打车30 =>
      给小王买咖啡18 => 18
      和同事买咖啡18 => 18
      小王付了房租3000 => 3000
      他付的定金500 => 500
      同事生日买蛋糕200 => 200
      老婆买咖啡18 => 18
      请老板吃饭300 => 300
    `),
  )("is not the speaker's: %s", (text, expected) => expect(amounts(text)).toEqual(expected));
});
