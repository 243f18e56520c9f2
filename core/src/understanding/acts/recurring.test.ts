import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

const act = (text: string) => understand(text, { batch: null, asked: null, context: contextAt() });

describe("something that comes again and again", () => {
  test.each([
    ["每个月15号房租3500", "每个月15号 房租 3500"],
    ["每月十五号交房租三千五", "每个月15号 房租 3500"],
    ["每个月15号都要交房租3500", "每个月15号 房租 3500"],
    ["每月1号发工资9000", "每个月1号 工资 +9000"],
    ["每3个月20号物业费600", "每3个月的20号 物业费 600"],
    ["每个月底话费50", "每个月最后一天 话费 50"],
    ["每周一健身课80", "每周一 健身课 80"],
    ["每个星期天买菜200", "每周日 买菜 200"],
    ["每两周的周三保洁120", "每2周的周三 保洁 120"],
    ["每年3月1号车险4200", "每年3月1号 车险 4200"],
    ["每天早饭10块", "每天 早饭 10"],
    ["每3天买菜60", "每3天 买菜 60"],
  ])("%s → %s", (text, expected) => {
    expect(show(act(text))).toBe(expected);
  });

  test.each([
    "每个月都要3500房租",
    "每月房租3500",
    "这个月15号房租3500",
    "每天最多花一百",
    "每天早饭10块吃了五天",
    "每个月15号房租3500，这个月交了",
    "每个月15号房租3500水费60",
    "每个月40号房租3500",
    "每个月15号交房租",
    "每人十五块",
    "手机话费每个月15号扣59",
  ])("%s is none", (text) => {
    expect(act(text).type).not.toBe("recurring");
  });
});
