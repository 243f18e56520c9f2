import { isGivenName } from "../../lexicon/people-names.ts";
import { is } from "../../token.ts";
import { type Bound, drop, measureOf, numberOf, reckon, textOf } from "../frame.ts";
import { frames } from "../table.ts";
import { a, b, c, isLess, n, same, t } from "./slots.ts";

/** 我付三分之一, 医保报了三分之二: the speaker pays that part, or the rest. */
function partOf(bound: Bound): readonly number[] {
  const of = Math.round(1 / (bound.x?.[0]?.scale?.times ?? 1));
  const parts = numberOf(bound, "x");
  return [a(bound), bound.y === undefined ? parts : of - parts, of];
}

/** Two bills added and divided among a few people. */
const isShared = (bound: Bound) =>
  bound.c === undefined || (Number.isInteger((a(bound) + c(bound)) / b(bound)) && b(bound) > 0);

/** Words for two people. */
const COUPLES = ["爸妈", "父母", "我爸妈", "公婆"];

/** 跟小李, 和老婆: one person each. 跟同事 may be several. */
const areSingle = ({ x = [] }: Bound) =>
  x.every((token) => !is(token, "friend") || isGivenName(token.text));
/** 我和三个同事: the speaker is not among them. */
const among = (bound: Bound) => n(bound) + (bound.w === undefined ? 0 : 1);

/** Change given back, and shares of a bill. */
export const SHARES = frames(
  `
price told beside the change: instead t change-given a b
  money:t ... give|spend|spent ~ money:a ... change me? money:b
  money:a = give|spend|spent ~ money:t = keep-change
  + 饭钱一百八十六，给了二百，找了十四 → 186；买菜二十三块五，给了五十，找了二十六块五 → 23.5；药费八十，给了一百，找回二十 → 80；饭钱一百八，我给了二百，没找 → 200
  - 牛腩给了老板五十，找回来六块五 → 43.5
change given back
  give|spend|spent ~ money:a = change me? money:b
  give|spend|spent ~ money:a = send:x me money:b
  + 付了一百找我三十五 → 65；买菜花了一百，找了二十 → 80；买排骨给了一百，找回来三十七 → 63；买烟给100，补了我75 → 25
  - 饭钱一百八十六，给了二百，找了十四 → 186
my share of the bill: instead b total a c
  money:a = share|split|half = money:b
  money:a = pause home|me money:b
  money:a = each|people ~ money:b
  money:a = people:n -thing|general|money|pause* pause? me act ~ money:b
  money:a .... money:c = split|share = me ~ act? money:b
  + 打车四十两个人平摊我出二十 → 20；全款三千先付一半一千五 → 1500；水果拼单七十，我那份三十五 → 35；宿舍聚餐总共312，6个人每人52 → 52；场地一百二，四个人分，我转了三十 → 30
  - 买花六十，奶茶我出了十块 → 60 10
as much from each
  count:n kin|friend|child|they|customer .. each|all .. money:a
  give count:n kin|friend|child|they one send|give? money:a
  they|me count:n each ~ act? ~ money:a
  give kin kin|child one|each send|give? money:a
  round-trip each|all ~ money:a
  people:n = one|each ~ money:a = me pays|spent
  count:n kin|friend|child .. each ... one money:a
  give kin:p each ~ act? ~ money:a
  + 他们三个每人转我八十 → +240；两个室友各转我一百二 → +240；给爷爷奶奶一人两百红包 → 400；打车来回各三十二 → 64；五个人拼车，每人三十，我都付了 → 150；给爸妈各转了500 → 1000；给两个侄女各买了件裙子，一件120 → 240
  - 我给员工每人发了两百红包 → 200
others gave as well: instead b paid-by-others a
  one|each ~ act? ~ money:a = me ~ act ~ money:b
  friend|they|boss gift|put|spent:x ~ money:a = me ~ gift|put|spent:y ~ money:b
  share half? money:b pause? kin|friend|they|boss -thing|general|inward|me|money|pause* money:a
  + 我们每人随两百，我也随了两百 → 200；隔壁老王随了一千，我随了五百 → 500；老板捐了五千，我跟着捐了两百 → 200；拼了个外卖我出了二十二他出了十八 → 22
  - 我妈给了五百，我花了三百 → +500 300
share told beside the split: keep a
  split|share ... each|one|share|me ~ act? ~ money:a
  each|one:u ~ act? ~ money:a ... share|split
  + 吃烤鱼AA下来我65 → 65；五个人吃串串，AA下来我出了63 → 63；KTV人均88，AA的 → 88；羽毛球场地费AA，我二十五 → 25
  - 聚餐一共240，3人平摊 → 80
divided among several
  with|list:w count:n friend|kin|they .. split ... money:a
  ( people:n | me count:n ) .. split ... money:a
  money:a pause? -thing|general|doing|money|pause* ( people:n | me count:n ) .. split|share
  split ... money:a ... ( people:n | me count:n ) $
  people:n ... money:a ... share $
  people:n -pause|money* money:a pause? split $
  + 聚餐一共240，3人平摊 → 80；昨晚唱K花了360，四个人AA → 90；火锅AA，总共420，6个人 → 70；我们仨AA打车，一共45 → 15；我和三个同事平摊打车费，80 → 20；五个人吃了两百五，我付了我那份 → 50
  - 五个人吃串串，AA下来我出了63 → 63；密室逃脱六个人AA，我出了67块5 → 67.5；昨晚跟老同学撸串二百三，说好AA结果他们都喝多了就我一个人结的账 → 230
part of it
  money:a = payer|boss|friend|kin|they:y act? fraction:x
  money:a = me|share|spend|spent|first|give fraction:x
  + 房租3000，我付三分之一 → 1000；医药费600，医保报了三分之二 → 200；装修款9万先付三分之一 → 30000；水电费240，我出三分之一 → 80
  - 今天花了三百，三分之一是打车 → 300
shared with one
  money:a = ( with kin|friend|they:x )+ split|half
  ( with kin|friend|they:x )+ split -money|thing|general|pause* thing|general? pause? money:a
  + 宵夜180，跟小李AA → 90；和老婆平摊房租，三千 → 1500；打车60，跟我姐平分 → 30
  - 撸串一百八，我和小张、小李平摊 → 60
shared with nobody knows how many: doubt a
  with|list ~ friend|they .. split ... money:a
  money:a = with|list ~ friend|they .. split
  + 和几个同学AA吃饭，花了300 → 300；跟同事平摊打车费，60 → 60；聚餐500，和同学们AA → 500
  - 宵夜180，跟小李AA → 90
half of it
  money:a = half
  money:a = me ( with|list kin|friend|they:x )+ split|half
  + 电费两百和室友一人一半 → 100；保险三千二，交了一半 → 1600；撸串一百八，我和小张、小李平摊 → 60；跟室友拼了一箱洗衣液，总价八十，我出一半 → 40
  - 全款三千先付一半一千五 → 1500
`,
  {
    "price told beside the change": {
      where: (bound) => bound.b === undefined || same(a(bound) - b(bound), t(bound)),
    },
    "change given back": {
      where: (bound) => a(bound) > b(bound) && (textOf(bound, "x") ?? "补").startsWith("补"),
      so: reckon("a", "change", (bound) => [a(bound), b(bound)], drop("change-given", "b")),
    },
    "my share of the bill": { where: (bound) => isLess(bound) && isShared(bound) },
    "as much from each": {
      where: (bound) =>
        (bound.n === undefined || n(bound) > 1) &&
        (bound.p === undefined || COUPLES.includes(textOf(bound, "p") ?? "")),
      so: reckon("a", "times", (bound) => [a(bound), n(bound) || 2]),
    },
    "others gave as well": { where: (bound) => textOf(bound, "x") === textOf(bound, "y") },
    // 包车一天900，六人均摊: one day is no share.
    "share told beside the split": {
      where: (bound) => [undefined, "人"].includes(measureOf(bound, "u")),
    },
    "divided among several": {
      where: (bound) => Number.isInteger(among(bound)) && among(bound) > 1,
      so: reckon("a", "shared", (bound) => [a(bound), among(bound)]),
    },
    "part of it": { so: reckon("a", "part", (bound) => partOf(bound)) },
    "shared with one": {
      where: areSingle,
      so: reckon("a", "shared", (bound) => [a(bound), 1 + (bound.x?.length ?? 1)]),
    },
    "half of it": { so: reckon("a", "shared", (bound) => [a(bound), 1 + (bound.x?.length ?? 1)]) },
  },
);
