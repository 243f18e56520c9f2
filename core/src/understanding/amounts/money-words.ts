/** Said after a number these make it yuan; 快 is 块 misheard unless it starts 快递, 元 not in 元旦. */
export const YUAN_WORD =
  /(?:块(?![头状菜])|元(?![旦宵素气通]|店(?!铺)|[硬纸]币)|圆(?![珠形白通])|人民币|大洋|rmb|cny|¥|蚊|快(?![餐递车捷手件剪乐要到点速充来走没去了]))(?:钱|整|人民币|大洋)?/y;

/** Foreign money is no yuan: recording 20美元 as 20 would be wrong. 20刀 ends a clause, 刀具 are knives. */
export const FOREIGN_WORD =
  /[块元]?(?:美[元圆金刀分]|港[币元纸]|[日韩澳加新纽坡台泰马葡][元币圆]|加拿大元|新加坡[元币]|澳门[元币]|欧元|欧(?![包式洲莱])|英?镑|卢[布比]|瑞郎|法郎|克朗|林吉特|令吉|越南?盾|印尼盾|比索|里拉|兰特|迪拉姆|新?台币|泰?铢|比特币|外币|usd|hkd|eur|gbp|jpy|krw|thb|rub|sgd|刀(?=$|[\s,，。]))/y;

export const YUAN_BEFORE = /(?:¥|rmb|cny|人民币) ?$/;
const FOREIGN_NAME = "(?:[$€£]|港币|美[金元]|[日韩]元|欧元|英镑|卢布|泰铢|usd|hkd|eur|gbp|jpy)";
export const FOREIGN_BEFORE = new RegExp(`${FOREIGN_NAME} ?$`);

/** Anywhere: sentences without any need not be searched for amounts of it. */
export const MENTIONS_FOREIGN = new RegExp(`${FOREIGN_WORD.source}|${FOREIGN_NAME}`);

/** 毛 and 角 that are a tenth of a yuan; 毛巾 and 三角形 are not. */
export const JIAO_WORD = /毛(?![巾衣裤豆肚笔线血毯孩利绒尖])|角(?![色落度形膜星裤])/y;

/** Things counted in 块: 两块豆腐 is a count. */
export const PIECE =
  "小?蛋糕|臭?豆腐|[牛猪]?肉|五花肉|排骨|[牛鸡]排|面包|披萨|巧克力|[香肥]皂|手?表|玻璃|布|毛巾|地毯|橡皮|糖|月?饼|年?糕|红薯|西瓜|姜|电池|硬盘|屏|砖|板";

/** 一块吃饭: together. */
export const TOGETHER = /儿|堆|[吃去喝看玩逛出聚住来坐拼拍过聊唱合凑旅爬跑回上]|打[车的]|下馆|aa/y;

/** Said before or after an amount these make it approximate. */
export const NEAR_BEFORE =
  /(?:大[概约]|差不多|估计|可能|好像|接近|不到|至少|最多|超过|[约近])(?:[是要有得]|[花用付收]了?)?$/;
export const NEAR_AFTER = /(?:左右|上下|出头|大几|以[上下内]|不到|多|来钱)/y;
