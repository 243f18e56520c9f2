import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { isThing } from "../changes/value.ts";
import { DEAL_STRUCK } from "../deal-struck.ts";
import { MATCH, matchPhrase } from "../targets/match-phrase.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";

/** 算了不改了, 开玩笑的, 等等: the change is taken back as soon as it is said. */
const TAKEN_BACK =
  /(?:算了|还是).{0,2}[不别甭][改记加换动]|开玩笑|[逗骗]你|[,，。\s](?:还是|那|就|唉|哎)*算了吧?[\s.!。！]*$|.等(?:等|一下|下|会儿?)[\s.!。！]*$/;

/** Forbidden, denied, wished for or supposed; 一起50 is hardly each. */
const SUPPOSED =
  /^一起[花了共]*[\d一二两三四五六七八九十百千]|^[^,，]{0,4}(?:别|甭|莫|不要|不用)(?:[把将]|[给帮我再]*(?:翻[倍番]|减半|加倍|打折|平[分摊]))|没[^,，]{1,2}成[,，]|谁说|不会是|要是|如果|假如|希望|本来想|想[砍讲]|会怎[样么]|我猜|难道|(?:凭什么|怎么会)(?![^,，]+[,，])|哪[有会能]|(?<![分类])[不别甭](?:用|要|必)?改[成为]|(?:^|[,，])(?:先[别不]要?(?![,，])|以后(?!再也)|今后|往后|下[次回])|[要若]不是|(?:[等待过]会|晚点|晚些)儿?.{0,4}改|(?:说|下个?月|明年|下周)[^,，]{0,6}[涨降]|[能会以要]退的?[啊呀吧呢嘛]*$/;
/** 全部改成昨天，打车不用: somewhere among all there is one left out. */
const LEFT_OUT = /不(?:用|必|需要?|打折?|算)[啊吧了的]*[\s。.!！]*$/;
/** 用了五块红包 tells how it was paid. */
const PAID_WITH = /用了?[\d.一二两三四五六七八九十]{1,4}[块元]?钱?的?红包/;
/** 有三十块是零食 tells of a part of the draft. */
const PART_OF_IT =
  /(?:^|[,，])(?:其中|里[面头]?)?还?有[\d.一二两三四五六七八九十百千]+(?:块钱?|元)?是/;
/** 她付了四十, 公司补了二十: not what the speaker spent. */
const PAID_BY_OTHERS =
  /(?<![给帮替][^,，]{0,4})(?:[他她]们?|朋友|同事|室友|老[公婆]|对象|[爸妈哥姐弟妹]|公司|单位)(?:也|就|还|又|先|后来|只|已经|给我?)*(?:[付出掏补摊]|转给?我?)了[\d.一二两三四五六七八九十百千]/;
/** 咖啡有点贵，上次十六: what it was another time, elsewhere or before. */
const BESIDE_THE_POINT =
  /[,，](?:但是?|可是?|我)?(?:上次|以前|之前|平时|原价|本来|隔壁|别[家处]|网上|市场上?|(?!其实|实际)[^,，\d]{2,3}才(?!是))[^,，\d一二两三四五六七八九十百千]{0,4}[\d.一二两三四五六七八九十百千]+(?:块钱?|元)?[的呢啊了]*[\s。.!！]*$/;
const DENIES_SAYING = /(?:^|我)没说/;
/** 我以为是50，其实是40 goes on to say what it was. */
const BELIEVED = /以为(?!.*(?:其实|结果|实际|原来|应该|[,，\s]))/;

/** 奶茶啊不是，午饭改成40: the first named is not to be changed. */
const RENAMED = /[啊哦噢呃哎]不是[,，…\s]+(?![\d一二两三四五六七八九十百是改])/;

/** Not sure of it, or still to look it up. */
const DOUBTED =
  /记不清|不确定|不记得|不知道|(?:可能吧?|好像|说不定|来着|[我再先](?:看看|想想|查查|看一下|查一下))[\s。.!！]*$/;
/** 打车可能三十; 可能没睡醒 is about something else. */
const DOUBTFUL = /(?:可能|也许|或许|说不定|似乎|估计)(?:[是要得有就花了]|改成)*$/;
/** 老板少要二十, 让了二十: by how much it fell. */
const BARGAINED = /(?:[多少]要|让)了?$/;
/** 太贵了，别家才九块. */
const ELSEWHERE =
  /(?:别[家处人]|人家(?!收|说的是)|网上|听说|据说|以前|平时|上次)[^,，。]{0,6}[才只就卖要是][^,，。]{0,2}$/;
/** 三十还是三十五 leaves open which. */
const UNDECIDED = /^(?:块钱?|元)?(?:还是|或者?是?|要么是?)$/;

/** A figure beside the draft's amount: 第二笔小费5块, 打车余额50, 第二笔少五块, 超市里有20是给邻居带的. */
const SIDE_FIGURE =
  /(里[面头]?有?|其中有?|[多少高低][花给付收打转交充拿出发存刷扣要]?|多出来?|[差省抹返]|^退|小费|运费|余额|还剩|剩下?|预算|欠|押金|原价|起步价|排队)(?:排)?[了我他她你是有个掉上]{0,2}(?:那么)?$/;
/** 水电里水费是六十 tells of a part of the draft. */
const PART = /^(.+)里[面头]?的?(..+)$/;
const RIGHT = /^(?:块钱?|元)?才[对是]/;
const PRICE_CHANGED = /([涨降])价了$/;
/** 第一笔实际付了二百, 那顿我们吃了八十. */
const PAID = new RegExp(
  `^(?:${DEAL_STRUCK}|[我们]|一共|总共|合计|当时|最后|结果|实际|其实|才|就|只|也|应付|折后|[券税打]完?后|微信|支付宝|现金|刷卡|扫码|付款|总[价额]?|小票|账单|发票|更新|[花付给用交吃喝买坐充打收发卖赚点订做])*$`,
);
const USED_UP = /(?:[吃喝坐剩抢看用]|还有)$/;
const REDUCED = /券|优惠|满减|打折|抵|便宜|积分/;
const RAISED = /加了|涨|贵|绕|堵/;
const ABOUT_AFTER = /^(?:块|元)?钱?(?:出头|不到|左右|上下)/;
const ABOUT_BEFORE = /(?:将近|差不多|快到|接近|不到)$/;
const ABOUT = /[多几来]/;

/** 打车比上次贵了五块; 比记的多五块 is about the draft. */
const COMPARED = /比(?!我?刚|我?[记写说]|这|实际)[^,，]{1,6}$/;
/** 小王转我十六，你减掉: the figure is what to take off. */
const TO_CALCULATE = /[,，\s][你就那给帮我把它]*(?:[减扣补]|加上|减[掉去])[掉去上]?[了吧啊]*$/;

/** Whether the values said are meant, and meant for the draft's own amount. */
export function isPlainValue(
  text: string,
  tokens: readonly Token[],
  question: CorrectQuestion,
): boolean {
  if (TAKEN_BACK.test(text) || SUPPOSED.test(text) || BELIEVED.test(text)) return false;
  if (DOUBTED.test(text) || DENIES_SAYING.test(text) || RENAMED.test(text)) return false;
  if (PAID_WITH.test(text) || PART_OF_IT.test(text) || BESIDE_THE_POINT.test(text)) return false;
  const isSpent = question.currentBatch.every(({ type }) => type === "EXPENSE");
  if (isSpent && PAID_BY_OTHERS.test(text)) return false;
  if (LEFT_OUT.test(text) && tokens.some(({ type }) => type === "every")) return false;
  const calculates = tokens.some(({ type }) => type === "arithmetic");
  if (!calculates && TO_CALCULATE.test(text)) return false;
  return tokens.every((token, at) => {
    const before = tokens[at - 1];
    if (token.type === "arithmetic" && COMPARED.test(text.slice(0, token.start))) return false;
    if (token.type === "arithmetic" && /半/.test(token.text)) {
      return !USED_UP.test(before?.text ?? "");
    }
    // 奶茶第二杯打五折 is no half of the whole.
    if (token.type === "arithmetic" && /第二[杯件份双]/.test(text)) return false;
    // 记少了，三百六才对 goes on with what it came to.
    if (token.type === "arithmetic" && RIGHT.test(text.slice(token.end))) return false;
    // 加了三百, said of 加油, is what was put in and not what is to be added.
    if (token.type === "arithmetic" && /^加了/.test(token.text)) {
      return !question.currentBatch.some(({ description }) => /[加油]/.test(description));
    }
    // 用了券，少了二十 is less to pay, and 少了二十 alone less than was paid.
    if (token.type === "arithmetic" && /^少了/.test(token.text)) return !REDUCED.test(text);
    // 加了个项目，多了一百 is more to pay.
    if (token.type === "arithmetic" && /^多了/.test(token.text)) return !RAISED.test(text);
    if (token.type === "text") return !isPart(token.text, question);
    if (token.type !== "amount") return true;
    const lead = text.slice(0, token.start);
    if (DOUBTFUL.test(lead) || BARGAINED.test(lead) || ELSEWHERE.test(lead)) return false;
    // 涨价了三百 is what a lipstick of 280 costs now, 涨价了二十 by how much it rose.
    const least = Math.min(...question.currentBatch.map(({ amount }) => amount));
    const change = PRICE_CHANGED.exec(before?.text ?? "")?.[1];
    if (change === "降" || (change === "涨" && token.amount < least)) return false;
    const earlier = tokens.slice(0, at).findLast(({ type }) => type === "amount");
    if (earlier !== undefined && UNDECIDED.test(text.slice(earlier.end, token.start))) return false;
    const approximate =
      (ABOUT.test(token.text) && !/^了/.test(tokens[at + 1]?.text ?? "")) ||
      ABOUT_AFTER.test(tokens[at + 1]?.text ?? "") ||
      ABOUT_BEFORE.test(before?.text ?? "");
    return !approximate && !isSideFigure(tokens.slice(0, at), question);
  });
}

function isPart(words: string, { currentBatch: batch, context }: CorrectQuestion): boolean {
  const [, whole = "", part = ""] = PART.exec(words) ?? [];
  return isThing(part, context) && matchPhrase(whole, { batch, context }).strength >= MATCH.name;
}

function isSideFigure(before: readonly Token[], question: CorrectQuestion): boolean {
  const { currentBatch: batch, context } = question;
  const word = before.at(-1);
  const owner = before.at(-2)?.type;
  // 第一笔尾款二百: of a draft pointed at, what is no word for paying is another figure.
  if (word?.type === "text" && (owner === "place" || owner === "pointing" || owner === "every")) {
    const known = matchPhrase(word.text, { batch, context }).strength >= MATCH.synonym;
    return !known && !PAID.test(plain(word.text));
  }
  const side = word?.type === "text" ? SIDE_FIGURE.exec(word.text) : null;
  if (side === null || word === undefined) return false;
  if (batch.some(({ description }) => description.includes(side[1] ?? ""))) return false;
  const named = word.text.slice(0, side.index);
  return matchPhrase(named, { batch, context }).strength >= MATCH.synonym;
}
