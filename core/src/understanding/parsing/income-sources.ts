import { type CategoryGuess, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";

/** Who paid tells what income is that no word names; clauses have `#` for amounts. */
const SOURCES: readonly (readonly [string, RegExp])[] = [
  [
    "红包",
    /抢[了到]*#|手气最佳|[封包](?:了个?|个)#|[爷奶姥舅姑姨叔伯婶公婆][^#,，]{0,8}塞[了个给我们各]*#/,
  ],
  [
    "礼金",
    /(?:结婚|娶亲|媳妇|满月|周岁|乔迁|生日|喜酒|大寿)(?:[^#,，]{0,8}[送给收]|[^#]{0,12}(?:随|[,，]给|共收|包))了/,
  ],
  [
    "工资",
    /(?:老板娘?|公司|单位|厂[里子]|工[地头]|东家|雇主|平台)上?(?:[^#,，我]{0,4}[,，])?[^#,，赔退借垫]{0,4}[发给结打开付转支][^#赔退借]{0,10}#/,
  ],
  ["工资", /[夜值加]班费|社保|五险|个税|[应实]发|[这上]个?月[^#,，]{0,3}[发开拿]了#/],
  ["租金", /押一付|\d{3,4}(?:的|那[户家])[^#,，]{0,8}[交转付打]/],
  ["理财", /[付派]息|存款/],
  ["报销", /(?:出差|发票)[^#]*(?:批|下来|[打转]给我)/],
  ["兼职", /[接拉跑][^#,，]{0,4}(?:广告|单|活)|(?:讲座|代课|监考|阅卷|评审|主持|出场)费/],
  [
    "兼职",
    /(?:学员|学生|家长|人家)[^#,，还]{0,4}[给付交转]了?我?#|群演|[找让请]我[画写拍做设修剪译]|加工[^#,，]{0,3}结/,
  ],
  [
    "兼职",
    /(?:学员|学生|家长)[^#,，还退]{0,6}[给付交转打结]|(?:^|[,，我天午晚])教[^#,，]{1,10}#|教[^#,，]{0,8}收|跑(?:了[一半两整几天趟夜晚]{0,3})?车|甲方/,
  ],
  ["退款", /(?:客服|[商卖店]家)[^#]{0,10}[补返]/],
  ["其他", /收成|丰收|[种养]的|地里|客商|贩子|收购/],
  ["二手", /出手|回收|买[走了]+我|[买收拉拿]走|[票券课卡额]转给|转给[^#]{1,6}收/],
];
/** What a word alone takes for another kind, where the payer says better: [said, meant, clause]. */
const MISTAKEN: readonly (readonly [string, string, RegExp])[] = [
  [
    "奖金",
    "其他",
    /(?:政府|国家|村[里委]|社区|街道|种粮|高龄|育儿|残疾|家电|购车|献血|兵役|农机|退耕|换新|困难|低保|五保|特困|失独)[^#,，]{0,6}补[贴助]/,
  ],
  [
    "退款",
    "其他",
    /^(?!.*退)(?!.*(?:[商卖]家|[店险馆]|平台|快递|物流|外卖|酒店|航|超市)).*赔|(?:对方|司机|裁员|工伤|车祸|拆迁)[^#,，]{0,8}赔/,
  ],
  ["奖金", "其他", /[爸妈爷奶公婆娘哥姐弟妹叔伯舅姑姨婶嫂子儿婿家]里?[^#,，]{0,2}补[贴助]了?我/],
  ["兼职", "二手", /转让?给[^#]{1,6}收/],
  ["退款", "租金", /^(?!.*[退还]).*(?:[租房]客|租户|租|室友).{0,12}押金/],
  ["退款", "其他", /^(?!.*[退还]).*收[^#,，]{0,6}押金/],
  ["工资", "兼职", /[帮替给][^#,，我]{0,4}(?:公司|单位|厂)[^#,，]{0,2}[做写画修搬拍设翻]/],
  [
    "报销",
    "其他",
    /垫.*(?:同[事学]|朋友|[室舍]友|闺蜜|大家|[他她]|[小老阿][一-龥]).*(?:转|给|还|[aA])/,
  ],
  [
    "工资",
    "报销",
    /(?:[车饭油路餐房票][费钱]|[机车]票|快递费|打印费|酒店|招待)[^#,，]{0,4}(?:公司|单位|老板)[^#,，]{0,4}[打转给发]|出差[^#]*(?:公司|单位)|(?:公司|单位)[^#]*出差|报#|补[了给我]*#?[药医路车餐油]费/,
  ],
];
/** 老公给家用, 公公转来，说给孩子买奶粉: who is given to does no work for it. */
const GIVEN =
  /(?:^|[^给帮替])(?:老[公婆]|[爸妈爷奶公婆娘哥姐弟妹叔伯舅姑姨婶嫂]|儿子|女[儿婿]|闺女|亲家|家里|社区|村里|街道|政府)(?:每个?月|又|也)*(?:给|[^#,，帮替]{0,3}(?:[转打汇寄]了?[来回过#]|[拿带]来))/;

/** The category of income by its source, where `guess` says nothing better. */
export function incomeBySource(clause: string, guess: CategoryGuess): CategoryGuess {
  const spentOn =
    guess.category === "租金" && /给我?[^#,，]{0,3}[交付]|让我|说[^#,，]{0,4}[交付]/.test(clause);
  if ((guess.category === "兼职" || spentOn) && GIVEN.test(clause)) {
    return bySource(clause) ?? { category: "其他", confidence: UNKNOWN_CONFIDENCE };
  }
  const mistaken = MISTAKEN.find(
    ([said, , pattern]) => said === guess.category && pattern.test(clause),
  );
  if (mistaken !== undefined) return { ...guess, category: mistaken[1] };
  if (guess.confidence > UNKNOWN_CONFIDENCE) return guess;
  return bySource(clause) ?? guess;
}

function bySource(clause: string): CategoryGuess | null {
  const source = SOURCES.find(([, pattern]) => pattern.test(clause));
  return source === undefined ? null : { category: source[0], confidence: 0.85 };
}
