/** A currency other than the ledger's. */
export interface Currency {
  /** ISO 4217: USD. */
  readonly code: string;
  readonly name: string;
  /** Yuan for one unit, roughly: tells a rate from a total (7.1 or 142 for 20美元). No amount is made of it. */
  readonly roughRate: number;
  /** How people call it, as the engine reads it: simplified, small letters. */
  readonly words: readonly string[];
}

export const CURRENCIES: readonly Currency[] = `
USD 美元 7.1: 美元 美圆 美金 美刀 刀 usd $
EUR 欧元 7.9: 欧元 欧 eur €
GBP 英镑 9.3: 英镑 镑 gbp £
HKD 港币 0.91: 港币 港元 港纸 hkd
MOP 澳门元 0.89: 澳门元 澳门币 葡币
TWD 新台币 0.22: 新台币 台币
JPY 日元 0.048: 日元 日币 日圆 jpy
KRW 韩元 0.0052: 韩元 韩币 krw
SGD 新加坡元 5.4: 新加坡元 新加坡币 新元 新币 坡币 sgd
MYR 马币 1.6: 马币 林吉特 令吉
THB 泰铢 0.2: 泰铢 泰币 铢 thb
VND 越南盾 0.00028: 越南盾 越盾
IDR 印尼盾 0.00044: 印尼盾
PHP 比索 0.12: 比索
INR 卢比 0.084: 卢比
AUD 澳元 4.7: 澳元 澳币
NZD 新西兰元 4.2: 纽币
CAD 加元 5.1: 加元 加币 加拿大元
CHF 瑞郎 8.2: 瑞郎
RUB 卢布 0.08: 卢布 rub
TRY 里拉 0.2: 里拉
ZAR 兰特 0.4: 兰特
AED 迪拉姆 1.94: 迪拉姆
`
  .trim()
  .split("\n")
  .map((line) => {
    const [head = "", words = ""] = line.split(": ");
    const [code = "", name = "", rate = ""] = head.split(" ");
    return { code, name, roughRate: Number(rate), words: words.split(" ") };
  });

export function currencyOf(code: string): Currency | null {
  return CURRENCIES.find((currency) => currency.code === code) ?? null;
}

/** The code of the currency that a word names, in small letters; one character (刀, 镑) names none by itself. */
export function currencyCalled(word: string): string | null {
  const isWord = word.length > 1;
  return (isWord && CURRENCIES.find(({ words }) => words.includes(word))?.code) || null;
}
