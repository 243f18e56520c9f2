import { BETWEEN } from "../types/between.ts";
import { maskPeople } from "../types/people.ts";

/** Those with a purse of their own. Family shares one, so it is not in this list. */
export const OTHERS =
  "(?<![吉其])他们?|她们?|(?<!老)人家|别人|同事|(?<!小)朋友(?!圈)|邻居|(?<!小爱)同[学桌]|闺蜜|[室舍]友|哥们儿?|发小|[表堂][哥姐弟妹嫂]|小[王李张刘陈]|老[王李张刘陈]";
/** Nobody the speaker deals with: 朋友圈有人, 单位有个姑娘, 隔壁老太太, 对门那家; 有个客户 is a customer. */
const STRANGERS = (() => {
  const person =
    "(?:姑娘|女[的孩生]|男[的孩生]|大[爷妈姐哥叔婶]|小伙子?|阿姨|老太太|老头子?|博主|网[红友]|明星|主播|同[事学]|哥们|老外|富婆|大佬|学[姐长妹弟]|亲戚|小孩|孩子|小?两口|小夫妻|妹子|人)";
  const where =
    "(?:(?:我们?|咱们?)?(?:单位|公司|小区|班|村|学校|办公室|部门|楼|厂|院子?)[里上]?|朋友圈里?|[^#,，我]{0,6}群里|网上|看?直播间?里?|新闻[里上]?|抖音上?|电视[里上]?|小红书上?)";
  const heard = "(?:看[到见]|刷到|听说|听人说|说|报道)";
  return `(?:${where}?${heard}?有(?:人|[个位一]+${person})|(?:${where}${heard}?|${heard})(?:有?一?个)${person}|(?:隔壁|对门|楼[上下])(?:那[家户]|桌|那?个?的?${person}))`;
})();
const SUPERIORS = "班主任|领导|老板|经理|导师";
/** Whoever has a purse of their own. */
export const OUTSIDERS = `${OTHERS}|${SUPERIORS}|班长|大家|别的?人|老师`;
const WHEN = "(?:[今昨前]天|[早晚]上|上个?[月周]|上星期|去年|刚刚?|又|也)";

/** 他花了, 同事买了, 朋友请客: their money. */
const SPENT_THEIRS = new RegExp(
  `(?<!(?:[给帮替和跟请为陪同带找送听]|看望|去看|招待|接待)[^#,，买吃花给]{0,6})(?:${OTHERS})(?:自己|${WHEN})?(?:买彩票)?(?:花了|买了|花#|买的|赚了|挣了|中了|说|吃了)`,
);
const TREATED = /某(?:又|也|今天|昨天|说)?请(?:客|我)|某说某|^(?:[今昨前]天)?(?:我们?)?某+请[吃喝]/;
/** Without 了 only where the clause opens with them: 同事生日买蛋糕 is the speaker's. */
const THEY_PAY =
  /^(?:[今昨前]天)?(?:他们?|她们?|别人|人家|同事|邻居|小[王李张刘陈]|老[王李张刘陈])(?:自己)?(?:[出掏摊]了?#|买(?![家卖])|付的(?![^#]{0,2}(?:[定订押租]金|[尾货]款|房租|学费)))/;

/**
 * 我同学去年装修花了十万, 小张昨天打牌输了三百, 我表姐一年赚二十万: the clause opens with them and
 * nothing in it passes between them and the speaker.
 */
const THEIR_STORY = new RegExp(
  `^${WHEN}*(?:(?:我们?|咱们?|隔壁|[一有那]个|听说)*(?:${OTHERS}|${SUPERIORS})|${STRANGERS})(?:家(?!的)[^#,，的买拿订包]{0,4}|${WHEN}|自己)*(?![^#,，]{0,4}的)[^#,，]{0,8}#?(?:(?:花|买|输|赢|赚|挣|丢|亏|中|罚|骗|存|吃|晒|刷)[了#]|(?<=一个月|每月|一年)[^#,，]{0,2}(?:工资|#)|[月年]薪|彩礼|补课)`,
);
/** What ties the speaker in: a gift, a loan, a feast. */
const SHARED =
  /我|转|还|借|给|[送随退请带陪替帮]|(?<!头)发|结婚|生日|聚|来|住院|满月|乔迁|家[的里]|介绍|推荐|安利|那[儿里边]?|开的|aa|摊/;

/** 我们单位有个姑娘: where they are ties nobody in. */
const STRANGER = new RegExp(`^${WHEN}*(?:${STRANGERS}|(?:我们?|咱们?)(?:${SUPERIORS}))`);

const SHOP = /[店馆]|(?<!摆)摊/;

/** 奶茶二十是同事请的, 火锅三百他结的账, 晚饭两百朋友买单. */
const PAID_BY_THEM = new RegExp(
  `^#(?:块钱?|元)?[^#,，我]{0,3}(?:是|都是|全是|由)?(?:我们?)?(?:${OTHERS}|${SUPERIORS}|对方|[男女]方|客户)(?:们|来|给我?)?(?:(?:付|掏|结|出|请|买)的|买单|请客|请$)`,
);

/** 是同事付的, 我买的: who paid, said after the price and part of it. */
export const PAYER_TAIL = new RegExp(
  `^(?:是|都是|全是)?(?:我们?|咱们?)?(?:${OTHERS}|老公|老婆|爸|妈)?(?<!^|是)(?:(?:付|掏|结|出|请|买)的(?:账|钱|单)?(?![^\\s,，]{0,3}(?:[定订押租]金|[尾货]款))|买单|请客)`,
);

/** 同桌她妈给她买了台电脑: between two others. */
const AMONG_THEM =
  /^(?:我们?|咱们?)?(?:(?:同[桌学事]|朋友|闺蜜|室友)[他她](?:[爸妈]|老[公婆]|[男女]朋友|对象)|前(?:[男女]友|[夫妻]))[^#,，给我]{0,3}给[^#,，我了]{1,5}(?:买|送|换|花|办)/;
/** 同事送我两张电影票值一百二: what a present is worth. */
const WORTH = /送了?(?:给?我|咱)[^#,，]{1,10}值#/;
/** 晚饭是我姐夫买的单. */
const PAID_THE_BILL = new RegExp(
  `(?:${OTHERS}|[姐妹]夫|[哥姐叔舅姨姑]|${SUPERIORS}|客户)(?:买的?单|(?:结|付|掏)的[账钱款])$`,
);

/** 领导请吃饭我买了瓶酒: beside their treat, the speaker's own. */
const I_PAID = /(?<!请)我[^#,，]{0,3}(?:(?:付|掏|结|出|买单|买|花|带|打)了|加油|打车|停车)|aa/;

/** 同事请的午饭人均六十, 老王买单的烧烤: their treat; 我请同事的午饭 is the speaker's. */
const TREAT_OF = (() => {
  const paid = "(?:请[吃喝]?|买单|结账|付钱|掏钱)的";
  const meal =
    "(?:[早午晚中]?[饭餐]|火锅|烧烤|烤[肉鱼串]|奶茶|咖啡|自助|日料|串串|小龙虾|夜宵|宵夜|下午茶|电影|ktv|饮料|大餐|海鲜)";
  return {
    outsider: new RegExp(
      `^${WHEN}*(?:我们?|咱们?)?(?:${OTHERS}|${SUPERIORS}|客户)${WHEN}?${paid}[^#,，我]{0,4}${meal}[^#,，我]{0,4}#`,
    ),
    anyone: new RegExp(`^${WHEN}*某+${WHEN}?${paid}[^#,，我]{0,4}${meal}[^#,，我]{0,4}#`),
  };
})();

/** 午饭朋友买单一百六, 客户结的账八百, 亲戚送来一箱苹果值八十. */
const BORNE_BY_THEM = new RegExp(
  `^[^#,，我]{0,6}(?:${OTHERS}|客户|[男女]方)(?:(?:买单|请客|请的)|(?:结的账|买的单|付的[账钱]))(?:花了|吃了|一共|总共|是)*#(?![^#,，]{0,4}我)`,
);
const SENT_AS_PRESENT = /^某+[^#,，我]{0,3}送[来了的给]*我?[^#,，]{0,10}值#/;
/** 饭钱一百八老张抢着付了. */
const INSISTED = /^#(?:块钱?|元)?某+(?:抢着|偷偷|非要|硬要)[付结掏出买][了的单账钱]*/;

/** Whether the money of `clause`, whose amounts are `#`, is not the speaker's. */
export function isSomeoneElses(clause: string, at: number): boolean {
  const masked = maskPeople(clause);
  if (PAID_BY_THEM.test(clause.slice(at)) || WORTH.test(clause)) return true;
  if (AMONG_THEM.test(clause) || TREAT_OF.outsider.test(clause)) return true;
  if (BORNE_BY_THEM.test(clause) || SENT_AS_PRESENT.test(masked)) return true;
  if (INSISTED.test(masked.slice(at))) return true;
  const theirs = SPENT_THEIRS.test(clause) || THEY_PAY.test(clause);
  if (theirs && !/我|转|还|aa|摊/.test(masked)) return true;
  if (THEIR_STORY.test(clause) && !isTied(clause)) return true;
  return TREATED.test(masked) && !I_PAID.test(masked);
}

function isTied(clause: string): boolean {
  return SHARED.test(maskPeople(clause.replace(STRANGER, ""))) || SHOP.test(clause);
}

/** 朋友请我吃火锅，人均一百五: said before the pause, it holds for a bare amount after it. */
export function isTreat(clause: string): boolean {
  const masked = maskPeople(clause);
  return (TREATED.test(masked) && !I_PAID.test(masked)) || PAID_THE_BILL.test(clause);
}

/** 老王请客我没花钱，一桌花了五百四: what their treat came to. */
export function isTheirBill(clause: string, before: readonly string[]): boolean {
  if (!before.some(isTreat)) return false;
  const free = before.some((words) => /没有?花钱|一分钱?[都也]?没/.test(words));
  return THEIR_BILL.test(clause) || (free && SPENT.test(clause));
}

const THEIR_BILL = /^[,，]?(?:听说|好像|估计)?(?:一桌|[这那一]顿饭?|[他她]|人家)[^#,，我]{0,5}#/;
const SPENT = /^[,，]?(?:一共|总共|听说)?(?:花了|吃了)#/;

/** Kin whose pay and debts are their own, though what they buy may be of one purse; a spouse's are not. */
const KIN =
  "[大二三小]?(?:[哥姐弟妹嫂爸妈爷奶叔伯姑舅姨婶]{1,2}[子夫]?|外[公婆]|姥[姥爷]|公公|婆婆)";
/** What one earns or owes for oneself: 妹妹发工资, 他们公司发奖金, 我哥房贷. */
const THEIR_AFFAIRS = new RegExp(
  `^${WHEN}*(?:我们?|咱们?)?前?(?:${OTHERS}|${SUPERIORS}|${KIN})(?:们|家|公司|单位)?(?:${WHEN}|[这每]个?[月年]|的|一个月|实习)*[^#,，给我付交]{0,4}(?:工资|奖金|年终奖?|提成|奖学金|退休金|[房车]贷|月供|房租|首付|彩礼|压岁钱[收拿得]|[买换][^#,，]{0,3}[房车]|[月年][薪入赚挣])`,
);
/** 我同事奶茶才10块, 隔壁桌点菜五百: a thing of theirs; 小王烧烤 is a shop. */
const THEIR_THING = new RegExp(
  `^${WHEN}*(?:我们?|咱们?)?(?:(?:${OTHERS})(?<![小老][王李张刘陈])|[小老][王李张刘陈](?=${WHEN})|领导|经理|导师|${STRANGERS})`,
);
/** What is paid on account of others: 同事的份子钱, 同学聚会, 同事代购的面膜. */
const ON_THEIR_ACCOUNT = /家买|份子|红包|压岁|[礼聚]|代[购买付]|团|合[买租]|(?<!外)卖|推销|拼/;
/** 妈妈给弟弟500, 男朋友给我买了束花, 弟妹住院我妈给了两千: between others, or theirs for the speaker. */
const BETWEEN_OTHERS = new RegExp(
  `^(?:[今昨前]天)?某+(?:${BETWEEN}(?:给(?:某+[各每一人]*(?:[转打汇包塞寄买]|#)|我们?买)|[转打汇塞]给某+#)|(?:结婚|住院|满月|生[娃孩]|乔迁|升学)[^#,，我给]{0,2}某+[给随包送]了?#)`,
);
/** 学费五千是他奶奶出的, 首付爸妈出了三十万. */
const PUT_UP = /某[出掏](?:的|了(?:[^#,，]{0,6}[费钱款租金])?#)/;
/** 两百八我爸买的单, 我婆婆掏钱买的菜, 这顿是我妈请的花了三百八, 衣服三百二我姐给我付的. */
const BORNE_BY_KIN =
  /#(?:块钱?|元)?(?:都?是)?某+(?:(?:[给帮替]我)?(?:[付掏结出请]的|买的单)(?:账|钱)?)(?=$|[,，])|^某+掏钱买的|^[这那]顿?(?:饭)?是某+(?:请|付|买单)的?[^#,，我]{0,4}#/;
/** 男友送了我一个包两千三: what it cost them; 送我去机场 is a ride. */
const PRESENT = /^某+送了?给?我(?![去到回上])[^#,，]{1,8}#/;
/** A spouse's gift, a child's own occasion, and money for a child are of the speaker's purse. */
const OF_THE_HOUSE = (() => {
  const child = "给(?:我们?|咱们?)?家?[小大]?(?:孩|娃|宝|儿|女儿|闺女|孙|老[大二三])";
  const ours = "^(?:[今昨前]天)?我?(?:老[公婆]|媳妇|爱人|对象|(?:孩子|儿子|女儿|闺女)(?!给))";
  return new RegExp(`${ours}|[爸妈][^#,，给]{0,3}${child}|${child}(?![^#,，]{0,4}买)`);
})();

/** Whether the money of `clause` may well be somebody else's, though nothing says that it is. */
export function mayBeSomeoneElses(clause: string): boolean {
  const masked = maskPeople(clause);
  if (BETWEEN_OTHERS.test(masked)) return !OF_THE_HOUSE.test(clause);
  if (PRESENT.test(masked)) return true;
  if (PUT_UP.test(masked) || BORNE_BY_KIN.test(masked) || TREAT_OF.anyone.test(masked))
    return !/老[公婆]|媳妇|爱人|对象/.test(clause);
  const theirs = THEIR_AFFAIRS.test(clause);
  if (!theirs && !THEIR_THING.test(clause)) return false;
  if (/[我给转还借交]|(?<!首)付/.test(maskPeople(clause.replace(STRANGER, "")))) return false;
  return theirs || (!isTied(clause) && !ON_THEIR_ACCOUNT.test(clause));
}
