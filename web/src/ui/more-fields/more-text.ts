import { localized } from "../../platform/language/localized.ts";

/** The texts of the fields that few entries have. */
export const moreText = localized("more", {
  more: "更多",
  nothing: "标签、备注",
  hasNote: "有备注",

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
