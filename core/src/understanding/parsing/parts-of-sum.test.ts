import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("the parts of a sum", () => {
  test.each(
    table(`
      买菜花了八十五，其中肉五十，菜三十五 => 85
      买菜花了九十，其中鱼四十，肉三十，菜二十 => 90
      逛街花了六百，其中鞋子四百，奶茶三十 => 600 | 30?
      水果一共买了八十，苹果三十橙子五十 => 30 | 50
      药一共开了二百六，中药二百，西药六十 => 200 | 60
      菜一共花了一百，肉五十，剩下是菜 => 50 | 50?
      打车吃饭花了一百二，打车四十，剩下的是吃饭 => 40 | 80?
      酒店押金三百，扣了五十，其余的退了 => 50
      吃饭打车一百五，打车三十 => 150? | 30?
      房租水电两千三，水电三百 => 2300? | 300?
      吃饭打车一共一百一，吃饭八十打车三十 => 80 | 30
      午饭三十，晚饭二十 => 30 | 20
    `),
  )("are told once: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
