import { OTHER_CATEGORY } from "../../categories.ts";
import { GROCERIES } from "./head.ts";

const CHILD =
  /孩子|小孩|(?<!暖)宝宝|宝贝|(?<!娃)娃(?![娃衣])|(?<=[给带送陪家女男奶])娃娃|儿子|女儿|闺女|孙子|孙女|孙儿|小朋友|给老[大二三]|(?<!买|[一两几]?[瓶盒支])[大二三]宝(?!贝)/;
const PET =
  /(?<![天热夜熊海光酷])[猫狗](?!眼|不理|山王|耳|粮食|咖|肉|皮膏)|宠物|毛孩子|主子|[喵汪]星人|[带抱送]它去/;
/** Made for the smallest: even its clothes and chair are 育儿. */
const BABY = /婴儿|(?<!暖)宝宝|儿童/;
/** 汽车空调加氟, 车载香水, 电瓶车换电池: what it is matters less than that it is for the car. */
const CAR =
  /(?:汽车|电[动瓶]车|摩托车?)(?![票站模玩])|车[载用]|车子?(?=贴膜)|给[^,，]{0,2}车[^,，]{0,2}[买换装配贴]/;
const YIELDS_TO_CAR = `购物 日用 住房 数码 美容 运动 ${OTHER_CATEGORY}`;

/** 钓鱼椅, 拳击手套, 颈椎枕, 手机袋: what it is made for says more; a 电视柜 is furniture all the same. */
const MADE_FOR: Readonly<Record<string, string>> = {
  运动: "购物 日用 住房",
  娱乐: "购物 日用 住房",
  医疗: "购物 日用 住房",
  数码: "购物 日用",
};

/** For a child, these say less than that it was for a child. */
const YIELDS_TO_CHILD = `购物 日用 娱乐 ${OTHER_CATEGORY}`;
const YIELDS_TO_BABY = `${YIELDS_TO_CHILD} 服饰 住房 洗浴 美容`;
/** Whatever is done for a pet is 宠物, except getting about with it and the like. */
const KEEPS_FROM_PET = "交通 汽车 旅行 住房 保险 快递 餐饮 饮品 红包";

/** 给岳父过寿买按摩椅: even what costs most is a gift. */
const OCCASION = /(?:过|祝|大)寿|乔迁|出嫁|订婚|升学/;
const GIVEN_THEN = "购物 日用 住房 数码";

/** 给老师买花: bought for somebody who is no child; 送去干洗 gives nothing away. */
const GIFT =
  /(?<!买[一二两三四五\d])送(?![去到修洗]|.{0,3}店)|给[^,，买]{0,4}[她他妈爸爷奶公婆父母叔姨姑舅哥姐弟妹嫂友师人妇夫亲学事导户板][^,，]{0,2}买/;

/** 给我爸买按摩椅 is a present; 给爸妈买房 is not. */
const FURNITURE = /[椅桌床凳柜]|沙发/;

/** 送了她一个水晶球: given away, whatever it is; 送了她回家 is not. */
const PRESENT =
  /送[了给]+[^,，去到回上]{0,4}[她他妈爸爷奶公婆父母叔姨姑舅哥姐弟妹嫂友师夫事导户板蜜桌](?![去到回上家])/;
const PRESENTS = `${GIVEN_THEN} 服饰 娱乐 运动 美容`;

/** 拎了箱牛奶去看她, 走亲戚买两盒点心: what is taken along on a visit. */
const SOMEBODY =
  "(?:[她他]|病人|老人|长辈|亲戚|[一-龥]{0,2}[爷奶姥爸妈公婆舅姨叔伯姑婶哥姐嫂父母师友][家们]?|同[学事]|领导|邻居)(?![^拎提带买捎拿,，\\s])";
const TAKEN = "[拎提带买捎拿](?!票|药)";
const VISIT = `(?:看望?${SOMEBODY}|走亲戚|串门|拜年)`;
const VISITED = new RegExp(
  `${TAKEN}[^,，看]{0,10}${VISIT}|${VISIT}[^,，]{0,4}${TAKEN}|[拎提捎][了着][^,，]{0,8}[去到上][^,，回]{1,5}家`,
);
const TAKEN_ALONG = `${GROCERIES} 购物 日用`;

/** A child's toy is 育儿, a cat's doctor 宠物. */
export function forWhom(thing: string, text: string, about: readonly string[]): string {
  const category = about.find((each) => MADE_FOR[each]?.includes(thing)) ?? thing;
  const isFor = (kind: string, said: RegExp) => about.includes(kind) || said.test(text);
  if (YIELDS_TO_BABY.includes(category) && isFor("育儿", BABY)) return "育儿";
  if (YIELDS_TO_CAR.includes(category) && isFor("汽车", CAR)) return "汽车";
  if (!KEEPS_FROM_PET.includes(category) && isFor("宠物", PET)) return "宠物";
  if (CHILD.test(text)) return YIELDS_TO_CHILD.includes(category) ? "育儿" : category;
  if (GIVEN_THEN.includes(category) && OCCASION.test(text)) return "人情";
  if (PRESENTS.includes(category) && PRESENT.test(text)) return "人情";
  if (TAKEN_ALONG.includes(category) && VISITED.test(text)) return "人情";
  const small = "购物 日用".includes(category) || (category === "住房" && FURNITURE.test(text));
  return small && GIFT.test(text) ? "人情" : category;
}
