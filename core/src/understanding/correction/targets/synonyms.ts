/**
 * Names for the same kind of purchase, one group a line. Two words of different groups name
 * different things even within one category: 奶茶 is never the draft of 咖啡.
 */
const GROUPS = `
打车 出租车 出租 的士 滴滴 网约车 打的 快车 专车 叫车 计程车 拼车 顺风车 约车 搭车 坐车 车费 车钱 打滴 代驾
地铁 轻轨 地铁卡 地铁票 坐地铁
公交 公交车 巴士 公车 公交卡 坐公交 大巴
高铁 高铁票 动车 动车票 火车 火车票 车票 绿皮车
飞机 机票 航班 飞机票 坐飞机
共享单车 单车 哈啰 青桔 骑车 自行车 电单车
加油 油费 油钱 汽油 油 加油费 92号 95号
停车 停车费 停车场 车位 泊车
洗车 洗车费
过路费 高速费 高速 etc 过桥费
充电 充电费 电车充电
保养 修车 修车费 车保养 换机油
早饭 早餐 早点 早茶 早上那顿 早上 早上的饭 豆浆油条
午饭 午餐 中饭 中午饭 晌午饭 中午那顿 中午 中餐 工作餐 盒饭 快餐 午间
晚饭 晚餐 夜饭 晚上那顿 晚上 晚上的饭
夜宵 宵夜 消夜 烧烤 撸串 烤串
外卖 美团 饿了么 点餐 叫外卖 点外卖
聚餐 聚会 下馆子 请客 请吃饭 饭局 团建 聚餐费
水饺 饺子
包子 小笼包 生煎 馒头
面条 面 拉面 牛肉面 吃面 面馆
米线 米粉 螺蛳粉 酸辣粉
馄饨 抄手 云吞
汉堡 肯德基 麦当劳 炸鸡
火锅 海底捞 涮肉 吃火锅
奶茶 喜茶 蜜雪 蜜雪冰城 茶百道 霸王茶姬 古茗 一点点 奈雪 沪上阿姨 奶盖
咖啡 拿铁 美式 星巴克 瑞幸 喝咖啡 卡布奇诺 coffee
可乐 汽水 雪碧
矿泉水 买水 瓶装水 水
啤酒 白酒 红酒 喝酒 酒钱 酒 酒吧
面包 蛋糕 甜品 烘焙 点心 生日蛋糕
薯片 瓜子 坚果 辣条 饼干
冰淇淋 雪糕 冰棍 冰激凌
买菜 菜钱 蔬菜 菜 菜市场 菜场 青菜
肉 猪肉 牛肉 买肉 肉钱
米 大米 粮油 面粉
鸡蛋 蛋
水果 苹果 香蕉 橘子 西瓜 葡萄 草莓 橙子 桃子 芒果 果篮 买水果
买药 药 药费 药钱 药店 药房 感冒药 药品 配药
看病 医院 挂号 挂号费 门诊 看医生 诊费 医药费 就诊 急诊
体检 体检费
看牙 补牙 牙科 拔牙 洗牙 牙医 种牙
房租 租房 租金 房钱 房屋租金 交租
房贷 按揭 月供
物业 物业费
水费 交水费
电费 交电费 电 买电
燃气 燃气费 煤气 煤气费 天然气
暖气 暖气费 取暖费
话费 电话费 手机费 充话费 手机话费 电话 手机充值
宽带 网费 宽带费 上网 wifi
红包 利是 微信红包 压岁钱 抢红包 发红包 收红包
份子钱 礼金 随礼 随份子 份子 礼钱 人情钱 喜酒
礼物 送礼 生日礼物 礼品
理发 剪头 剪头发 剪发 理头发 烫头 染发 烫发 发型 美发
美甲 做指甲 指甲
护肤 护肤品 面膜 化妆品 口红 面霜
洗脚 足疗 足浴 按摩 推拿 捏脚 spa 泡脚
洗澡 泡澡 汗蒸 澡堂 温泉
工资 薪水 薪资 月薪 发工资 工钱 工资条 底薪
奖金 年终奖 绩效 提成 全勤奖
稿费 稿酬
兼职 外快 副业 私活
报销 报销款 报账
退款 退货 退钱 退货款
利息 理财 收益 余额宝 余额宝收益 分红 股票 基金
尿不湿 纸尿裤 尿布 尿片 拉拉裤
奶粉 奶粉钱
玩具 积木 乐高
猫粮 猫砂 猫 猫罐头 猫咪 喵
狗粮 狗 狗狗
快递 快递费 邮费 运费 寄件 寄快递 邮寄 顺丰
电影 电影票 看电影
游戏 充游戏 手游 氪金 游戏充值 点券
ktv 唱歌 k歌
会员 会员费 视频会员 爱奇艺 腾讯视频 b站
衣服 外套 裙子 毛衣 卫衣 羽绒服 衬衫 t恤 上衣 优衣库 大衣
裤子 牛仔裤
鞋 鞋子 运动鞋 球鞋 买鞋 皮鞋
包 包包 背包
手机 买手机 新手机
电脑 笔记本 平板 ipad
耳机 耳麦
纸巾 抽纸 卫生纸 厕纸
洗发水 洗发露 洗头膏
牙膏 牙刷
洗衣液 洗衣粉
健身 健身房 健身卡 私教 撸铁
游泳 游泳卡
书 买书 书本 图书 书籍 教材
学费 培训费 补课费 补习 课程 上课 网课 培训班 辅导班 兴趣班
酒店 住宿 宾馆 民宿 住店
门票 景区 景点 门票钱
保险 保费 车险 保险费
香烟 烟 买烟
妈妈 妈 老妈 母亲 我妈
爸爸 爸 老爸 父亲 我爸
超市 便利店 小卖部
花 鲜花 买花 花束
`;

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.trim()
    .split("\n")
    .flatMap((line, group) => line.split(" ").map((word): [string, number] => [word, group])),
);

const LONGEST = Math.max(...[...GROUP_OF.keys()].map((word) => word.length));

/** The kinds of purchase a phrase names; longer words win over the words inside them. */
export function kindsNamedIn(phrase: string): ReadonlySet<number> {
  const kinds = new Set<number>();
  for (let start = 0; start < phrase.length; ) {
    let length = Math.min(LONGEST, phrase.length - start);
    while (length > 0 && !counts(phrase, { start, length })) length -= 1;
    const group = length === 0 ? undefined : GROUP_OF.get(phrase.slice(start, start + length));
    if (group !== undefined) kinds.add(group);
    start += Math.max(length, 1);
  }
  return kinds;
}

/** The kind of purchase that a word is a name for, all by itself. */
export function kindNamedBy(word: string): number | null {
  return GROUP_OF.get(word) ?? null;
}

/** One character names a kind only when it is all that was said: 水 in 水果 is no water. */
function counts(phrase: string, { start, length }: { start: number; length: number }): boolean {
  return GROUP_OF.has(phrase.slice(start, start + length)) && (length > 1 || phrase.length === 1);
}

/** Words for a whole category as people point with them: 吃的那个, 坐车那笔. */
const GENERAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  餐饮: "吃的 吃饭 饭 饭钱 吃 饭费 餐费 吃喝 伙食 吃东西 饮食 那顿饭 下馆子".split(" "),
  饮品: "喝的 饮料 喝 喝东西 饮品".split(" "),
  零食: "零食 零嘴 吃的 小吃".split(" "),
  买菜: "菜 菜钱 买菜 食材".split(" "),
  交通: "坐车 车费 车钱 路费 交通费 出行 交通 车票 车 搭车 坐车的".split(" "),
  汽车: "车 汽车 养车 车的 用车".split(" "),
  购物: "买东西 购物 网购 淘宝 京东 拼多多 买的东西".split(" "),
  日用: "日用品 生活用品 日用".split(" "),
  服饰: "衣服 穿的 买衣服 服装 衣裳".split(" "),
  美容: "美容 打扮 化妆".split(" "),
  洗浴: "洗浴 按摩".split(" "),
  数码: "电子产品 数码 电器".split(" "),
  住房: "房子 住的 房租 住房".split(" "),
  水电: "水电 水电费 水电煤".split(" "),
  通讯: "话费 手机费 通讯费".split(" "),
  医疗: "看病 药 药费 医药费 医疗 药钱 医院".split(" "),
  教育: "学习 上课 学费 培训 教育".split(" "),
  娱乐: "玩的 玩 娱乐".split(" "),
  运动: "运动 健身 锻炼".split(" "),
  旅行: "旅游 旅行 出去玩".split(" "),
  人情: "人情 送礼 随礼 份子钱 礼物".split(" "),
  宠物: "宠物 猫 狗 猫的 狗的".split(" "),
  育儿: "孩子 宝宝 娃 小孩 孩子的 娃的".split(" "),
  快递: "快递 邮费 寄东西".split(" "),
  工资: "工资 薪水 发的钱".split(" "),
  奖金: "奖金".split(" "),
  理财: "理财 利息 收益".split(" "),
  报销: "报销".split(" "),
  退款: "退款 退的 退的钱 退货".split(" "),
  二手: "二手 卖的 卖东西 闲鱼".split(" "),
};

/** Whether people point at anything of the category with the word: 吃的, 穿的. */
export function isGeneralWord(word: string, category: string): boolean {
  const words = GENERAL_WORDS[category];
  return words !== undefined && (words.includes(word) || words.includes(`${word}的`));
}
