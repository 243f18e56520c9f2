/**
 * Names for the same purchase, one group a line; what follows `>` are kinds of it, which are not
 * each other: 咖啡 may be the 拿铁 of the batch, but 拿铁 is never the 美式.
 */
const GROUPS = `
打车 出租 出租车 的士 滴滴 网约车 打的 快车 专车 叫车 计程车 拼车 顺风车 搭车
客车 大巴 长途车 班车
公交 公车 巴士
共享单车 单车 骑车 自行车
地铁 轻轨
高铁 动车 火车 车票
机票 飞机 航班
加油 油费 油钱 汽油
过路费 高速 etc 过桥费
早饭 早餐 早点 早茶 早上
午饭 午餐 中饭 中午饭 中午 中餐 晌午 工作餐
晚饭 晚餐 夜饭 晚上
夜宵 宵夜 消夜
烧烤 烤串 撸串>羊肉串
外卖 点餐>美团 饿了么
聚餐 聚会 下馆子 请客 饭局 团建
饺子 水饺
包子>小笼包 生煎
面条 吃面>拉面 牛肉面
馄饨 抄手 云吞
火锅 涮肉>海底捞
奶茶>喜茶 蜜雪 茶百道 霸王茶姬 古茗 奈雪
咖啡 coffee>拿铁 美式 星巴克 瑞幸 卡布奇诺
冰淇淋 雪糕 冰棍 冰激凌
买菜 菜钱 蔬菜 菜市场 菜场 青菜>白菜 菠菜 土豆 西红柿 番茄 黄瓜 茄子 萝卜 豆角 青椒 芹菜 韭菜
酱油>生抽 老抽
衣服 衣裳>t恤 毛衣 外套 衬衫 卫衣 羽绒服 大衣 裤子 裙子
礼物 礼品>手信 伴手礼
看病 医院 门诊 就诊
猪肉>五花肉 排骨 里脊
水果>苹果 香蕉 橘子 西瓜 葡萄 草莓 橙子 桃子 芒果
看牙 牙科 牙医 口腔>补牙 拔牙 洗牙 智齿
拔牙 智齿
输液 吊水 挂水 点滴
房租 租房 租金 房钱
房贷 按揭 月供
燃气 煤气 天然气
话费 电话费 手机费 手机充值
宽带 网费 上网 wifi
红包 利是 压岁钱
份子 礼金 随礼 礼钱 喜酒
理发 剪头 剃头 剪发 理头 美发
美甲 指甲
洗脚 足疗 足浴 捏脚 泡脚 按脚
洗澡 泡澡 搓澡 汗蒸 澡堂
工资 薪水 薪资 月薪 工钱
稿费 稿酬
尿不湿 纸尿裤 尿布 尿片 拉拉裤
快递 邮费 运费 寄件 邮寄>顺丰
ktv 唱歌 k歌
剃须刀 刮胡刀
纸巾 抽纸 卫生纸 厕纸
酒店 住宿 宾馆 民宿 旅馆`;

interface Kind {
  readonly group: number;
  /** Names the whole group, not a kind of it. */
  readonly general: boolean;
}

/** A word may be a kind of one thing and a name for another. */
const KINDS = new Map<string, readonly Kind[]>();
for (const [group, line] of GROUPS.trim().split("\n").entries()) {
  for (const [part, words] of line.split(">").entries()) {
    for (const word of words.split(" ")) {
      KINDS.set(word, [...(KINDS.get(word) ?? []), { group, general: part === 0 }]);
    }
  }
}

/** Longer words first, so that 小笼包 is not read as something shorter. */
const WORDS = new RegExp([...KINDS.keys()].sort((a, b) => b.length - a.length).join("|"), "g");

/** Whether two phrases name the same purchase in different words. */
export function isSynonym(one: string, other: string): boolean {
  return kindsIn(one).some((kind) =>
    kindsIn(other).some(({ group, general }) => group === kind.group && (general || kind.general)),
  );
}

/** Whether the phrase is such a name and nothing else. */
export function isKind(phrase: string): boolean {
  return KINDS.has(phrase);
}

function kindsIn(phrase: string): readonly Kind[] {
  return [...phrase.matchAll(WORDS)].flatMap(([word]) => KINDS.get(word) ?? []);
}
