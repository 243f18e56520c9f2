import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("dates", () => {
  test.each(
    table(`
      昨天吃饭60打车30 => 60 餐饮 11-14 | 30 交通 11-14
      昨天打车三十今天早饭十二 => 30 交通 11-14 | 12 餐饮
      昨天吃饭60，早上打车10，今天咖啡15 => 60 餐饮 11-14 | 10 交通 11-14 | 15 饮品
      房租五千二，物业费三百，都是昨天交的 => 5200 住房 11-14 | 300 住房 11-14
      打车二十昨天的 => 20 交通 11-14
      吃饭60，昨天打车30 => 60 餐饮 | 30 交通 11-14
    `),
  )("hold until the next one: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
