import { replacer } from "../text/worth-trying.ts";

/** Stands in for somebody who is not the speaker; no cue contains it otherwise. */
export const SOMEBODY = "某";

const KIN =
  "老婆|公婆|[娘婆]家|前[夫妻]|媳妇儿?|弟媳|妯娌|连襟|未婚[夫妻]|那口子|发小|同桌|师[兄弟姐妹父母]|学[长姐弟妹]|教练|太太|爱人|老公|先生|对象|[男女]朋?友|父母|[父母]亲|爷爷|奶奶|大[爷妈娘]|[爸妈哥姐弟妹叔姨姑舅婶嫂伯爹]+(?:[子夫父母爷公婆]|奶奶?(?![茶粉油瓶昔酪]))?|外[公婆孙甥]女?|姥[姥爷]|(?<=我)娘|公公|婆婆|岳[父母]|丈人|丈母娘|[儿孙侄]子|[女孙]儿|[孙侄闺]女|儿媳|女婿|孩子|小孩|宝宝|娃|家[里人]|亲戚|亲家[公母]?|长辈|老人家?|老头子?|老太太|老伴儿?|朋友|闺蜜|哥们|兄弟|[室舍战]友|同[学事]|领导|老[师乡]|师傅|徒弟|邻居|房东";

/** Those who pay the speaker: what they hand over is income unless the speaker gives it. */
const PAYERS =
  "厂[里子家]|包?工头|工[地会]|村委会|村[里委]|有人|[男女]方|街道|社区|政府|国家|医院|物业|店[里家]|[老新]?(?:[租房顾乘]客|租户|客[户人][a-z甲乙丙丁]?)|主[顾家]|业主|住户|[车货摊]主|新[郎娘]|工友|商户|[程施修安车]工?队|[课项]题?目?组|[店队组校院厂村班科处局部所行会乡镇]长|主任|总监|股东|合伙人|经理|主管|导师|教授|辅导员|社保(?:局|(?=发|给我))|观众|学生(?![证票卡会餐公])|大队|合作社|机构|剧组|[节栏]目组|报社|杂志社|基金会|财政|民政局?|教育局|部队|甲方|对方|财务|行政|人事|会计|出纳|[买卖商]家|家[长属]|患者|学员|雇主|东家|老板娘?|(?:保险|航空)?公司|单位|(?<!女)主人|平台|(?:供应|开发|广告|经销|厂|加盟|供货)商|收(?:废品|破烂|旧[^#,，]{1,2})的|客商|[菜粮果牛羊鱼]?贩子|收购[站商点]|学校|幼儿园|出版社|编辑|主办方|中介|医生|快递员|粉丝|网友|人家|别人|(?<![吉其维])[他她]们?";

/** Those one is a customer of, by the character such names end in; 店里 is the speaker's own. */
export const INSTITUTION =
  "(?:[馆厅楼局社吧铺场站所堂宿校班厂]|(?<!住)院|店(?!里|面)|[琴车银]行|超市|中心|健身房|景区|公司|客服|前台|物业|平台|移动|电信|联通|铁路|电网|携程|飞猪|抖音|哈啰|美团|饿了么|京东|淘宝|拼多多|顺丰|滴滴|12306)";

/** 我妈, 小侄女, 大孙子, 闺女他们. */
const KNOWN = new RegExp(
  `(?:[我咱俺](?:们|家)?)?[小大老二三表堂干]?(?:${KIN})(?:他?们)?|${PAYERS}`,
  "g",
);

const SURNAME =
  "[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董程曹袁邓许沈曾彭吕苏卢蒋蔡丁魏薛叶余潘杜夏钟汪田任姜方石姚谭金陆孔白崔康毛江史顾孟龙钱汤]";
const GIVEN_NAME = "[强杰明芳珍华伟军辉勇涛玲梅丽霞燕凤英红娟敏静浩鹏飞]";
/** 小王, 小明, 老李, 阿强, 张姐, 王总: names as people say them; 养老金 is none. */
const NAMED = new RegExp(
  `[小阿]${GIVEN_NAME}(?![书薯帽花草机侠雄感汽沙米])|(?<!养)[小老阿]${SURNAME}(?![油品票费款卡包饭店路城东市站库客])|${SURNAME}(?:总|姐|哥|叔|姨|老师|师傅|经理|医生|阿姨)`,
  "g",
);

/** Puts {@link SOMEBODY} for each other person, so that 我 in what is left is the speaker. */
export function maskPeople(clause: string): string {
  return maskKnown(maskNamed(clause));
}

const maskNamed = replacer(NAMED, mask);
const maskKnown = replacer(KNOWN, mask);

function mask(found: string): string {
  return SOMEBODY.repeat(found.length);
}
