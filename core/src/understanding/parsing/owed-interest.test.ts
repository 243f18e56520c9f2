import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("interest on what one owes", () => {
  test.each(
    table(`
      信用卡还了三千二，利息八十六 => ~3200 | 86
      花呗手续费二十八，利息十二 => 28 | 12
      还银行贷款本金一千五利息两百三 => 1500 | 230
      借了网贷一万，这个月利息一百八 => ~10000 | 180
      网贷还了一千五利息就两百 => ~1500 | 200
      房贷还了四千，利息一千二 => 4000 | 1200
      房贷四千五，利息占三千 => 4500
      典当行利息一百 => 100
      余额宝利息三块五 => +3.5
      存款利息到账一百二 => +120
      定期利息八百 => +800
      还了信用卡两千，余额宝利息三块五 => ~2000 | +3.5
      信用卡还了三千，银行利息到账五十 => ~3000 | +50
    `),
  )("is paid, on what one has it is earned: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
