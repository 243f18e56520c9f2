import { type CategoryGuess, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";

/** Who paid tells what income is that no word names; clauses have `#` for amounts. */
const SOURCES: readonly (readonly [string, RegExp])[] = [
  ["红包", /抢[了到]*#|手气最佳/],
  ["礼金", /(?:结婚|满月|乔迁|生日|喜酒|大寿)[^#,，]{0,8}[随送给]了/],
  [
    "工资",
    /(?:老板娘?|公司|单位|厂[里子]|工[地头]|东家|雇主|平台)上?[^#,，赔退借垫]{0,4}[发给结打开付转][^#,，赔退借]{0,10}#/,
  ],
  ["工资", /[夜值加]班费/],
  ["理财", /[付派]息/],
  ["兼职", /接[^#,，]{0,4}(?:广告|单|活)|(?:讲座|代课|监考|阅卷|评审|主持|出场)费/],
  ["兼职", /(?:学员|学生|家长|人家)[^#,，还]{0,4}[给付交转]了?我?#|群演|加工[^#,，]{0,3}结/],
];
/** What a word alone takes for another kind, where the payer says better: [said, meant, clause]. */
const MISTAKEN: readonly (readonly [string, string, RegExp])[] = [
  [
    "奖金",
    "其他",
    /(?:政府|国家|村[里委]|社区|街道|种粮|高龄|育儿|残疾|家电|购车|献血|兵役|农机|退耕|换新|困难|低保|五保|特困|失独)[^#,，]{0,6}补[贴助]/,
  ],
  ["退款", "其他", /(?:对方|司机|裁员|工伤|车祸|拆迁)[^#,，]{0,8}赔/],
  ["兼职", "二手", /转给[^#,，]{1,4}收/],
];
/** 老公给家用: who is given to does no work for it. */
const GIVEN = /(?:^|[^给帮替])(?:老[公婆]|[爸妈爷奶公婆哥姐]|社区|村里|街道|政府)给/;

/** The category of income by its source, where `guess` says nothing better. */
export function incomeBySource(clause: string, guess: CategoryGuess): CategoryGuess {
  if (guess.category === "兼职" && GIVEN.test(clause)) {
    return { category: "其他", confidence: UNKNOWN_CONFIDENCE };
  }
  const mistaken = MISTAKEN.find(
    ([said, , pattern]) => said === guess.category && pattern.test(clause),
  );
  if (mistaken !== undefined) return { ...guess, category: mistaken[1] };
  if (guess.confidence > UNKNOWN_CONFIDENCE) return guess;
  const source = SOURCES.find(([, pattern]) => pattern.test(clause));
  return source === undefined ? guess : { category: source[0], confidence: 0.85 };
}
