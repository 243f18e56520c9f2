import type { WordGroup } from "./lexicon-shape.ts";

/** Where money came from. Kinds as for expenses: the last source named wins. */
export const INCOME_WORDS: readonly WordGroup[] = [
  {
    category: "工资",
    kind: "thing",
    words:
      "工资 薪水 薪资 月薪 底薪 发薪 发饷 开支了 开工资 开资 底薪到账 劳务费 工钱 薪酬 加班费 加班工资 退休金 养老金 退休工资 低保 实习工资 实习补贴 年薪 月钱 出粮 补发工资",
  },
  {
    category: "奖金",
    kind: "thing",
    words:
      "奖金 年终奖 季度奖 绩效 绩效奖 全勤奖 项目奖 奖学金 助学金 奖励 提成 佣金 十三薪 过节费 高温补贴 分红奖 开门红 中奖 奖品 补贴 补助 餐补 房补 交通补贴 住房补贴 津贴 激励",
  },
  {
    category: "兼职",
    kind: "thing",
    words:
      "兼职 副业 外快 家教 家教费 代课 代课费 讲课 讲课费 课时费 稿费 讲师费 稿酬 翻译费 设计费 设计稿 设计 接单 接活 私活 跑滴滴 跑车 跑单 送外卖 跑外卖 跑腿 摆摊 地摊 发传单 搬砖 打工 零工 日结 散活 小时工 顾问费 咨询费 版税 流量收益 广告费 带货 直播 打赏 公众号 项目 项目款 尾款 预付款 首款 定金 约稿 画稿 拍摄 长途单 乘客 小费 代驾 陪跑 剪视频 写代码 外包 网约车 拉活 拉货 载客 做饭钱 家政活 活儿",
  },
  { category: "红包", kind: "thing", words: "红包 利是 利市 抢红包 压岁钱 开工红包 开工利是" },
  {
    category: "理财",
    kind: "thing",
    words:
      "理财 理财收益 收益 利息 基金 股票 股息 分红 余额宝 零钱通 国债 定期 炒股 债券 黄金 打新 股市 基金收益 存款利息 结息 比特币 币圈",
  },
  {
    category: "报销",
    kind: "thing",
    words: "报销 报销款 报销费 报账 差旅报销 医保报销 垫付款 理赔 保险理赔 赔付",
  },
  {
    category: "退款",
    kind: "thing",
    words:
      "退款 退货 退了 退回 退还 退我 退给我 退钱 退税 退押金 退票 全退 押金退 退 返现 返利 返还 返了 返我 赔偿 赔款 赔了我 赔我 补差价 退差价 价保 保价",
  },
  {
    category: "租金",
    kind: "thing",
    words: "租金 房租 收租 租客 房客 租户 铺租 店租 车位租金 租房款",
  },
  { category: "礼金", kind: "thing", words: "礼金 份子钱 份子 随礼 彩礼 礼钱 改口费 贺礼 收礼" },
  {
    category: "二手",
    kind: "thing",
    words:
      "二手 闲鱼 卖旧 卖二手 旧手机 旧电脑 旧书 旧衣服 旧相机 旧家具 旧家电 转转 废品 卖废品 纸板 纸箱 旧 闲置 卖闲置 出闲置 多抓鱼",
  },
  { category: "二手", kind: "act", words: "卖 卖了 卖掉 卖给 出了 转卖" },
  { category: "工资", kind: "place", words: "公司 单位 厂里" },
];
