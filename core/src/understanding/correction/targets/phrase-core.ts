const SPACE = /[\s,.;:!?、，。；：！？…~—'"「」“”]+/g;
const OPENING =
  /^(?:[那这][箱袋瓶碗桶件杯张盒](?![子装泡饭])(?=.)|[那这]个|我说的?|我是说|我[的想]|[转打寄汇]给(?!我(?![爸妈爷奶姥哥姐弟妹]))|刚[才刚]|给我|上面|关于|里的?|其中|一下|因为|请[你问]?|哎呀?|就是?|麻烦你?|帮[我忙]?|的(?!士|卡)|[嗯呃额啊哦噢诶唉喂那这我你把将对刚先再也呢有说是给但让想要在])/;
const CLOSING =
  /(?:(?<!打)的|[吧啊呀咧哩呐呢嘛哦哈啦了那这里给我你也又先就它还才账]|里[面头]|一下|[花用付]了|(?<=.)(?<![买鲜送养麻雪插烟棉梅菊葱椰窗瑰合兰桃樱荷莲])花|那边|方面|的话|[这那]块|一项|可以|的钱|钱数|费用|[一这那]笔|交易|记录|来着|其实|(?<=[^第这那每一二两三四五六七八九十])[一二两俩三四五六七八九十\d]{1,2}[本件个杯份瓶盒袋张条只双斤次趟碗包支套台])$/;
const OPENING_VERB = /^(?:[买吃喝打坐交付充看去点做订乘搭办寄取收发抓开拿配称割住还]了?)(?=.)/;
const CLOSING_NOUN = /(?:费用|[钱费票款单卡])$/;

/** What is left of a pointing phrase without sounds, politeness and glue: 就是那个打车的 → 打车. */
export function plain(phrase: string): string {
  let rest = phrase.replace(SPACE, "");
  for (let round = 0; round < 8; round += 1) {
    const shorter = rest.replace(OPENING, "").replace(CLOSING, "");
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
}

/** A verb and what parts it from its object. */
const PARTED =
  /^([买吃喝打坐交付充看点做订剪理洗加停染烫赔补修寄取住考办搬缴租开挂贴拍换配])(?:(?:[了过完]|(?<!^打)的)一?[个次趟回顿点]?|[个次趟点]|头(?=发))(?=.{1,3}$)/;

/** 理了个发 and 染头发 are 理发 and 染发, pulled apart. */
export function unparted(phrase: string): string {
  return phrase.replace(PARTED, "$1");
}

/** The thing itself, without what is done with it or paid for it: 买药 and 药钱 are both 药. */
export function coreOf(phrase: string): string {
  const opened = phrase.replace(OPENING_VERB, "").replace(/^的(?!士)/, "");
  return opened.replace(CLOSING_NOUN, "").replace(/的$/, "") || opened;
}
