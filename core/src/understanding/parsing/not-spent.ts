import { maskPeople } from "../types/people.ts";

/** Why an amount in a clause is no transaction. */
export type NotSpent =
  | "negated"
  | "planned"
  | "asked"
  | "supposed"
  | "someone-else"
  | "about-a-record";

/** Done and paid: outweighs a plan or a negation said before it in the clause. */
const DONE =
  /(?:花|付|交|买|缴|充|订|给|转|发|收|吃|打|退|报|还|存|取|借|喝|点|用|刷|扣|赚|挣|赢|输|卖|领|拿|换|修|洗|办|加|寄|做|看|坐|停|租|请|捐|垫|掏|出|捡)了|刚刚?|已经|到账|(?<!要)[花付交买]的/;

const NEGATED_BEFORE =
  /没有?(?:买|花|罚|点|付|交|吃|舍得|要|下单|抢到|成交|收|坐|打|喝|给|充|订)|不(?:买|点)|舍不得|[问看]了?一?下?价|不用(?:付|花|给|交)|免费|[资金款钱费薪奖]还?没有?(?:发(?!票)|到$|下来|批|结|打)|没有?到[账手位]|一分(?:钱)?(?:都|也)?没|赊/;
/** 别记打车30, 不是打车30; 别记错了 and 不是吧 refuse nothing. */
const REFUSED =
  /^(?:这个|那个|先|就|你)*(?:别|不用|不要|不必|甭)(?:给我|帮我)?记(?![错成得者]|账[本软])|^不是(?![吧说很太特多])[^#,，是的我别他她]{1,6}#/;
const NEGATED_AFTER =
  /(?<!还)没还|没(?:有)?(?:买|罚|要|付|花|去|下单|舍得|给(?!我)|成|交|收|点|订|发(?![票现烧])|到(?:账|手|$)|下来|结清?(?:$|账))|不(?:买|要)了|舍不得|放弃了|算了(?!一?下)/;

const PLANNED =
  /打算|准备(?!的|了|好)|计划|想(?:要)?[买去换吃订充办报看给点喝学打坐租约做入]|考虑|明天|后天|下周|下个?星期|下个?月|明年|过几天|改天|等会儿?|待会儿?|一会儿?要|预计|预算|估[计摸](?:要|得|着)|大概[要得]|[得该](?:交|付|还|买)|需要(?:交|付|买)|(?<!非|[本原]来)要(?:交|付|还|买|花)|快要|提醒|别忘|存够|攒够|估计有|希望|梦想|目标|攒|(?<!还[清了])欠(?![费薪]|(?<=还欠)款)[^#,，]{0,5}#|(?<!外)卖#|从#|[涨降]到?#|要发#|今年#$|^[这那][^#,，]{1,8}#[^,，]{0,4}贵/;
const ASKED_ALWAYS =
  /多少|几块|几元|多贵|能听[到见]|够不够|贵不贵|值不值|能不能|可不可以|会不会|查一?下|查询/;
const ASKED =
  /怎么|为什么|什么时候|是不是|有没有|要不要|哪[里个家儿]|[吗嘛]\s*[?？]?$|呢\s*[?？]$|[么]\s*[?？]?$/;
const POLITE_END =
  /(?:好吗|可以吗|行吗|好不好|行不行|可以不|成吗|好么|对吧|是吧|知道吗|记一下吗|记下来?吗)\s*[?？]?$/;
const SUPPOSED =
  /如果|要是|假如|假设|(?<![一二两三四五六七八九十\d])万一|的话[^#,，]{0,4}[要得]|否则|听说|据说|说是要|以为|差点(?!忘)|险些|说[^#,，]{0,8}要#|等(?:我|到)?[发拿有攒][^#,，]{0,8}[买换去]/;
const ABOUT_RECORD =
  /[改换](?:成|为|到)#|删[掉除了]|撤销|第[一二三四五六七八九十\d]+[笔条个].{0,4}[改删]|把[^#]{0,12}改/;

/** 他花了, 同事买了, 朋友请客: their money. Family shares a purse, so it is not in this list. */
const SOMEONE_ELSE =
  /(?<!(?:[给帮替和跟请为陪同带找送]|看望|去看|招待|接待)[^#,，买吃花给]{0,6})(?:(?<![吉其])他们?|她们?|(?<!老)人家|别人|同事|(?<!小)朋友|邻居|(?<!小爱)同学|闺蜜|小[王李张刘陈]|老[王李张刘陈])(?:自己|又|也|刚|昨天|今天|前天)?(?:买彩票)?(?:花了|买了|花#|买的|赚了|挣了|中了|说|吃了)/;
const TREATED = /某(?:又|也|今天|昨天|说)?请(?:客|我)|某说某|^(?:[今昨前]天)?(?:我们?)?某+请[吃喝]/;
/** Without 了 only where the clause opens with them: 同事生日买蛋糕 is the speaker's. */
const THEY_PAY =
  /^(?:[今昨前]天)?(?:他们?|她们?|别人|人家|同事|邻居|小[王李张刘陈]|老[王李张刘陈])(?:自己)?(?:买(?![家卖])|付的(?![^#]{0,2}(?:[定订押租]金|[尾货]款|房租|学费)))/;

/** `clause` has `#` for each amount; `at` is the place of the one in question. */
export function whyNotSpent(clause: string, at: number): NotSpent | null {
  const asked = clause.replace(POLITE_END, "");
  const before = clause.slice(0, at);
  const after = clause.slice(at);
  if (ABOUT_RECORD.test(clause)) return "about-a-record";
  if (ASKED_ALWAYS.test(asked)) return "asked";
  const done = DONE.test(clause);
  if (!done && ASKED.test(asked)) return "asked";
  if (SUPPOSED.test(clause)) return "supposed";
  if (REFUSED.test(clause)) return "negated";
  if (negatedBefore(before) || NEGATED_AFTER.test(after)) return "negated";
  if (!done && PLANNED.test(clause)) return "planned";
  if (isSomeoneElses(clause)) return "someone-else";
  return null;
}

/** 学校要买彩纸，花了十八: paid, whatever was planned before. */
export function isDone(clause: string): boolean {
  return DONE.test(clause);
}

/** Whether a clause without an amount of its own says that nothing happened (没点外卖, 想买个手机). */
export function deniesAll(clause: string): boolean {
  return (
    !DONE.test(clause) &&
    (NEGATED_BEFORE.test(clause) || PLANNED.test(clause) || SUPPOSED.test(clause))
  );
}

/** 如果每天喝一杯15块一个月就450: a supposition holds to the end of its clause. */
export function isSupposed(clause: string): boolean {
  return SUPPOSED.test(clause);
}

function negatedBefore(before: string): boolean {
  const found = NEGATED_BEFORE.exec(before);
  return found !== null && !DONE.test(before.slice(found.index + found[0].length));
}

function isSomeoneElses(clause: string): boolean {
  const masked = maskPeople(clause);
  const theirs = SOMEONE_ELSE.test(clause) || THEY_PAY.test(clause);
  if (theirs && !/我|转|还|aa|摊/.test(masked)) return true;
  return TREATED.test(masked) && !/我[^#,，]{0,3}(?:付|掏|结|出|买单)了/.test(masked);
}
