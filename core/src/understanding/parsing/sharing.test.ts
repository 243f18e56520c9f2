import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

/** What was heard without its category: `30`, `+500`, `20 11-14`. */
function amounts(text: string): readonly string[] {
  return hear(text).map((line) => line.replace(/ [^\d ]+/, ""));
}

describe("a bill that was shared", () => {
  test.each(
    table(`
      四家人包车去莫干山平摊下来每家260 => 260
      六个人包车一千二，摊到我头上两百 => 200
      包间八百八，六个人摊，到我这儿一百四十七 => 147
      油费和过路费一共六百，三个人均摊，一人二百 => 200
      自驾油费六百，两台车平摊，一台三百 => 300
      房租四千二，我跟室友一人一半，我付两千一 => 2100
      饭钱二百四，他非要跟我对半，我就出了一百二 => 120
      咱俩一人一半，我出了七十五吃烤鱼 => 75
      密室逃脱五个人七百四，A下来一百四十八 => 148
      烧烤五百二，四个人分，我转给老周一百三 => 130
      合买的西瓜二十四，我一半他一半 => 12
      电费一百八，合租三家分，我家六十 => 60
      三个人包车，每人一百 => 100
    `),
  )("counts with the speaker's part: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      请三个人吃饭每人50 => 150
      晚饭两百，两个人分着吃的，打车一百 => 200 | 100
      三个人吃火锅三百，奶茶一百 => 300 | 100
      四家亲戚每家送了200 => 800
      我家水费六十，电费一百二 => 60 | 120
      地铁三块，中午跟同事AA了四十二 => 3 | 42
      打车三十，晚上跟朋友aa了五十 => 30 | 50
      奶茶十五，中午和同事平摊了二十八 => 15 | 28
      聚餐568，每人给我80，共收到400 => 568 | +400
      包车六百，每人给我一百五 => 600 | +150
    `),
  )("is told from bills of one's own: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });
});
