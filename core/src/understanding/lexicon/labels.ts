import { group } from "./group.ts";

/** Words that make a name of the number beside them. */
export const LABELS = group(
  "label",
  "always",
  `
label-after: 号 楼 层 栋 室 路 线 号线 折 岁 码 年级 级 度 % 分 点钟 号油 汽油 代 届 后 月 月份 年 瓦 安 元店 站 版 g k步 步 日 周岁 段 周年 人份 日游 星
label-after: 星级 寸屏 强 车厢 大寿 w
label-before: 第 尾号 考了 考 考了个 房间 单元 车牌 航班 百分之 no. 编号 密码 验证码 手机号 初 周 星期 礼拜 体重 身高 血压 iphone 华为mate 小米 卡号 学号 型号 编码 单号 得分 语文 数学 英语 取件码
`,
);
