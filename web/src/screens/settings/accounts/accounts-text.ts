import type { AccountSort } from "@suikouji/core";
import type { DefinitionRefusal } from "../../../platform/books/definitions/definition-refused.ts";
import { localized } from "../../../platform/language/localized.ts";
import type { TypedProblem } from "../../../ui/typed-money.ts";

const SORT_NAMES: Readonly<Record<AccountSort, string>> = {
  cash: "现金",
  wallet: "钱包",
  debit: "储蓄卡",
  credit: "信用卡",
  investment: "投资",
  other: "其他",
  person: "借贷",
};

const OPENING_NAMES: Readonly<Partial<Record<AccountSort, string>>> = {
  credit: "期初金额",
  person: "以前欠多少",
};

/** The texts of the page about accounts. */
export const accountsText = localized("accounts", {
  sortName: (sort: AccountSort) => SORT_NAMES[sort],
  worth: "净资产",
  assets: "资产",
  debts: "负债",
  unvalued: (currencies: readonly string[]) =>
    `${currencies.join("、")} 还没有汇率，没有算在里面。记一笔这种货币的账就有了。`,
  emptyMark: "户",
  emptyTitle: "还没有账户",
  emptyHint: "加上微信、现金、银行卡，就能看到每一处还有多少钱。借钱给人、向人借钱，也可以记。",
  hiddenTitle: "已隐藏",
  add: "加账户",
  addTitle: "加账户",
  editTitle: "修改账户",
  name: "名称",
  nameHint: "例如：微信、招行储蓄卡、老王",
  sort: "类型",
  currency: "货币",
  currencyName: (code: string) => CURRENCY_NAMES[code] ?? code,
  opening: (sort: AccountSort) => OPENING_NAMES[sort] ?? "期初余额",
  openingHint: "开始记账以前里面有多少，不知道可以空着",
  amountProblem: {
    unreadable: "金额请写数字，比如 1200 或 12.5",
    "too-large": "金额最多是 9,999,999,999.99",
  } satisfies Readonly<Record<TypedProblem, string>>,
  side: (sort: AccountSort) =>
    sort === "person"
      ? { label: "谁欠谁", mine: "欠我", "owed-by-me": "我欠" }
      : { label: "欠款还是结余", mine: "有结余", "owed-by-me": "欠款" },
  show: "记账时可以选",
  showHint: "关掉以后不再出现在选择里，余额还算在净资产里",
  save: "保存",
  entries: "看账目",
  adjust: "调整余额",
  remove: "删除账户",
  removeHint:
    "用过它的账目还在，仍然显示这个名字；余额不再算进净资产。以后再用这个名字，原来的账接着算。",
  removed: (name: string) => `已删除账户「${name}」`,
  restored: (name: string) => `「${name}」又回来了`,
  backWithEntries: (name: string) => `「${name}」以前删除过，原来的账接着算`,
  notRestored: (name: string) => `「${name}」没有恢复：别的设备也改过它`,
  moveUp: (name: string) => `${name}上移`,
  moveDown: (name: string) => `${name}下移`,
  moved: (name: string) => `${name}移好了`,

  adjustTitle: (name: string) => `调整「${name}」的余额`,
  now: "账上现在",
  counted: "实际是",
  rate: (currency: string) => `1 ${currency} 是多少元`,
  rateProblem: "汇率请写数字，比如 7.1",
  adjustHint: "差额会记成一笔转账「余额调整」，不算收入，也不算支出；可以撤销",
  willRecord: (way: "in" | "out") => (way === "in" ? "会记一笔转账，转入" : "会记一笔转账，转出"),
  same: "和账上一样，不用调整",
  adjusted: "余额已调整",
  tooLarge: "差额太大，记不下",

  owesMe: "欠我",
  iOwe: "我欠",
  even: "两清",
  inYuan: "另有",

  brief: (count: number) => (count === 0 ? "每一处还有多少钱" : `${count} 个账户，看余额和净资产`),
  refusal: {
    empty: "请写名称",
    taken: "已经有这个名称了",
    "too-long": "名称太长了，请短一些",
    "no-such-definition": "这个账户已经不在了",
  } satisfies Readonly<Record<DefinitionRefusal, string>>,
});

const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  CNY: "人民币",
  USD: "美元 USD",
  EUR: "欧元 EUR",
  HKD: "港币 HKD",
  JPY: "日元 JPY",
  GBP: "英镑 GBP",
  KRW: "韩元 KRW",
  SGD: "新加坡元 SGD",
  AUD: "澳元 AUD",
  CAD: "加元 CAD",
  THB: "泰铢 THB",
  MOP: "澳门元 MOP",
  TWD: "新台币 TWD",
};

export const CURRENCIES = Object.keys(CURRENCY_NAMES);
