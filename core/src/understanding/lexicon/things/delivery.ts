/** Parcels and freight. */
export const DELIVERY = `
expense: 快递
alias: 邮寄 运费 快递费 邮费
stem: 邮
thing: 快递柜 快递 邮费 邮寄 邮票 运费 包裹 顺丰 中通 圆通 申通 韵达 极兔 德邦 菜鸟 蜂鸟 丹鸟 跑腿 闪送 急送 帮送 货拉拉 物流 配送费 超时费 上楼费 快递费 打包费 保价费 ems 到付
thing: 托运 快运 货运 搬运 转运 集运 海运 驿站 丰巢 零担 帮取 帮买 骑手 快件 寄件 取件 收件 安能 运满满 代收 代取 dhl fedex ups 关税 清关 同城 达达 运单 百世 速递 国际件
thing: 气泡膜 续重 首重 跨越 拉货 冷链 打木架 包邮 挂号信
`;
