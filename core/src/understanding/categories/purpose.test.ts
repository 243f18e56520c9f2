import { describe, expect, test } from "vitest";
import { purposeOf } from "./purpose.ts";

const CASES: Readonly<Record<string, string>> = {
  "what was done decides before what it was done to": `
    寄衣服 快递|顺丰寄了箱苹果 快递|租电动车 交通|给手机充了 通讯|手机号充了 通讯|给手机充电 汽车
    租车位 汽车|拔了颗牙 医疗|烫了个头 美容|染了个栗棕色 美容|坐三蹦子 交通|打了个车 交通`,
  "a cooked or eaten thing is a meal, a raw one groceries": `
    烤鱼 餐饮|鱼 买菜|红烧肉 餐饮|五花肉 买菜|吃牛肉 餐饮|一份牛肉 餐饮|鲁菜 餐饮|白菜 买菜
    吃完饭买菜 买菜|水煮鱼 餐饮|称了一斤虾 买菜|吃了碗牛肉面 餐饮`,
  "what comes on top says nothing": `
    沙茶面加了豆腐 餐饮|搓澡加推盐 洗浴|出租车连过桥费 交通|给车加柴油 汽车|豆腐 买菜`,
  "who was hired is paid, not what he handled": `
    雇人摘苹果 其他|请人收花生 其他|请工人刷墙 住房|请人吃火锅 餐饮|请木匠打柜子 住房`,
  "somebody came to the house": "空调清洗 住房|空调 数码|师傅上门修 住房|修手机 数码",
  "the measure word speaks where nothing else does": `
    四瓶脉脉 饮品|买了两件貂 服饰|点了一份啥啥 餐饮|买了包啥啥 购物|超市买了两瓶啥啥 饮品|买了把啥啥 日用`,
  "a container or course is about what it holds": "硬盘盒 数码|私教课 运动|饭盒 日用|英语课 教育",
  "a hint inside an unknown word": "贴车膜套 汽车|拜教父 教育|肩膀疼 医疗|烤乳扇 餐饮",
  "a stem says what a word is wherever it stands": `
    唇蜜 美容|纹唇 美容|咽喉炎 医疗|血脂检查 医疗|考编 教育|参考 其他|考虑 其他|阿拉伯语 教育|打拳 运动|拳击课 运动|钓友会 娱乐|影城 娱乐|影响 其他
    捏捏脚 洗浴|揉面团 餐饮|血拼 其他|猪血 买菜|血旺 餐饮|胃口 其他|犬舍 宠物|邮资 快递|邮轮 旅行|邮箱 其他|尿素 其他|嫁妆 人情|七十几蚊水费 水电`,
  "goods named one after the other, and what is no goods": `
    茶杯牙膏 日用|茶杯会员 日用|万科物业费 住房|毛衣装饰 服饰|饭盒 日用`,
  "words that name nothing though they end like a thing": `
    记一笔 其他|铅笔 教育|这笔 其他|店面 其他|汤面 餐饮|起床 其他|折叠床 住房|吵架 其他|鞋架 日用|专科 其他|牙科 医疗|咖啡馆坐了会儿 饮品
    坐车 交通|干脆 其他|抗菌 其他|杏鲍菌 买菜|迟到被扣 其他`,
  "what only looks like food or a ball": `
    漂白粉 日用|牛肉粉 餐饮|藕粉 买菜|防晒奶 美容|羊奶 饮品|洗衣球 日用|羽毛球 运动|浴盐 日用|盐 买菜|防锈油 日用|护肤油 美容|毛衣针 日用`,
  "what a dish is cooked from": "炖汤的排骨 买菜|炒菜的油 买菜|炖排骨 餐饮|红烧的鱼 餐饮|炸鱼 餐饮",
  "a ride to fetch somebody": "打车接孩子 交通|打车送孩子上学 交通|接孩子 育儿",
  "characters that hint at nothing": "铺面转让 其他|水泡 其他|去对面 其他|做饭阿姨 其他",
  "an ending decides only where its words agree": `
    花生油 买菜|指甲油 美容|刹车油 汽车|风油精 医疗|近视镜 医疗|望远镜 购物|后视镜 汽车|铅笔 教育|眉笔 美容
    触控笔 数码|吸尘器 数码|开瓶器 日用|跑步机 运动|吹风机 数码|打火机 日用|羽毛球 运动|悠悠球 娱乐|桂林米粉 餐饮
    爽身粉 育儿|胡椒粉 买菜|葱油饼 餐饮|粉饼 美容|衣架 日用|三脚架 数码|果盘 零食|飞盘 运动|寿司拼盘 餐饮|底盘 汽车
    牙线 日用|数据线 数码|台灯 日用|大灯 汽车|意外险 保险|保险杠 汽车|保险柜 住房|牛奶浴 洗浴|沐浴露 日用|樟脑丸 日用
    地黄丸 医疗|鱼丸 餐饮|手串 服饰|烤串 餐饮|泡汤 洗浴|鸡汤 餐饮|除甲醛 住房|美甲 美容`,
  "a modifier never beats its head": `
    马桶刷 日用|冰箱贴 购物|茶几 住房|流量加油包 通讯|手机壳 数码|辣椒面 买菜|野餐垫 购物|调料罐 日用|电视柜 住房`,
  "a general head gives way to what stands before it": `
    马拉松报名费 运动|报名费 教育|牙齿矫正首付 医疗|首付 住房|体育馆门票 运动|门票 旅行|洗浴门票 洗浴|医院押金 医疗
    押金 住房|水费滞纳金 水电|滞纳金 其他|地板打蜡 住房|打蜡 汽车|公寓月租 住房|手机月租 通讯|超市的会员 娱乐|山姆会员 娱乐`,
  "the last noun is what was bought": `
    酸菜缸 日用|酸菜 买菜|腌咸菜的坛子 日用|泡酒的罐子 日用|天坛门票 旅行|肯德基儿童套餐 餐饮|儿童水杯 育儿|亲子房 旅行|亲子装 服饰
    遥控小汽车 娱乐|给孙子买遥控小汽车 育儿|汽车 汽车|玩具车 娱乐|儿童电动小汽车 育儿|运动手表 数码|机械手表 服饰|旅游保险 保险|保险杠 汽车
    吉他课 教育|吉他 娱乐|游泳课 运动|乐高班 教育|早教班 育儿|钓鱼椅 娱乐|椅子 住房|拳击手套 运动|手套 日用|徒步鞋 服饰|颈椎枕 医疗|枕头 日用|手机袋 数码|冰箱除味剂 日用
    看手机买纸巾 日用|电视柜 住房|医用胶带 医疗|胶带 日用|吸痰器 医疗|洗鼻器 医疗|加湿器 数码|皮肤衣 服饰|麻将机 娱乐|电炖锅 数码|地锅鸡 餐饮|火锅底料 买菜|煮火锅买食材 买菜`,
  "where it was bought decides nothing": `
    景区里一瓶水 饮品|景区 旅行|电影院里一桶爆米花 零食|医院门口买了个果篮 零食|酒店里脊 买菜|地铁里程费 交通|阳台种的月季 购物
    阳台 住房|游乐场办了张次卡 娱乐|次卡 运动|足疗店办次卡 洗浴`,
  "what it belongs to": `
    车子贴膜 汽车|手机贴膜 数码|给车贴膜 汽车|电瓶车换电池 汽车|手机换电池 数码|相机电池 数码|电池 日用|坐电瓶车 交通|摩托车换链条 汽车
    给大宝配眼镜 医疗|一瓶大宝 美容|给大宝买绘本 教育|沙茶面配豆腐 餐饮|给毛孩子打疫苗 宠物|狗肉 买菜|酷狗会员 娱乐|狗皮膏药 医疗`,
  "fuel by its grade is no cooking oil":
    "加了92号油 汽车|加95的油 汽车|菜籽油 买菜|一桶油 买菜|蚝油 买菜|链条油 汽车",
  "washing is no buying and sending away no gift": `
    洗衣服 日用|衣服 服饰|羊毛大衣送去干洗 日用|洗鞋机 数码|洗手 其他|洗车 汽车|洗头 美容|送丝巾 服饰|送杯子 人情|被子送洗衣店洗 日用|水洗牛仔裤 服饰`,
  "gifts of an occasion": `
    给岳父过寿买按摩椅 人情|按摩椅 住房|妈妈生日买项链 服饰|表妹出嫁添妆 人情|化妆 美容`,
  "flowers are bought, and given where somebody gets them": `
    一束百合 购物|菊花 购物|菊花茶 饮品|给老师买康乃馨 人情|百合干 买菜|桂花酿 饮品|爆米花 零食|西兰花 买菜`,
  "what lies among medicine":
    "布洛芬和电解质水 医疗|电解质水 饮品|打球买电解质水 饮品|碘伏棉签 医疗",
  "what it is to become was not bought": `
    买排骨炖汤 买菜|买面粉包饺子 买菜|买杂粮煮粥 买菜|买菜做火锅 买菜|买布做窗帘 日用|买肉包子 餐饮|小鸡炖蘑菇 餐饮|买鸡汤 餐饮|买菜做的饼 餐饮`,
  "a tyre that burst": "车胎扎了钉子 汽车|棉花胎 日用",
  "a colour is dyed, not drunk":
    "染了个奶茶棕 美容|奶茶 饮品|染布 日用|烫了个羊毛卷 美容|挑了件灰色大衣 服饰|麻辣烫加紫菜 餐饮",
  "a verb says what its object is for": `
    坐面包车 交通|坐校车 交通|坐过山车 娱乐|面包车 汽车|坐车停车 汽车|搭摩托 交通|吃铁锅 餐饮|铁锅 日用|吃药 医疗|点了杯芭乐葡萄 饮品|葡萄 零食
    买了袋鸡翅 买菜|鸡翅 餐饮|吃了鸡翅 餐饮|充水 水电|交电费 水电|充电 汽车|买电熨斗 数码|买电 水电|充了一卡通 交通
    按个脚 洗浴|洗个澡 洗浴`,
  "what is fitted belongs to the house, the car or the device": `
    换合叶 住房|装护拦 住房|换机滤 汽车|换硒鼓 数码|修手机 数码|修拉链 服饰|换钱 其他|情侣装 服饰|换手机 数码`,
  "what is lost or swindled bought nothing": `
    钱包丢了 其他|手机丢了买新的 数码|打碎杯子赔 其他|杯子 日用|被骗 其他`,
  "raw meat is bought by weight, cooked meat eaten": `
    切了二斤羊肉片 买菜|羊肉片三斤 买菜|两斤鸡翅 买菜|半斤肉丝 买菜|羊肉片 餐饮|涮羊肉片 餐饮|涮了两斤羊肉片 餐饮|点了两盘羊肉片 餐饮
    三斤小龙虾 餐饮|买了三斤小龙虾 买菜|吃了三斤小龙虾 餐饮`,
  "what is packed": `
    打包 其他|桌子和椅子打包一起 住房|搬家打包 住房|打包了只鸭 餐饮|剩菜打包 餐饮|打包盒 日用|打包费 快递`,
  "a bundle of software is no bucket of chicken": `
    adobe全家桶续费 数码|微软全家桶 数码|软件续费 数码|全家桶 餐饮|肯德基全家桶 餐饮`,
  "what is taken along on a visit is given": `
    我拎了箱牛奶去看她 人情|拎了箱牛奶去看病人 人情|提了两箱奶去看姥姥 人情|买了果篮去医院看同事 人情|走亲戚买了两箱牛奶 人情|拜年提了两瓶酒 人情
    看望老人买了油和米 人情|拎着水果去丈母娘家 人情|拎了箱牛奶回家 饮品|买爆米花去看电影 娱乐|带了瓶水去看展 娱乐|给奶奶买药去看她 医疗
    看了朋友圈买的牛奶 饮品|看老师推荐买了本书 教育|带奶奶去看病买水 饮品`,
  "money and visits are given":
    "给奶奶钱 人情|给奶奶买药 医疗|朋友结婚随了 人情|看大姨给了 人情|看电影买票 娱乐|随身听 其他",
  "a gift to somebody ill is no bill": `
    看住院的同事给了她 人情|医院看住院的二姨给了 人情|同学住院去看他给了 人情|邻居住院我给了 人情|给住院的舅舅送了 人情
    二叔做手术给了他 人情|表姐生孩子去医院看她给了 人情|看望住院的老师给了 人情|同事骨折给了他 人情|大姑生病塞了 人情
    我妈住院交了 医疗|住院押金 医疗|住院费给了 医疗|我住院给了 医疗|老婆住院给了 医疗|孩子生病给了医生 医疗|给住院的奶奶买药 医疗
    给住院的妈妈送饭 餐饮|住院给了红包 红包|看病 医疗`,
  "flour by the bag and what lies among vegetables is cooked at home": `
    一袋面 买菜|买了一袋面 买菜|买了袋面 买菜|一袋白面 买菜|面一袋 买菜|汤圆粉 买菜|元宵粉 买菜|豆腐豆干 买菜|萝卜和香干 买菜
    一碗面 餐饮|面 餐饮|牛肉面 餐饮|一袋方便面 餐饮|一袋面包 零食|一袋面膜 美容|豆干 零食|薯片豆干 零食|米粉 餐饮
    健身餐 餐饮|减脂餐 餐饮|健身卡 运动|健身房 运动`,
  "a room that is booked is no flat": "订洛阳的房 旅行|交房租 住房",
  "a word for whom it is": `
    汽车空调加氟 汽车|空调 数码|车载香水 汽车|香水 美容|汽车票 交通|泰迪剪毛 宠物|给二哈买飞盘 宠物|换光猫 通讯
    宝宝推拿 育儿|推拿 洗浴|暖宝宝 日用|车钥匙电池 汽车|停车买电池 日用|给丈人买条烟 人情|买条烟 日用`,
  "a bottle of a known brand is no drink":
    "一瓶蓝月亮 日用|两瓶海飞丝 日用|一罐爱他美 育儿|一瓶啥啥 饮品",
  "what a meal was is eaten, what it is to be cooked from is not": `
    早饭豆皮 餐饮|夜宵卤味 餐饮|晚餐鱼头 餐饮|夜宵买了点毛豆 餐饮|早饭买了两个玉米 餐饮
    晚饭的豆腐 买菜|晚饭买了条鱼 买菜|做晚饭的排骨 买菜|晚饭买了两斤排骨 买菜|午饭前买了条鱼 买菜|吃完晚饭买了点排骨 买菜`,
  "a city's own card is for riding": `
    天府通充 交通|往武汉通里充 交通|杭州通冲 交通|充值潇湘通 交通|联通充 通讯|全球通充 通讯|申通寄件 快递|普通充电宝 数码`,
  "a ticket by where it is for": `
    在黄鹤楼买票 旅行|黄鹤楼票 旅行|岳阳楼票 旅行|去上海的票 交通|去欢乐谷的票 旅行|看周杰伦的票 娱乐|一包黄鹤楼 日用|彩票 娱乐|饭票 餐饮`,
  "the head decides, not what it keeps off": `
    手机防水套 数码|防水书包 服饰|小雨靴 服饰|雨衣 日用|游泳镜 运动|按摩垫 日用|做防水 住房|厨房防水 住房|防水补漏 住房
    给班上娃娃买贴纸 日用|给娃娃买贴纸 育儿|买了个娃娃 娱乐|医院挂的水 医疗|水管爆了 住房|水管 日用`,
  "shopping is at least shopping": "买了个啥啥 购物|买单 其他",
};

describe.each(Object.entries(CASES))("%s", (_, rows) => {
  const cases = rows
    .trim()
    .split(/[|\n]\s*/)
    .map((row) => row.trim().split(" "));

  test.each(cases)("%s is %s", (phrase, category) => {
    expect(purposeOf(phrase ?? "").category).toBe(category);
  });
});

test("only a known word makes a guess a sure one", () => {
  expect(purposeOf("拜教父").confidence).toBe(0.5);
  expect(purposeOf("四瓶脉脉").confidence).toBeLessThan(0.7);
  expect(purposeOf("牛肉面").confidence).toBe(0.95);
});
