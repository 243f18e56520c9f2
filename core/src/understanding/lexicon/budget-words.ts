/** Between 预算 and the new amount: 餐饮预算改成800. */
export const SETTING =
  "改成 改为 改到 设成 设为 设到 设置成 设置为 设定为 定成 定为 定在 定到 调成 调为 调到 调整成 调整为 调整到 提高到 提到 涨到 加到 增加到 降到 降低到 减到 减少到 控制在 变成 换成 是 为 就 就是";
/** Before the amount: 设个3000的预算. */
export const MAKING = "设 设个 设一个 设置 设置一个 设定 定 定个 定一个 加 加个 加一个 弄个 建个";
/** 取消餐饮预算, 餐饮预算不要了. */
export const REMOVING = "取消 取消掉 删 删掉 删除 去掉 撤掉 不要 不设";
/** Every budget is for a month. */
export const MONTHLY = "每个月 每个月的 每月 每月的 这个月 这个月的 本月 本月的 一个月 一个月的 月";
/** Around the name of a category, and words of courtesy. */
export const BESIDE_BUDGET = "请 帮我 给我 麻烦 把 将 我 我的 的 总 总的 全部 个 也";
