import type { WordGroup } from "./lexicon-shape.ts";

/**
 * Characters that say what a longer word is when it ends in them (刀削面, 感冒药, 帆布鞋). Words that
 * end so and mean something else are in the lexicon themselves (奶粉, 酸菜鱼) or below.
 */
export const ENDINGS: readonly WordGroup[] = [
  { category: "餐饮", kind: "thing", words: "面 饭 粥 粉 饼 汤 饺 堡 宴 席 串 煲 锅 餐" },
  { category: "饮品", kind: "thing", words: "茶 酒 汁 奶 饮" },
  { category: "零食", kind: "thing", words: "糖 糕 酥 莓 橘 桔 橙 梨 桃 枣 柚 果 柑" },
  {
    category: "买菜",
    kind: "thing",
    words: "菜 肉 鱼 虾 蟹 豆 笋 菇 葱 蒜 椒 米 蛋 油 酱 醋 盐 鸡 鸭 鹅 餸 藕 姜 骨",
  },
  { category: "服饰", kind: "thing", words: "鞋 裤 裙 衣 帽 袜 靴 衫 服" },
  { category: "医疗", kind: "thing", words: "药" },
  { category: "教育", kind: "thing", words: "课 书 班" },
  { category: "运动", kind: "thing", words: "球" },
  { category: "保险", kind: "thing", words: "险" },
  { category: "数码", kind: "thing", words: "机 器" },
  { category: "住房", kind: "thing", words: "柜 椅 桌 床" },
  { category: "美容", kind: "thing", words: "霜 妆" },
  { category: "娱乐", kind: "act", words: "玩" },
  { category: "娱乐", kind: "thing", words: "照" },
  { category: "日用", kind: "thing", words: "纸 巾 灯 壶 伞 皂 烟 碗 架" },
];

export const NAMES_NOTHING: WordGroup = {
  category: "",
  kind: "none",
  words:
    "见面 对面 外面 里面 上面 下面 前面 后面 方面 表面 当面 面试 加班 上班 下班 值班 夜班 白班 结果 效果 如果 水果刀 舒服 客服 危险 冒险 风险 全球 地球 " +
    "证书 秘书 做饭 抽烟 戒烟 上衣柜 出席 主席 缺席 血糖 着火锅 要饭 笨蛋 完蛋 小米路由 毫米 厘米 平米 打鸡血 花米 骨折 首席 一席 农药 奶奶 打架 有机 危机 司机 乐器 拍照 执照 护照",
};
