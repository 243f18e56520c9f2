/** After a number these make it yuan, a tenth of a yuan, or foreign money. */
export const YUAN = "块 元 圆 人民币 大洋 rmb cny ¥ 蚊 快";
export const JIAO = "毛 角";
export const FOREIGN = `
美元 美圆 美金 美刀 美分 港币 港元 港纸 日元 日币 日圆 韩元 韩币 澳元 澳币 加元 加币 新元 新币 纽币 坡币 台币 新台币 泰币 泰铢 铢 马币 葡币 加拿大元 新加坡元 新加坡币 澳门元 澳门币 欧元 欧 英镑 镑 卢布 卢比 瑞郎 法郎 克朗 林吉特 令吉 越南盾 越盾
印尼盾 比索 里拉 兰特 迪拉姆 比特币 外币 usd hkd eur gbp jpy krw thb rub sgd $ € £`;

/** Words that only begin like a currency: 快 is 块 misheard, but not in 快递. */
export const NO_CURRENCIES = `
块头 块状 元旦 元宵 元素 元气 元通 元店 元硬币 元纸币 圆珠 圆形 圆白菜 圆通 快餐 快递 快车 快捷 快手 快件 快剪 快乐 快要 快到 快点 快速 快充 快来 快走 快没 快去 快了 毛巾 毛衣 毛裤 毛豆 毛肚 毛笔 毛线 毛血旺 毛毯 毛孩 毛利 毛绒 毛尖 角色 角落
角度 角形 角膜 角星 角裤 欧包 欧式 欧洲 欧莱雅`;
