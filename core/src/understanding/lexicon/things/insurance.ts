/** Insurance of people and things. */
export const INSURANCE = `expense: 保险 | alias: 保险费 保费 | head: 险
thing: 联保 快保 蓉保 惠保 益保 医保 社保 微保 投保 参保 续保 退保 商保 保费 保单 保额 保金 保险 农合 人寿 惠民保 水滴保 好医保 太平洋保 养老保 失业保 相互宝 众安 泰康 灵活就业 重疾 百万医疗 合作医疗 补充医疗 年金 交强 三者 航延 增额 普惠健康`;
