import type { CategoryWord } from "./find-category-words.ts";

/** Of 拖鞋 and 洗衣液 only a part may be known. */
const BETWEEN =
  /^[^\s的了买在吃去给用和跟与及、,，]{0,2}[\s和跟与及、,，]*(?:还有|加上)?\s*[^\s的了买在吃去给用和跟与及、,，]{0,2}$/;
const CONNECTED = /[和跟与及、,，]|还有|加上/;
/** Without a word between them, goods are told from 苹果手机充电线 by the sum they make up. */
const SUMMED_UP = /[一总拢]共|[合总共]计|一起|一块儿|打包|加起来|[三四五六]样/;
/** 钢琴和舞蹈课, 水和电费: the last word is the head of both. */
const SHARED_HEAD = /[课班费票卡券餐面饭]$/;

/**
 * 洗发水牙膏拖鞋总共六十三: the word for what most of the goods under one price are, the first where none
 * of them prevails. The last one, which is the head of other phrases, says no more than the rest.
 */
export function mostOfGoods(
  words: readonly CategoryWord[],
  text: string,
): CategoryWord | undefined {
  const goods = lastRun(
    words.filter(({ kind }) => kind === "thing"),
    text,
  );
  const [first] = goods;
  const last = goods.at(-1);
  if (first === undefined || last === undefined || first === last) return undefined;
  const connected = CONNECTED.test(text.slice(first.end, last.start));
  if (goods.length === 2 ? !connected : !connected && !SUMMED_UP.test(text)) return undefined;
  if (SHARED_HEAD.test(last.word)) return undefined;
  const counts = new Map<string, number>();
  for (const { category } of goods) counts.set(category, (counts.get(category) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const prevailing = goods.filter(({ category }) => counts.get(category) === most);
  return prevailing.find(({ word }) => word.length > 1) ?? prevailing[0];
}

/** The goods named last with nothing between them but words that list. */
function lastRun(goods: readonly CategoryWord[], text: string): readonly CategoryWord[] {
  const start = goods.findLastIndex((word, index) => {
    const before = goods[index - 1];
    // 买彩 and 彩纸 are read from the same words.
    if (before === undefined || before.end > word.start) return true;
    return !BETWEEN.test(text.slice(before.end, word.start));
  });
  return goods.slice(start);
}
