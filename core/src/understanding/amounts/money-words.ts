import { indexWords, words } from "../text/word-index.ts";

/** Said after a number these make it yuan. */
export const YUAN_WORDS = indexWords(
  words(
    `块钱 块大洋 元人民币 元钱 元整 块整 圆整 圆 块 塊錢 塊 元 人民币 软妹币 大洋 rmb cny yuan ¥ 蚊`,
  ),
);

/** Foreign money is no yuan: recording 20美元 as 20 would be wrong. */
export const FOREIGN_WORDS = indexWords(
  words(`
    美元 美金 美刀 美圆 美分 刀乐 港币 港元 港纸 港幣 日元 日币 日圆 欧元 欧 英镑 镑 韩元 韩币 台币 新台币 澳元 澳币 澳门币 加元 加币 新币 新加坡元 泰铢 铢
    卢布 卢比 法郎 瑞郎 瑞士法郎 马币 林吉特 越南盾 比索 里拉 比特币 元美金 元美元 元港币 元日元 元日币 元欧元 块美金 块港币 usd hkd jpy eur gbp dollar
  `),
);

/** What a 快 heard for 块 must not be the start of. */
export const FAST_WORDS = indexWords(
  words(
    "快餐 快递 快车 快捷 快手 快件 快剪 快艇 快乐 快要 快到 快点 快速 快充 快闪 快门 快船 快克 快来 快走 快没 快去 快了 快讯 快照",
  ),
);

/** What a 毛 after a number must not be the start of. */
export const HAIR_WORDS = indexWords(
  words(
    "毛巾 毛衣 毛裤 毛豆 毛肚 毛笔 毛线 毛血旺 毛毯 毛孩 毛利 毛绒 毛尖 毛呢 毛坯 毛囊 毛孔 毛氏 毛蛋 毛驴 毛重",
  ),
);

/** Things counted in 块: 两块豆腐 is a count. */
export const PIECES = indexWords(
  words(`
    蛋糕 小蛋糕 豆腐 臭豆腐 豆干 肉 五花肉 牛肉 猪肉 排骨 牛排 面包 披萨 比萨 巧克力 香皂 肥皂 手表 表 玻璃 布 毛巾 地毯 地 橡皮 糖 饼 月饼 饼干 年糕 红薯 西瓜 姜
    电池 硬盘 内存 显卡 屏 屏幕 屏蔽 砖 瓷砖 木板 板 石头 玉 手帕 抹布 鸡排 炸鸡 鸡胸 三明治 慕斯 提拉米苏 芝士 冰 腐乳 锅巴 点心 糕 糕点 桌布 窗帘 滑板 奖牌
  `),
);

/** 一块吃饭: together. */
export const TOGETHER_VERBS = indexWords(
  words(
    "儿 吃 去 喝 看 玩 逛 出 聚 住 来 坐 打车 打的 拼 拍 过 聊 唱 合 凑 AA aa 旅 爬 跑 回 上 下馆",
  ),
);
