import { linesOf } from "./group.ts";

/** Accounts as people call them, `name: words`: 招商银行 and 招行 are one account. */
const ACCOUNTS = `
现金: 现金 现钱 现钞
微信: 微信 微信钱包 微信零钱 零钱 零钱通 微信余额
支付宝: 支付宝 余额宝 支付宝余额
花呗: 花呗 花呗账单
借呗: 借呗
白条: 白条 京东白条
美团月付: 美团月付
微粒贷: 微粒贷
数字人民币: 数字人民币
信用卡: 信用卡 信用卡账单
储蓄卡: 储蓄卡
银行卡: 银行卡 自己卡 我卡 我的卡 打到卡 打到我卡 到我卡 到了我卡 到了卡
工资卡: 工资卡
招行: 招行 招商银行 招商
工行: 工行 工商银行
建行: 建行 建设银行
农行: 农行 农业银行
中行: 中行 中国银行
交行: 交行 交通银行
邮储: 邮储 邮储银行 邮政储蓄
浦发: 浦发 浦发银行
中信银行: 中信银行
光大银行: 光大银行
民生银行: 民生银行
兴业银行: 兴业银行
平安银行: 平安银行
广发银行: 广发银行
华夏银行: 华夏银行
`;

/** After the name of a bank or a wallet these name the same account: 招行卡, 微信钱包. */
export const SAME_ACCOUNT = "卡 储蓄卡 银行卡 借记卡 余额 零钱 钱包 账户".split(" ");
/** After the name of a bank it names another account: 招行信用卡. */
export const CREDIT_CARD = "信用卡";
/** After an account into which money went: 打到招行卡里. Elsewhere 卡里 is a balance. */
export const INSIDE_ACCOUNT = ["卡里", "卡上"];

/** Words beside an account that belong to how it is said: 用微信, 微信里. */
export const BEFORE_ACCOUNT =
  "用 用的 用的是 走 走的 走的是 刷 刷的 刷的是 扫 扫的 拿 从 通过 使".split(" ");
export const AFTER_ACCOUNT = "里 上".split(" ");

/** After an account they say what it holds: 微信里有1000. */
export const HOLDING = "有 还有 里有 里还有 里面有 上有 上还有".split(" ");

/** Before an account of the speaker they say that money came in: 打我支付宝了, 进的招行. */
export const INTO_ACCOUNT = "打 打了 打进 打在 进 进了 进的".split(" ");

/** Before an account of an open draft; the account then is where the money went. */
export const MOVES_INTO =
  "到 到的 进 进的 往 转 打 存 汇 收 退 转到 打到 存到 汇到 收到 退到 退回 转进 存进 打进".split(
    " ",
  );
/** Before an account into which money went, whoever's it is. */
export const LEADS_INTO_ACCOUNT = [...INTO_ACCOUNT, ...MOVES_INTO];

/** Names of fields, and the characters that may follow: 账户改成招行, 删掉第一笔的标签; not 账户管理费. */
export const MARK_FIELDS = [
  { word: "账户", field: "account", next: "改换是不错去删拿没对备标 " },
  { word: "标签", field: "tags", next: "改换是不错去删拿取清都没对备账 " },
] as const;

/** After an account they make it a place: 工行门口停车. */
export const PLACES_AFTER_ACCOUNT = "门口 门前 楼下 楼上 旁边 附近 对面 隔壁 边上 大厅 柜台".split(
  " ",
);

/** 发微信 is a message, 加微信 makes a friend. */
export const NOT_BEFORE_ACCOUNT = "发 发了 加 加了 回 回了 聊 看 有".split(" ");
/** An account may stand before a thing only if that begins with a verb: 现金买菜, but not 支付宝会员. */
export const VERBS_AFTER_ACCOUNT = "买打吃喝加充交缴坐看停寄修理剪洗订点付扫转存取还";

const NAMES: ReadonlyMap<string, string> = new Map(
  linesOf(ACCOUNTS).flatMap((line) => {
    const [name = "", words = ""] = line.split(": ");
    return words.split(" ").map((word) => [word, name] as const);
  }),
);

export const ACCOUNT_WORDS: readonly string[] = [...NAMES.keys()];

/** The one name of the account that a word means; `null`: it means none. */
export function accountCalled(word: string): string | null {
  const known = NAMES.get(word);
  if (known !== undefined) return known;
  const before = BEFORE_ACCOUNT.find((each) => word.startsWith(each) && word.length > each.length);
  const after = AFTER_ACCOUNT.find((each) => word.endsWith(each) && word.length > each.length);
  if (before !== undefined) return accountCalled(word.slice(before.length));
  return after === undefined ? null : accountCalled(word.slice(0, -after.length));
}

/** A name with its parts in their one form, to compare names: 招商信用卡 is 招行信用卡, 招行储蓄卡 is 招行. */
export function plainAccount(name: string): string {
  const said = name.replaceAll(" ", "");
  const bank = ACCOUNT_WORDS.filter((word) => said.startsWith(word) && said !== word).sort(
    (one, other) => other.length - one.length,
  )[0];
  const whole = NAMES.get(said);
  if (whole !== undefined || bank === undefined) return whole ?? said;
  const rest = said.slice(bank.length);
  return `${NAMES.get(bank)}${SAME_ACCOUNT.includes(rest) ? "" : rest}`;
}

/** A card of a bank, whichever: 打到我卡上. */
const ANY_CARDS = ["银行卡", "储蓄卡"];
const BANKS = "招行 工行 建行 农行 中行 交行 邮储 浦发".split(" ");

export function isAnyCard(name: string): boolean {
  return ANY_CARDS.includes(name);
}

export function isBankCard(name: string): boolean {
  const plain = plainAccount(name);
  const isNamedSo = plain.endsWith("卡") || plain.endsWith("银行") || BANKS.includes(plain);
  return isNamedSo && !plain.includes(CREDIT_CARD);
}
