import { codesOf } from "../text/pattern.ts";

const SURNAMES =
  "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董程曹袁邓许沈曾彭吕苏蒋蔡丁魏叶余潘杜";
const BEFORE_SURNAME = ["小", "老", "阿"];
const AFTER_SURNAME = ["总", "姐", "哥", "叔", "姨", "阿姨", "老师", "经理", "工"];

/** 小王, 老李, 张姐, 王总. */
export const MADE_NAMES: readonly string[] = [...SURNAMES].flatMap((surname) => [
  ...BEFORE_SURNAME.map((before) => before + surname),
  ...AFTER_SURNAME.map((after) => surname + after),
]);

/** 小明, 张伟, 王小明. */
export function isGivenName(said: string): boolean {
  const [first = "", ...given] = said;
  if (BEFORE_SURNAME.includes(first)) return given.length === 1;
  return SURNAMES.includes(first) && (given.length === 1 || given.length === 2);
}

const WHOSE = codesOf("我咱俺你他她");
const WHICH = codesOf("大二三四小老");
const LINKS = ["们", "家", "的"];

/** The length of the words before a person that say whose or which: 我们 in 我们领导, 小 in 小孙子. */
export function belonging(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (WHICH.has(first)) return 1;
  if (!WHOSE.has(first)) return 0;
  let end = start + 1;
  for (const link of LINKS) if (text.startsWith(link, end)) end += 1;
  return end - start;
}
