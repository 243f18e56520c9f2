/** Stands in for somebody who is not the speaker; no cue contains it otherwise. */
export const SOMEBODY = "某";

const KIN =
  "老婆|媳妇儿?|太太|爱人|老公|先生|对象|[男女]朋?友|父母|[父母]亲|爷爷|奶奶|[爸妈哥姐弟妹叔姨姑舅婶嫂伯]+[子夫父]?|外[公婆孙甥]女?|姥[姥爷]|公公|婆婆|岳[父母]|丈人|丈母娘|[儿孙侄]子|[女孙]儿|[孙侄闺]女|儿媳|女婿|孩子|小孩|宝宝|娃|家[里人]|亲戚|亲家|长辈|老人家?|老头子?|老太太|老伴儿?|朋友|闺蜜|哥们|兄弟|[室舍战]友|同[学事]|领导|老[师乡]|师傅|徒弟|邻居|房东";

/** Those who pay the speaker: what they hand over is income unless the speaker gives it. */
const PAYERS =
  "厂[里子家]|工[地头]|村[里委]|街道|社区|政府|国家|医院|物业|店[里家]|[租房顾乘]客|租户|客[户人]|主顾|甲方|对方|[买卖商]家|家长|学员|雇主|东家|老板|(?:保险|航空)?公司|单位|平台|供应商|学校|幼儿园|出版社|编辑|主办方|中介|医生|快递员|粉丝|网友|人家|别人|[他她]们?";

/** 我妈, 小侄女, 大孙子, 闺女他们. */
const KNOWN = new RegExp(`(?:我(?:们|家)?)?[小大老二三表堂干]?(?:${KIN})(?:他?们)?|${PAYERS}`, "g");

const SURNAME =
  "[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董程曹袁邓许沈曾彭吕苏卢蒋蔡丁魏薛叶余潘杜夏钟汪田任姜方石姚谭金陆孔白崔康毛江史顾孟龙钱汤]";
/** 小王, 老李, 张姐, 王总: names as people say them; 养老金 is none. */
const NAMED = new RegExp(
  `(?<!养)[小老阿]${SURNAME}(?![油品票费款卡包饭店路城东市站])|${SURNAME}(?:总|姐|哥|叔|姨|老师|师傅|经理|医生|阿姨)`,
  "g",
);

/** Puts {@link SOMEBODY} for each other person, so that 我 in what is left is the speaker. */
export function maskPeople(clause: string): string {
  const mask = (found: string) => SOMEBODY.repeat(found.length);
  return clause.replace(NAMED, mask).replace(KNOWN, mask);
}
