import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

/** With an account, 还花呗500 is marked 请核对: it does not say where the money came from. */
const context = { ...contextAt(), accounts: ["花呗"] };
const act = (text: string) => understand(text, { batch: null, asked: null, context });

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
    ["每个月20号会员15", "每个月20号 会员 15"],
    ["每周一和朋友吃饭200", "每周一 吃饭 200"],
    ["每个月30号还花呗500", "每个月30号 还花呗 ~500 →花呗"],
    ["每个月28号信用卡还款500。", "每个月28号 信用卡还款 ~500 →信用卡"],
    ["手机话费每个月15号扣59", "每个月15号 手机话费 59"],
    ["房租3500每个月15号", "每个月15号 房租 3500"],
  ])("%s → %s", (text, expected) => {
    expect(show(act(text))).toBe(expected);
  });

  test.each(
    `每个月都要3500房租 每月房租3500 房租每个月3500 每两周买菜200 每月底存500 每天最多花一百 每个月15号房租3500水费60
    每个月40号房租3500 每周一到周五早饭10 每周一三五买菜50 每年三月交车险4200 每月一次保洁120`.split(
      /\s+/,
    ),
  )("%s lacks a day, a name or one sum", (text) => {
    expect(act(text)).toEqual({ type: "recurring", offer: null });
  });

  test.each(
    `这个月15号房租3500 这个月房租3500 上个月15号房租3500 每天早饭10块吃了五天 每个月15号房租3500，这个月交了
    每个月15号交房租 每人十五块 每天都吃早饭今天花了10块 酒店每天300住3天 每周一次的羽毛球50 每日坚果39`.split(
      /\s+/,
    ),
  )("%s is none", (text) => {
    expect(act(text).type).not.toBe("recurring");
  });
});
