import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("what an employer repays", () => {
  test.each(
    table(`
      食饭六十八，公司埋单 => 68?
      打车58公司报销 => 58?
      打车58，公司报销 => 58?
      打车58，公司给报销 => 58?
      打车是公司报销的，58 => 58
      午饭三十五公司报 => 35?
      机票九百八是公司报销的 => 980?
      中午吃饭公司报销的六十八 => 68?
      先垫了酒店钱五百，公司报销 => 500?
      培训费两千公司承担 => 2000?
      差旅费八百六报销 => 860?
      公司报销打车费58 => +58?
      打车58，可以报销 => 58
      快递费20可报销 => 20
      油费三百待报销 => 300
      打车公司报销，午饭三十 => 30
    `),
  )("is spent until it is back: %s", (text, expected) => expect(weigh(text)).toEqual(expected));

  test.each(
    table(`
      报销到账三百二 => +320
      报销了300打到卡里 => +300
      报销三百 => +300
      报销款380 => +380
      公司报销了三百 => +300
      公司报销打车费58到账 => +58
      打车费找公司报销了，四十六 => +46
      打车58，公司已经报了 => +58
      垫的三百，公司报销了 => +300
      财务把报销的五百打给我了 => +500
      老板给报了油钱三百 => +300
      单位报销车票二百六已到账 => +260
      药费四百二，医保报了三百，自己掏了一百二 => 120
    `),
  )("is back: %s", (text, expected) => expect(weigh(text)).toEqual(expected));
});
