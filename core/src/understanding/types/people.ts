/** Stands in for somebody who is not the speaker; no cue contains it otherwise. */
export const SOMEBODY = "某";

const KIN =
  "老婆 媳妇儿 媳妇 太太 爱人 老公 先生 对象 女朋友 男朋友 女友 男友 妈妈 妈咪 老妈 妈 爸爸 老爸 爸 爸妈 父母 父亲 母亲 " +
  "爷爷 奶奶 外公 外婆 姥姥 姥爷 公公 婆婆 岳父 岳母 丈人 丈母娘 儿子 女儿 闺女 儿媳 女婿 孩子 小孩 宝宝 娃 孙子 孙女 孙儿 外孙 " +
  "哥哥 大哥 二哥 哥 姐姐 大姐 姐 弟弟 弟 妹妹 妹 表哥 表姐 表弟 表妹 堂哥 堂姐 堂弟 堂妹 嫂子 姐夫 妹夫 舅舅 舅妈 舅 姑姑 姑妈 姑 姨妈 小姨 阿姨 姨 叔叔 叔 伯伯 伯父 婶婶 婶 侄子 侄女 外甥 外甥女 干妈 干爸 家里 家人 亲戚 长辈 " +
  "朋友 闺蜜 哥们 兄弟 同学 室友 舍友 同事 领导 老师 师傅 徒弟 邻居 房东";

/** Those who pay the speaker: what they hand over is income unless the speaker gives it. */
const PAYERS =
  "租客 房客 租户 客户 客人 顾客 甲方 乘客 买家 买方 家长 学员 雇主 东家 老板 公司 单位 平台 领导 供应商 厂家 商家 卖家 店家 保险公司 学校 幼儿园 航空公司 社区 政府 国家 出版社 编辑 主办方 粉丝 网友 对方 人家 别人 他们 她们 他 她";

const KIN_WORDS = byLength(KIN);
const MY_KIN = new RegExp(`我(?:们|家)?(?:${KIN_WORDS})`, "g");
const BARE_KIN = new RegExp(`(?:${KIN_WORDS})`, "g");
const PAYER = new RegExp(`(?:${byLength(PAYERS)})`, "g");

/** 小王, 老李, 张姐, 王总: names as people say them. */
const NAMED =
  /(?:[小老大阿](?!时|费|票|吃|[一二三四五六七八九十]|家|店|学|米|葱|菜|票|额|本|号|人|杯|份|碗|区|面)[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文](?![油品票费款卡包饭店路城东市站])|[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董程曹袁邓许沈曾彭吕苏卢蒋蔡](?:总|姐|哥|叔|姨|老师|师傅|经理|医生|阿姨))/g;

/** Puts {@link SOMEBODY} for each other person, so that 我 in what is left is the speaker. */
export function maskPeople(clause: string): string {
  const mask = (found: string) => SOMEBODY.repeat(found.length);
  return clause
    .replace(NAMED, mask)
    .replace(MY_KIN, mask)
    .replace(BARE_KIN, mask)
    .replace(PAYER, mask);
}

function byLength(words: string): string {
  return words
    .split(" ")
    .sort((a, b) => b.length - a.length)
    .join("|");
}
