import { describe, expect, test } from "vitest";
import type { TransactionType } from "../../transaction.ts";
import { decideType } from "./decide-type.ts";
import { maskPeople } from "./people.ts";

const CASES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: `
    给老婆发了红包# 给我妈转了#生活费 我给老公发#红包 转给小王# 打钱给妈妈# 退给客人#货款 我退了他#
    给工人发工资# 月嫂工资# 派出去利是# 给三个孩子每人#压岁钱 房东收了#房租 司机收了我# 公司扣了我#
    交房租# 我自己交房租# 还房贷# 还车贷# 还给孙儿买了个玩具# 打麻将输了# 股票亏了# 请客户吃饭#
    请老板吃饭# 做饭阿姨这个月工资# 学校组织秋游收了# 停车场收了# 雇人摘苹果给了#工钱 我们老两口给添了#
    往燃气卡里存了# 给小侄女发了#红包 寄退货# 收了个二手镜头# 打车# 外卖# 点了个外卖# 小卖部买水# 收纳盒# 卖了旧手机又买了耳机#
    用年终奖买了手机# 取快递# 取暖费# 内存条# 给楼下大爷买了药# 工资卡年费# 给我打了个折还花了#
    我妈住院交了# 孩子打疫苗# 朋友结婚随了# 昨天从公司打车到家# 红包抵扣后花了# 退票手续费#
  `,
  INCOME: `
    老婆给我转了# 我爸转给我# 他转我# 女儿给我发了#红包 乘客给了我#小费 客人多给了#小费 妈妈打钱#
    租客交了房租# 房客交了半年房租# 租客把房租转给我了# 客户微信转了#定金 客户打款# 甲方打过来#
    收到# 收房租# 收稿费# 工资# 发工资了# 发了#奖金 公司发了过节费# 单位发的购物卡# 工资到账#
    预付款#也到了 跑车挣了# 打麻将赢了# 抢红包抢了# 卖了旧手机# 卖货收了# 闲鱼出了# 淘宝退款#
    幼儿园退了我# 供应商退了#押金给我 房东把押金退给我了# 报销到账# 公司报销了打车费# 返现#
    厂里发了全勤奖# 儿子孝敬我# 房东把押金#还给我了 老板把我垫的油费#给报了 医保报了# 旧相机出掉了#
    保险公司赔了# 抢到一个红包# 余额宝收益# 银行利息# 领了补贴# 给楼下大爷修电脑收了# 买的鞋退了#
  `,
  TRANSFER: `
    还信用卡# 还了招行信用卡# 花呗还款# 还花呗# 取了#现金 微信提现# 往工行存了# 存了#定期 转到余额宝#
    从工行转#到支付宝 支付宝转到微信# 往余额宝转了# 工商银行转账到建设银行# 借给小王# 跟朋友借了#
    小王还我# 还了小刘# 同事还我饭钱# 理财赎回#
  `,
};

describe("the direction of money", () => {
  for (const [type, clauses] of Object.entries(CASES)) {
    test.each(clauses.trim().split(/\s+/))(`${type}: %s`, (clause) => {
      expect(decideType(clause).type).toBe(type);
    });
  }

  test("nothing tells: spending is assumed, without strength", () => {
    expect(decideType("早饭#")).toEqual({ type: "EXPENSE", strength: 0 });
  });
});

test.each([
  ["给我妈转了", "给某某转了"],
  ["给我转了", "给我转了"],
  ["我们吃饭", "我们吃饭"],
  ["小王还我", "某某还我"],
  ["小米手机", "小米手机"],
  ["张姐给我", "某某给我"],
])("other people in %s read %s", (clause, masked) => {
  expect(maskPeople(clause)).toBe(masked);
});
