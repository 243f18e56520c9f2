import { group } from "./group.ts";

/** Words that turn the number beside them into a name. */
export const LABELS = group(
  "label",
  "always",
  `
label-after: 号 楼 层 栋 室 路 线 号线 折 岁 码 年级 级 度 % 分 点钟 号油 汽油 代 届 后 月份 瓦 安 元店 站 版 g k步 步 日 周岁 段 周年 人份 日游 星 星级 单元 开头 结尾 寸屏 强 车厢 大寿 w 班 字
label-before: 第 考了 考 考了个 房间 百分之 no. 初 周 星期 礼拜 体重 身高 血压 iphone 华为mate 编码 得分 步数 ipad mate
label: 84消毒液 502胶 502胶水 88vip mp3 mp4 ps5 999感冒灵 360摄像头 十三薪 珠三角 长三角 三角铁 三角饭团 五角星
`,
);

/** Words that only begin like a label: 三十月饼, 二十路费. */
export const NO_LABELS = `
号码 楼下 楼上 室友 室内 路上 路边 路费 线上 线下 站台 级别 岁月 班车 班费 班长 班级 代购 代驾 代金 代理 码头 星巴克 星期 步行 年货 年费 年糕 年会 年夜 年终 年卡 年底 月饼 月票 月嫂 月卡 月子 月租 月薪 月季 月底 月初 月末 分给 分摊 分享 分了
分到 分期 折腾 折叠 度假 后来 后面 字典 字帖 字画 日元 安全 安装 段子 版权 强行`;

/** Words beside a room number: 1208房, 302的租客. */
export const AFTER_DOORS =
  "的 房 房间 室 号房 租客 的租客 房客 的房客 租户 的租户 住户 那户 那家 的租金 的房租 租金 房租 的小伙 的姑娘 的阿姨 的大姐 的大哥";
export const NO_DOORS = "房贷 房费 房东 房子 房产 房屋 室友 室内";
export const BEFORE_DOORS = "单元 我家 隔壁 对门 楼上 楼下 宿舍 包间 包厢 房号";

/** 电话95588: a telephone number follows. */
export const LINES = "电话 热线 客服 号码 订单";

/** Words followed by a code, never by a price. */
export const CODES = `
手机号 尾号 卡号 学号 工号 单号 订单号 密码 验证码 取件码 取餐号 身份证 邮编 门牌号 门牌 车牌 车牌号 航班 车次 编号 型号 评分`;
