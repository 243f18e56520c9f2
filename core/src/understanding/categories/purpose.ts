import { OTHER_CATEGORY } from "../../categories.ts";
import { patternSieve, replacer } from "../text/worth-trying.ts";
import { countedAs, withoutCounts } from "./counts.ts";
import { type CategoryWord, findCategoryWords } from "./find-category-words.ts";
import { forWhom } from "./for-whom.ts";
import { mostOfGoods } from "./goods-list.ts";
import { HEADS, HINTS, NOTHING } from "./guiding-words.ts";
import { GROCERIES, type HeadedGuess, headed, headOf, unheaded } from "./head.ts";
import { listWith } from "./lexicon-shape.ts";
import { isBaggedFlour, kindAmong } from "./market-foods.ts";

/** What was done says more than to what: 寄衣服, 租电动车, 给手机充了. Money that is sent is given. */
const FRAMES: readonly (readonly [string, RegExp])[] = [
  ["快递", /寄(?![钱给养宿生回存]|$)|(?<![包补集])邮(?![轮局票政储箱件编费寄])/],
  [
    "日用",
    /干洗(?![店剂])|洗了?[^,，车手头脸脚碗澡]{0,4}(?:衣服|[大棉]衣|被[子套罩]|鞋|[绒校]服|外套|床单)(?![机店架])/,
  ],
  ["医疗", /[挂输][了的]\s*水(?![果晶])/],
  ["住房", /水管[^,，]{0,4}[爆裂漏修换冻]|[修换接][^,，]{0,3}水管/],
  ["美容", /染[^,，布]{0,5}[色棕灰蓝紫]|(?<!辣)烫[^,，]{0,4}卷/],
  ["汽车", /胎[^,，]{0,2}[扎破爆瘪漏]|[扎爆]胎/],
  ["餐饮", /[这那]顿|打[^,，买]{0,1}(?:菜|饭)(?![刀板市场店盒])/],
  ["汽车", /加[满错升箱了号的\d]*油(?![条泼麦菜烟费卡包站])|油[又就才]?加(?![班工盟])/],
  ["交通", /给了?(?:出租车|滴滴|的士)?司机(?!师傅?的)/],
  ["交通", /(?<!出)租.{0,4}车(?![位库])/],
  // 天府通充了一百, 往武汉通里冲: whatever a city calls its card.
  [
    "交通",
    /[一-龥](?<![联铁球付钱])通卡?[里上]?又?(?:[充冲](?!电)|增值)|[充冲][了值点]*\s?[一-龥]{2}(?<![联铁球付钱])通(?![讯信话行用知过宵])/,
  ],
  // 去上海的票, 回老家的票: named by where it goes.
  ["交通", /(?:回|[去到往](?![^,，]{0,5}[园馆场院宫寺山城塔楼谷厅会赛]))[^,，买看]{1,6}的票/],
  ["娱乐", /看[^,，]{1,6}的票/],
  ["通讯", /(?:手机|老人机|电话|号码?)[^,，]{0,4}充(?!电)|充[^,，电]{0,4}(?:手机|号)/],
  [
    "通讯",
    /(?:手机|老人机|电话|座机|宽带)[^,，]{0,2}(?:月租|[缴交欠]费|套餐|包月|停机)|[换改办升][^,，吃饭检美体发纱摄电]{0,4}套餐/,
  ],
  ["水电", /(?:[交缴购][水电气]|充[水气]|买电)(?![一-龥])/],
  [
    "教育",
    /(?:学校|大学|学期|学年)[^,，]{0,6}(?:住宿|宿舍)|(?:住宿|宿舍)[^,，]{0,6}(?:学校|学期|学年)/,
  ],
  // 去看住院的同事给了她三百, 二叔做手术给了他一千; 我住院给了 and 住院费给了 are the bill.
  [
    "人情",
    /(?<!我们?|老[公婆]|孩子|[儿女]子?|娃|宝宝|[爸妈])(?:住院|生病|病了|病倒|手术|生孩子|坐月子|骨折|摔伤)(?![费押])[^,，买交缴付药费金款]{0,10}(?:[给塞送随]|(?<!红)包)[他她们家]*\s*$/,
  ],
  [
    "人情",
    /随(?:了|礼|份)|给[^,，]{0,4}[爷奶姥爸妈公婆舅姨叔伯姑弟妹哥姐]钱|看望?[^,，]{0,3}[爷奶姥舅姨叔伯姑婶师友事][^,，圈推说发卖]{0,3}[给买提拎]/,
  ],
  ["旅行", /订[^,，]{0,9}房(?![租子贷])|报[^,，唱舞剧社乐]{0,8}团(?![购课建])/],
  [
    "其他",
    /诈骗|骗走|被[骗偷]|假币|[打摔弄碰][碎坏][^,，]{0,6}赔|赔了?(?:人家|别人|邻居|对方)|(?:公司|单位|迟到|超时|差评|城管|被(?:平台|系统))[^,，]{0,4}[罚扣]|丢(?![^,，]{0,12}[买补配换寄赔])/,
  ],
];

/**
 * 湘菜花了30 names no 菜花, 医保报完自己掏了38 no insurance, 一车东西 no car, 给大宝 no cream; 我就是小狗 and
 * 累得跟狗一样 are figures of speech, and 狗把沙发咬烂了 tells who did it.
 */
const SAID_OF_MONEY =
  /(?<=[给带帮陪接送])大宝|花(?=[了掉费的])|医保(?=报|卡|结算|统筹)|(?:[猫狗]|(?:快递|外卖)?小哥|快递员)(?=把)|(?<=[被让叫][^,，]{0,3})[猫狗](?=[咪子狗]?[咬抓挠撞啃叼拆弄踩])|我就?是小?[狗猪]|[累困热冻冷忙胖]成[狗猪]|[跟像][^,，]{1,3}(?:一样|似的)|手机银行|坐了(?=[一半]?[会上下整]|半天|好久)|(?<=[在去到逛登])黄鹤楼|黄鹤楼(?=[^,，]{0,6}票)|防水(?=[^,，\s补层涂工材施师费的做维卷砂浆了花用处堵修钱])|一车(?=[东菜水货])|货到付款|(?<![楼线地手])下了?(?:高铁|飞机|火车|地铁|公交|大巴)(?!票|站)|[用在](?:手机|电脑|电视)[上里]?(?=[给帮交缴付买充订点报抢下我])|(?:手机|电脑)[上里](?=[给帮交缴付买充订点报抢下我])/g;

/** 不算房租花了85: what was left out. */
const LEFT_OUT =
  /^\s*(?:不算|除[去了开]|刨去)[^,，\s]{1,4}?(?:[以之]?外)?(?=今天|这个?月|我|[一总]共|花|\s\S)/;

/** 烤鱼 and 红烧肉 are dishes, 鱼 and 肉 are groceries. */
const COOKED =
  /(?:[烤炸炒卤烧煎蒸炖焖焗涮拌熏烩锅舂]|[麻香酸]辣|椒[麻盐]|咖喱|豉汁|葱油|酸汤|[剁泡]椒|过油|水[煮盆]|糖醋|铁板|宫保|回锅|手撕|口水|[份盘桌]|点[了个]|[川湘粤鲁徽闽京扬帮疆北]$|吃[^买称割]{0,4})(?:的.{0,2}|[^买的]{0,3})$/;

/** 空调清洗: somebody came to the house. */
const SERVICED = /清洗|加氟|上门|师傅/;

/** 打车去吃饭 paid for the ride: what follows 去 is why, not what. */
const RIDE_TO = /^.{0,4}[去到回接送]/;

/** 沙茶面加了大肠, 出租车连过桥费: what comes on top says nothing. */
const ON_TOP = /^儿?(?:加了?(?!.?[油气班])|[连配])/;

/** 买排骨炖汤, 买毛线织围巾: what it is to become was not bought. */
const BECOMES =
  /^(?:回[来家]|来|给[^,，买]{1,3}?)?(?:[煮炖熬煲腌织缝做]|包(?=[饺粽馄汤春])|[带装盛](?=[饭菜水]))(?![的成机法锅工])./;

/** 雇人摘苹果 paid the picker, not for apples. */
const HELP =
  /雇|请(?:了?一?几?个)?(?:[人帮]|小?工(?!友))(?![^,，]{0,6}[吃喝])|(?:临时|[小零短帮])工(?![资程])|日结/;

/** 买了袋鸡翅, 切了二斤羊肉片: what the shop sells raw. */
const SHOPPED_RAW = /[买称割切囤][^,，吃]{0,3}[斤袋盒包块点]/;
/** 羊肉片三斤 too; crayfish and snails are eaten out by the pound. */
const WEIGHED = /(?<![吃涮][^,，]{0,6})[\d一二两三四五六七八九十几半]公?斤/;
const COOKED_BY_WEIGHT = /虾|螺|蚝/;

/** 早饭豆皮, 夜宵买了点毛豆: what a meal was; 晚饭的豆腐, 晚饭买了条鱼 and 晚饭后 are for the kitchen. */
const MEAL =
  /(?<!做)(?:[早午中晚]饭|[早午中晚]餐|早点|[早中晚]上?吃|(?:早[饭餐点]|夜宵|宵夜)买[了点个]+|夜宵|宵夜)(?![以之]?[后前])[^,，的买用做要完斤]{0,8}$/;

/** 打包了只鸭, 剩菜打包: what is packed to go was cooked. */
const PACKED = /打包(?![盒费袋箱])/;

/** 吃铁板 and 坐面包车: the verb says what its object is for. */
const EATS = /(?:吃|点了)$/;
const RIDES = /[坐搭乘][^,，的车停]{0,2}$/;

/** 点了杯多肉葡萄, 一瓶果粒橙: fruit by the cup is drunk. */
const DRUNK = /[杯瓶][^,，]{0,6}$/;
const NOT_EATEN = "日用 住房 数码 服饰 购物";

/** Whatever it is, somebody has to come and fit it: 换合页, 装护栏. */
const FITTED = /^(?:[^,，]{0,3}[去人傅家])?[换装修](?![钱汇币零了成])./;

/** Whatever it is, it was shopped for: 买了, 下单, 两个. */
const BOUGHT = /买(?![单家])|下单|[一了][个把箱条件双包盒副台套张根支袋桶束盆](?=[^人月小的\s])/;

const withoutSayings = replacer(SAID_OF_MONEY, " ");
const framesFor = patternSieve(FRAMES, ([, pattern]) => pattern);

/** What money was spent on. */
export function purposeOf(phrase: string): HeadedGuess {
  const said = withoutSayings(phrase.replace(LEFT_OUT, " "));
  const text = withoutCounts(said);
  const frame = framesFor(text).find(([, pattern]) => pattern.test(text));
  if (frame !== undefined) return unheaded(frame[0], 0.85);
  const words = wordsIn(text, said);
  const head =
    rideWithPurpose(words, text) ??
    withExtras(words, text) ??
    rawMaterial(words, text) ??
    mostOfGoods(words, text) ??
    specificHead(words, text);
  const named = head?.kind === "thing" && !GROCERIES.includes(head.category);
  if (HELP.test(text) && !named) return unheaded(OTHER_CATEGORY, 0.85);
  const counted = head === null || head.kind === "place" ? countedAs(said) : null;
  if (counted !== null) return unheaded(counted, 0.65);
  const guess = head === null ? unheaded(hintIn(text, said)) : headed(head);
  return {
    ...guess,
    category: forWhom(
      amongOthers(words, guess, said) ?? servedAs(guess, said, text),
      said,
      modifiersOf(words, head),
    ),
  };
}

const BESIDE_HEAD = "汽车 运动 娱乐 医疗 数码";

/** What the words are about besides the head: 泰迪剪毛; some only right before it: 车钥匙电池. */
function modifiersOf(words: readonly CategoryWord[], head: CategoryWord | null): readonly string[] {
  return words
    .filter(
      ({ kind, end, category }) =>
        kind === "thing" && (!BESIDE_HEAD.includes(category) || end === head?.start),
    )
    .map(({ category }) => category);
}

/** 充了一卡通: a word that only looks like a count is looked for again in what was said. */
function wordsIn(text: string, said: string): readonly CategoryWord[] {
  const words = findCategoryWords(text, "expense");
  if (words.length > 0 || text === said) return words;
  return findCategoryWords(said, "expense").filter(({ word }) => word.length > 1);
}

/** A shop sells everything: 山姆会员 says no more than 会员. */
const SHOPS = "购物 日用 买菜";

/** 游乐场办了张次卡: between a place and what it sells. */
const SOLD_THERE = /^(?:[办买充开续][了张个]*)?$/;

/** A ticket or a deposit is for the place it follows: 体育馆门票, 医院押金. */
function specificHead(words: readonly CategoryWord[], text: string): CategoryWord | null {
  const head = headOf(words);
  if (head?.kind !== "general") return head;
  return (
    words.find(
      ({ kind, end, category }) =>
        kind === "place" &&
        SOLD_THERE.test(text.slice(end, head.start)) &&
        !SHOPS.includes(category),
    ) ?? head
  );
}

/** Flour by the bag is cooked at home; what lies among vegetables or medicine is one of them. */
function amongOthers(
  words: readonly CategoryWord[],
  { head }: HeadedGuess,
  said: string,
): string | null {
  if (head === null) return null;
  return isBaggedFlour(head, said) ? "买菜" : kindAmong(head, words);
}

function servedAs({ category, head }: HeadedGuess, said: string, text: string): string {
  if (category === "数码" && SERVICED.test(said)) return "住房";
  if (head === null) return category;
  if (category === "人情" && /红包|利是/.test(text)) return "红包";
  const before = text.slice(0, head.start);
  if (category === "汽车" && RIDES.test(before)) return "交通";
  if (head.word === "锅" && before.trim() === "") return "日用";
  if (NOT_EATEN.includes(category) && EATS.test(before)) return "餐饮";
  if (head.alternates.includes("买菜") && category === "餐饮")
    return isBoughtRaw(head, said) ? "买菜" : category;
  if (head.alternates.includes("买菜") && DRUNK.test(said.slice(0, said.lastIndexOf(head.word))))
    return "饮品";
  if (category !== "买菜" || head.word.startsWith("买")) return category;
  const ahead = said.slice(0, said.lastIndexOf(head.word));
  const served =
    PACKED.test(said) || COOKED.test(ahead) || (MEAL.test(ahead) && !WEIGHED.test(said));
  return served ? "餐饮" : category;
}

function isBoughtRaw({ word }: CategoryWord, said: string): boolean {
  return SHOPPED_RAW.test(said) || (WEIGHED.test(said) && !COOKED_BY_WEIGHT.test(word));
}

function rideWithPurpose(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  const [first, next] = words.filter(({ kind }) => kind === "thing");
  if (first?.category !== "交通") return undefined;
  const between = text.slice(first.end, next === undefined ? undefined : next.start + 1);
  return RIDE_TO.test(between) ? first : undefined;
}

function rawMaterial(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  const bought = text.indexOf("买");
  if (bought < 0) return undefined;
  return words.find(
    ({ kind, start, end }) =>
      kind === "thing" && start >= bought && BECOMES.test(text.slice(end, end + 6)),
  );
}

function withExtras(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  return words.find(
    ({ kind, end, category }) =>
      kind === "thing" &&
      ON_TOP.test(text.slice(end, end + 3)) &&
      (GROCERIES.includes(category) || text.charAt(end) !== "配"),
  );
}

/** Heads that mean too much inside other words: 铺面, 水泵, 机会. */
const AMBIGUOUS = /[面机器本照粉服果班油布书暖罐]/;
const NAMES_NOTHING = new RegExp(NOTHING.trim().replace(/\s+/g, "|"), "g");

/** The last character that could be a head, inside a word nobody knows. */
function hintIn(text: string, said: string): string {
  for (const clue of [...text.replace(NAMES_NOTHING, "")].reverse()) {
    const category = AMBIGUOUS.test(clue) ? null : (listWith(HINTS, clue) ?? listWith(HEADS, clue));
    if (category !== null) return category;
  }
  if (FITTED.test(text)) return "住房";
  return BOUGHT.test(said) ? "购物" : OTHER_CATEGORY;
}
