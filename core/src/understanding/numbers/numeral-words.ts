import { words } from "../text/word-index.ts";

/** Words that hold numeral characters and are no numbers, wherever they stand. */
export const NUMERAL_WORDS = words(`
  一下 一起 一样 一共 一直 一定 一般 一边 一切 壹切 一些 一会 一旦 一时 一向 一律 一致 一同 一并 一路 一看 一番 一旁 一圈 一阵 一堆 一手 一线 一次性 一键 一卡通 一体机 一块儿
  一家人 一家子 一家三口 一家四口 一家五口 三口之家 两口子 一日游 二日游 两日游 三日游 五日游 一条龙 一把手 一口气 一日三餐 三餐 一年四季 一五一十 一带一路 一点点 一点儿 一点都 一点也 一点没 一号店 一加手机
  有一点 差一点 早一点 晚一点 多一点 少一点 快一点 便宜一点 贵一点 好一点 万一 唯一 统一 同一 专一 逐一 第一时间 一居室 两居室 三居室 两居 一居 一室 两室 三室 一厅 两厅 一等座 二等座 一等奖 二等奖 三等奖 一楼
  二手 二维码 二锅头 二胎 二宝 二孩 二次元 二人转 二等舱 二套房 二房东 二舅妈 二外婆 二级 老二 小二
  三明治 三文鱼 三星 三只松鼠 三国 三亚 三里屯 三元桥 三元牛奶 三轮 三轮车 三七粉 三角 三脚架 三级 三杯鸡 三黄鸡 三得利 三顿半 三丽鸥 三棵树 三合一 三件套 三分糖 三分甜 三汁焖锅 三缺一 三大炮 三温暖 三更半夜 三天两头 三五好友 三五知己 三三两两 接二连三 隔三差五 隔三岔五 三番五次 小三 老三 张三
  四川菜 四川火锅 四川人 四川 四季 四季豆 四喜丸子 四级 四件套 四合院 四舍五入 四物汤 老四 李四
  五花肉 五花牛肉 五香粉 五香豆 五香牛肉 五香瓜子 五粮液 五金店 五菱 五险一金 五道口 五谷粉 五仁月饼 五台山 五常大米 五角大楼 五角星 五芳斋 五子棋 五月天 五年级 五星 老五 王五 王老五
  六神花露水 六神沐浴露 六必居 六里桥 六个核桃 六味地黄 六级 老六 赵六 七喜 七夕 七匹狼 七分裤 七分甜 七分糖 七天酒店 七天连锁 七座车 七座 七欣天 七里香 乱七八糟 七七八八 老七
  八宝粥 八宝饭 八宝茶 八宝 八达岭 八角 八爪鱼 八年级 八段锦 八佰伴 八合里 八马茶 八九不离十 老八 九寨沟 九阳豆浆机 九毛九 九宫格 九层塔 九年级 九号电动 九锅一堂 九价疫苗 老九
  十足 十字 十三香 十二生肖 十有八九 十全十美 十万火急 十全大补 百事 百度 百货 百合 百香果 百果园 百威 百草味 百雀羚 百叶 百分百 百分之百 百日宴 千层 千页豆腐 千张 千斤顶 千万别 千万不 千万要 万达 万科 万象 万能 万豪 万圣节 两面针 两清 两边 两下 两两
  收拾 拾起 拾取 拾到 拾掇 夕拾 队伍 入伍 退伍 伍仁 大陆 陆地 陆家嘴 登陆 陆续 陆空 放肆 肆意 肆无 大肆
  双十一 双十二 双11 双12 双旦 双一流
  12306 10086 10010 12315 12345热线 7-11 7-eleven 7eleven 85度c 1号店 3m口罩 58同城 4s店 2b铅笔 a4纸 5a景区 4k电视 4k屏 2k屏 4k显示器 92汽油 95汽油 98汽油 92的油 95的油 98的油
`);

/** Events named by a number, read so before these verbs only: 红包520 and 话费618 are money. */
export const NUMBER_EVENTS = words("1688 618 818 711 315 1111 1212 520");
export const EVENT_FOLLOWERS = words(
  "买 囤 下单 抢 活动 大促 打折 期间 那天 当天 薅 凑单 便利店 预售 晚会 屯 剁手 购物节 狂欢 进货 批发",
);

/** A name that takes a version of one or two digits: iphone 17 is a thing, iphone 5999 a price. */
export const VERSIONED_NAMES = words(
  "iphone ipad mate pro galaxy redmi note air airpods watch ps xbox switch win windows ios android nova reno honor mp pm a b c d e f g h k l m p s t v x y z",
);
