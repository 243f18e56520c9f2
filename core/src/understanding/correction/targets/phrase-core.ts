const SPACE = /[\s,.;:!?、，。；：！？…~—'"「」“”]+/g;
const OPENING =
  /^(?:嗯+|呃+|额+|啊+|哦+|噢+|诶|哎呀?|唉|喂|那个|这个|那|这|就是|就|请你?|麻烦你?|帮我?|帮忙|给我|我说的?|我是说|我的|我|你|把|将|对|刚才|刚刚|刚|上面|关于|先|再|也|呢|有|说|里的?|其中|是|的(?!士|卡)|给|一下|因为|但|让|请问|我想|想|要)/;
const CLOSING =
  /(?:吧|啊|呀|咧|哩|呐|呢|嘛|哦|哈|啦|了|的|那|这|里面|里头|里|一下|给|我|你|也|又|花了|用了|付了|(?<![买鲜送养麻雪插烟棉梅菊葱椰窗])花|那边|方面|的话|这块|那块|一项|先|就|可以|的钱|钱数|费用|账|一笔|这笔|那笔|交易|记录|来着|它|我这|其实|还|才)$/;
const OPENING_VERB =
  /^(?:买了?|吃了?|喝了?|打了?|坐了?|交了?|付了?|充了?|看了?|去了?|点了?|做了?|订了?|乘|搭|办了?|寄了?|取|收了?|发了?)(?=.)/;
const CLOSING_NOUN = /(?:费用|钱|费|票|款|单|卡)$/;

/** What is left of a pointing phrase without sounds, politeness and glue: 就是那个打车的 → 打车. */
export function plain(phrase: string): string {
  let rest = phrase.replace(SPACE, "");
  for (let round = 0; round < 8; round += 1) {
    const shorter = strip(rest);
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest;
}

/** The thing itself, without what is done with it or paid for it: 买药 and 药钱 are both 药. */
export function coreOf(phrase: string): string {
  const opened = phrase.replace(OPENING_VERB, "").replace(/^的/, "");
  const closed = opened.replace(CLOSING_NOUN, "").replace(/的$/, "");
  return closed === "" ? opened : closed;
}

/** Never strips everything: 「的」 alone is no phrase, but 「钱」 may be one. */
function strip(phrase: string): string {
  const opened = phrase.replace(OPENING, "");
  return opened.replace(CLOSING, "");
}
