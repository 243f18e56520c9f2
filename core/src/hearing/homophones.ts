import { findNumbers } from "../understanding/numbers/find-numbers.ts";
import { measureAt } from "../understanding/numbers/measures.ts";

/** A numeral or a unit of money, and the homophones that a recognizer writes for it. */
interface Sound {
  readonly meant: string;
  /** A unit (十 to 万) follows a figure, a figure follows a unit, 块 follows a whole number. */
  readonly kind: "unit" | "zero" | "figure" | "money";
  readonly written: string;
}

// Left out: homophones that are often real words there, as in 两碗五块, 一晚二百, 老三欠五块, 三块五钱.
const SOUNDS: readonly Sound[] = [
  { meant: "十", kind: "unit", written: "是事时石实使师" },
  { meant: "百", kind: "unit", written: "白摆拜柏" },
  { meant: "千", kind: "unit", written: "前浅迁" },
  { meant: "万", kind: "unit", written: "完玩弯" },
  { meant: "零", kind: "zero", written: "另领灵玲" },
  { meant: "一", kind: "figure", written: "衣医以" },
  { meant: "二", kind: "figure", written: "儿耳而" },
  { meant: "两", kind: "figure", written: "量亮" },
  { meant: "三", kind: "figure", written: "伞散山" },
  { meant: "四", kind: "figure", written: "是事死思" },
  { meant: "五", kind: "figure", written: "武物午无舞" },
  { meant: "六", kind: "figure", written: "流刘留柳" },
  { meant: "七", kind: "figure", written: "期妻其起" },
  { meant: "八", kind: "figure", written: "爸巴吧" },
  { meant: "九", kind: "figure", written: "酒久就" },
  { meant: "块", kind: "money", written: "快筷" },
  { meant: "元", kind: "money", written: "员园远" },
];

const LIKE: ReadonlyMap<string, readonly Sound[]> = new Map(
  SOUNDS.flatMap(({ written }) => [...written]).map((character) => [
    character,
    SOUNDS.filter(({ written }) => written.includes(character)),
  ]),
);

/**
 * The parts of a text where a homophone stands in the place of a numeral or of 块: 四是二块, 一白六,
 * 三十快.
 */
export function homophoneFigures(text: string): readonly string[] {
  const found = [...text].flatMap((character, at) =>
    (LIKE.get(character) ?? []).flatMap((sound) => stretchAt(text, at, sound) ?? []),
  );
  return [...new Set(found)];
}

/** A piece of text and every text that it may stand for: 四是二块 may be 四十二块, or be right as it is. */
export function textsMeant(stretch: string): readonly string[] {
  const restored = [...stretch].flatMap((character, at) =>
    (LIKE.get(character) ?? []).map(({ meant }) => replaced(stretch, at, meant)),
  );
  const all = stretch.replace(/./gu, (character) => LIKE.get(character)?.[0]?.meant ?? character);
  return [...new Set([stretch, ...restored, all])];
}

function stretchAt(text: string, at: number, { kind, meant }: Sound): string | null {
  if (!fits(text, at, kind)) return null;
  const restored = replaced(text, at, meant);
  const isMoney = kind === "money";
  const number = findNumbers(restored).find(
    ({ start, end }) => start < at && (isMoney ? end === at : end > at),
  );
  if (number === undefined || NOT_BEFORE.test(text.charAt(number.start - 1))) return null;
  const end = isMoney ? at : number.end;
  const after = restored.slice(end);
  const money = AFTER_SUM.exec(after)?.[0].length ?? 0;
  if (money === 0 && !CLAUSE_END.test(after)) {
    // 一共二十是午饭: 是 is taken as a word unless the place allows only a numeral.
    if (meant === "十" || measureAt(restored, end) > 0) return null;
  }
  return text.slice(number.start, end + money);
}

function fits(text: string, at: number, kind: Sound["kind"]): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  switch (kind) {
    case "unit":
      return FIGURE.test(before) && (FIGURE.test(after) || MONEY.test(after) || after === "零");
    case "zero":
      return UNIT.test(before) && FIGURE.test(after);
    case "figure":
      return (UNIT.test(before) || before === "零") && (UNIT.test(after) || MONEY.test(after));
    case "money":
      return NUMERAL.test(before) && MONEY_END.test(text.slice(at + 1));
  }
}

function replaced(text: string, at: number, character: string): string {
  return `${text.slice(0, at)}${character}${text.slice(at + 1)}`;
}

const FIGURE = /^[一二两三四五六七八九\d]$/;
const UNIT = /^[十百千万]$/;
const NUMERAL = /^[一二两三四五六七八九十百千万\d]$/;
const MONEY = /^[块元毛]$/;
const AFTER_SUM = /^(?:[块元](?:[一二三四五六七八九\d](?![十百千万\d]))?|毛)钱?/;
const CLAUSE_END = /^(?:$|[\s,，。;；:：!！?？、…])/;
const MONEY_END = /^[一二三四五六七八九]?(?:$|[\s,，。;；!！?？、…])/;
/** 第一是五块, 周四是二块, 老三, 初二: not amounts. 不是十二是八块: the number before belongs to another amount. */
const NOT_BEFORE = /[第周期拜初老小阿张李王赵月号十百千万\d]/;
