import { localized } from "../../platform/language/localized.ts";
import type { FormulaProblem } from "./formula.ts";

/** The texts of the forms for an entry. */
export const formText = localized("form", {
  notSaved: "刚才的修改没有保存",
  saved: "已保存",
  saveFailed: "没有保存，填的都还在，请再试一次",
  saveFull: "存储空间满了，没有保存，填的都还在。请先清理一些空间",
  kept: "没有保存。填的还留着，再点「＋」接着填",
  restored: "上次没有保存的，接着填",
  empty: "清空重填",

  keypad: "金额键盘",
  /** For screen readers; digits are read as they are. */
  keys: {
    ".": "小数点",
    backspace: "退格",
    "+": "加",
    "-": "减",
    "×": "乘",
    "÷": "除以",
    "=": "等于",
  } as Readonly<Record<string, string | undefined>>,
  formula: (formula: string) => `${formula} =`,
  amountHint: "0.00",
  formulaHelp: "可以写算式，如 12.5+8*2",
  result: (yuan: string) => `= ¥${yuan}`,
  categoryHelp: "打字查找，或按上下键选",
  byDescription: "按说明选的，可以改",
  /** For screen readers. */
  proposed: (category: string) => `分类按说明选了「${category}」`,
  descriptionHint: "买了什么，可以不写",
  account: "账户",
  fromAccount: "转出账户",
  toAccount: "转入账户",
  noAccount: "不选",

  amountProblem: {
    empty: "请输入金额",
    incomplete: "算式还没写完",
    unreadable: "看不懂这个金额，只能写数字和 + - × ÷",
    "divided-by-zero": "不能除以 0",
    "too-small": "金额至少是 0.01 元",
    "too-large": "金额最多是 99,999,999.99 元",
  } satisfies Readonly<Record<FormulaProblem, string>>,
  noSuchCategory: "没有这个分类，请从下面选一个",
  dateTooEarly: (day: string) => `日期最早是 ${day}`,
  dateTooLate: (day: string) => `日期最晚是明天，${day}`,
});
