/** The most confidence of a draft that somebody should look at. */
export const DOUBTFUL = 0.65;

/** 我猜打车50, 打车快50了, 打车小一百: nobody looked at the bill. */
const GUESSED = /我猜(?![中对拳谜灯])|(?:快|小|将近)$/;
/** 平时打车30 tells a habit, 上次打车30 another day; 还上次借的50 is paid now. */
const HABITUAL =
  /(?:平时|平常|通常|往常|每[次回天日晚]|天天|以前|从前)(?![的门心欠])[^#了]{0,12}$|^上[次回][^#的还借欠]{0,8}$/;
/** 房租涨了500, 工资少发了五百, 提成比上月少五百 are differences; a share that rose is a gain. */
const DIFFERENCE =
  /^[^股基金币]*[涨降]了$|少发?了我?$|比(?![赛萨较])[^#,，]{1,6}[少多低高贵省]了?$|比[^#,，]{1,6}便宜了?$/;
/** 看中一条裙子五百, 销售让我办一万的年卡: nobody said that it was bought. */
const ONLY_SHOWN =
  /(?:[看相]中|看上)[^#,，买]{0,8}$|推荐了?[^#,，的]{0,6}$|[让劝]我们?[买办换充报][^#,，了]{0,6}$/;
/** 工资扣社保500 went out of what came in. */
const WITHHELD = /工资[^#,，]{0,4}扣[^#,，]{0,6}$/;
/** 退回来一千二，扣了两百手续费: before it came or after? */
const CHARGED = /^(?:被|给我?)?扣了?$/;
const CHARGE = /^(?:块钱?|元)?的?(?:手续|服务|清[洁理]|折旧|违约)/;
/** 稿费千字80, 押一付三每月两千五: what was paid in the end is not said. */
const TERMS = /千字$|押[一二]付[一二三六][,，]?(?:每?个?月租?金?)?是?$/;
/** 一千 五: word by word, the rest of the number stands apart. */
const CUT_SHORT = /[百千万]\s+[一二三四五六七八九]$/;
const ONE_WAY = /单程/;
const BOTH_WAYS = /^[^#]{0,4}(?:往返|来回)/;

/** 学费六千分两次交: only a part is paid at a time. */
export const INSTALMENTS = /分(?:批|[两二三四五六\d]次)[交付给还]/;

const PIECES = "[两二三四五六七八九十\\d]{1,3}[杯张瓶份件本支条双盒碗只罐盘串个](?![人月])";
/** 奶茶15两杯: for one or for both; 十块钱三个 is the price of the lot. */
const COUNT_AFTER = new RegExp(`^\\s?${PIECES}(?:$|[,，。\\s])`);
/** 共享单车一块五骑了两回: once or both times. */
const TIMES_AFTER = /^[^#,，\s]{1,3}了[两二三四五六七八九十\d]{1,3}[次回趟]/;
/** 两杯15的奶茶. */
const COUNT_BEFORE = new RegExp(`${PIECES}\\s?$`);

/** What a draft's clause leaves open; `before` and `after` are its words around the amount. */
export interface Wording {
  readonly before: string;
  readonly after: string;
  /** The amount itself as it was said. */
  readonly said: string;
  /** Arithmetic already took the count or the habit into account. */
  readonly computed: boolean;
}

const LONGEST_TERMS = 8;

export function isDoubtful({ before, after, said, computed }: Wording): boolean {
  if (GUESSED.test(before) || DIFFERENCE.test(before) || WITHHELD.test(before)) return true;
  if (computed) return false;
  if (ONLY_SHOWN.test(before) && !/买|拿下|[付刷办]了/.test(after)) return true;
  if (HABITUAL.test(before) || INSTALMENTS.test(after.slice(0, LONGEST_TERMS))) return true;
  if (CUT_SHORT.test(said + after)) return true;
  if (ONE_WAY.test(before) && BOTH_WAYS.test(after)) return true;
  if (CHARGED.test(before) && CHARGE.test(after)) return true;
  if (TERMS.test(before) || TIMES_AFTER.test(after)) return true;
  if (COUNT_BEFORE.test(before)) return after.startsWith("的");
  return COUNT_AFTER.test(after) && !said.endsWith("钱");
}
