import { localized } from "../../platform/language/localized.ts";
import type { ForeignProblem } from "./typed-foreign.ts";

interface NamedCurrency {
  readonly code: string;
  readonly name: string;
}

/** The texts of the fields that few entries have. */
export const moreText = localized("more", {
  more: "更多",
  nothing: "外币、标签、备注、照片",
  hasNote: "有备注",
  photos: (count: number) => `${count} 张照片`,

  foreign: "外币",
  yuan: "人民币",
  currencyName: ({ code, name }: NamedCurrency) => (name === code ? code : `${name} ${code}`),
  foreignAmount: ({ name }: NamedCurrency) => `${name}金额`,
  rate: ({ name }: NamedCurrency) => `1 ${name}是多少元`,
  foreignProblem: {
    "no-amount": "请写外币金额，或者选人民币",
    "bad-amount": "金额请写数字，比如 20 或 12.5",
    "no-rate": "请写汇率，或者选人民币",
    "bad-rate": "汇率请写数字，比如 7.1",
    "bad-value": "折成人民币要在 0.01 元和 99,999,999.99 元之间",
  } satisfies Readonly<Record<ForeignProblem, string>>,

  tags: "标签",
  tagsHint: "写一个，按空格或逗号",
  tagsFull: (most: number) => `最多 ${most} 个标签`,
  chosenTags: "已加的标签",
  dropTag: (name: string) => `去掉标签 ${name}`,
  recentTags: "最近用过的标签",
  addTag: (name: string) => `加上标签 ${name}`,

  note: "备注",
  noteHint: "想多写几句就写在这里",
});
