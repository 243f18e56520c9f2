import type { Group } from "./token.ts";

export interface GroupPhrase {
  readonly group: Group;
  readonly length: number;
}

const COUNT = "([一二两三四五六七八九十]|\\d{1,2}|俩|仨|几)";
const MEASURE = "(?:笔|筆|个|個|条|項|项|单|样|比)";
const FROM_ENDS = new RegExp(
  `(最前面?|前面|前头|前|上面|上头|头|开头|最后面?|后面|后头|后|下面|底下|末尾|最末|末|倒数)的?(?:那|这)?(?:${COUNT}${MEASURE}(?:交易|账|记录)?|(俩|仨))`,
  "y",
);
const RANGE = new RegExp(`第${COUNT}${MEASURE}?(?:到|至|~)(?:第)?${COUNT}${MEASURE}`, "y");
const LISTED =
  /第?((?:[一二三四五六七八九\d][、,，和跟]?){1,9}[一二三四五六七八九\d])(?:这?[两三四五六]?笔)/y;
const COUNTED = new RegExp(`(?:这|那|的)?${COUNT}${MEASURE}(?:交易|账|记录)?`, "y");
const MIDDLE = /(?:最?中间|当中)的?(?:那|这)?一?(?:笔|个|条|项)?/y;
const ONE_OF_THEM = "(?:的(?:那|这)?|那|这)一?(?:笔|个|条|项|单)?";
const LARGEST = new RegExp(`(?:金额|钱)?最(?:贵|大|多|高)${ONE_OF_THEM}`, "y");
const SMALLEST = new RegExp(`(?:金额|钱)?最(?:便宜|小|少|低)${ONE_OF_THEM}`, "y");
const LAST_ONE = /(?:后面|下面|底下|后)的?(?:那|这)一?(?:笔|个|条|项)/y;
const FIRST_ONE = /(?:前面|上面|前)的?(?:那|这)一?(?:笔|个|条|项)/y;

/** Drafts meant by place or number, said at this very place: 前两笔, 后三个, 这两笔, 最贵的那笔. */
export function groupAt(text: string, index: number): GroupPhrase | null {
  return (
    range(text, index) ??
    listed(text, index) ??
    countedFromEnds(text, index) ??
    fixed(LAST_ONE, { text, index, group: { type: "last", count: 1 } }) ??
    fixed(FIRST_ONE, { text, index, group: { type: "first", count: 1 } }) ??
    fixed(MIDDLE, { text, index, group: { type: "middle" } }) ??
    fixed(LARGEST, { text, index, group: { type: "largest" } }) ??
    fixed(SMALLEST, { text, index, group: { type: "smallest" } }) ??
    counted(text, index)
  );
}

function range(text: string, index: number): GroupPhrase | null {
  RANGE.lastIndex = index;
  const match = RANGE.exec(text);
  const from = countOf(match?.[1]);
  const to = countOf(match?.[2]);
  if (match === null || from === null || to === null || from < 1) return null;
  return { group: { type: "range", from, to }, length: match[0].length };
}

/** 第1、2、3笔, 第一二三笔, 一三笔: 12 and 十二 are one number, not two. */
function listed(text: string, index: number): GroupPhrase | null {
  if (/[\d一二三四五六七八九十百千]/.test(text.charAt(index - 1))) return null;
  LISTED.lastIndex = index;
  const match = LISTED.exec(text);
  if (match === null || /\d\d/.test(match[1] ?? "")) return null;
  const places = [...(match[1] ?? "").matchAll(/[一二三四五六七八九]|\d/g)].map(
    ([each]) => countOf(each) ?? 0,
  );
  return places.includes(0) ? null : { group: { type: "listed", places }, length: match[0].length };
}

function countedFromEnds(text: string, index: number): GroupPhrase | null {
  FROM_ENDS.lastIndex = index;
  const match = FROM_ENDS.exec(text);
  const count = countOf(match?.[2] ?? match?.[3]);
  if (match === null || count === null) return null;
  const fromEnd = /后|末|倒|下/.test(match[1] ?? "");
  // 前一笔 is the one before some other; which other nobody said.
  if (count === 1 && /^(?:前|后)$/.test(match[1] ?? "")) return null;
  return { group: { type: fromEnd ? "last" : "first", count }, length: match[0].length };
}

function counted(text: string, index: number): GroupPhrase | null {
  COUNTED.lastIndex = index;
  const match = COUNTED.exec(text);
  const count = countOf(match?.[1]);
  // 一笔 and 一个 introduce something new; they point at nothing.
  if (match === null || count === null || count < 2) return null;
  if (
    !/笔|条|项|这|那/.test(match[0]) &&
    !/^\s*(?:都|全|一起|的)/.test(text.slice(index + match[0].length))
  ) {
    return null;
  }
  return { group: { type: "counted", count }, length: match[0].length };
}

function fixed(
  pattern: RegExp,
  { text, index, group }: { readonly text: string; readonly index: number; readonly group: Group },
): GroupPhrase | null {
  pattern.lastIndex = index;
  const length = pattern.exec(text)?.[0].length ?? 0;
  return length === 0 ? null : { group, length };
}

function countOf(numeral: string | undefined): number | null {
  if (numeral === undefined || numeral === "几") return null;
  if (/\d/.test(numeral)) return Number(numeral);
  if (numeral === "两" || numeral === "俩") return 2;
  if (numeral === "仨") return 3;
  return "零一二三四五六七八九十".indexOf(numeral);
}
