import { CURRENCIES } from "../../currencies.ts";

/** After a number these make it yuan, a tenth of a yuan, or foreign money. */
export const YUAN = "块 元 圆 人民币 大洋 rmb cny ¥ 蚊 快";
export const JIAO = "毛 角";
/** Foreign money without a currency that we could convert. */
const UNCONVERTED = "美分 法郎 克朗 比特币 外币";
export const FOREIGN = [...CURRENCIES.flatMap(({ words }) => words), UNCONVERTED].join(" ");

/** Words that only begin like a currency: 快 is 块 misheard, but not in 快递. */
export const NO_CURRENCIES = `
块头 块状 元旦 元宵 元素 元气 元通 元店 元硬币 元纸币 圆珠 圆形 圆白菜 圆通 快餐 快递 快车 快捷 快手 快件 快剪 快乐 快要 快到 快点 快速 快充 快来 快走 快没 快去 快了 毛巾 毛衣 毛裤 毛豆 毛肚 毛笔 毛线 毛血旺 毛毯 毛孩 毛利 毛绒 毛尖 角色 角落
角度 角形 角膜 角星 角裤 欧包 欧式 欧洲 欧莱雅 刀片 刀具 刀叉 刀子 刀鱼 刀豆 刀削面 刀头 刀架 刀鞘`;
