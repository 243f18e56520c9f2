import type { Definition } from "@suikouji/core";
import type { ToldNamed, ValuesOf } from "./named-conflict-values.ts";

/** 账户「微信」的期初余额：你改成 100，另一台设备后来也改了，现在是 50. */
export function namedSentences(told: ToldNamed, valuesOf: ValuesOf): readonly string[] {
  const name = nameOf(told);
  switch (told.type) {
    case "deletion-lost":
      return [`你删掉的${name}在另一台设备上改过，所以又回来了`];
    case "brought-back":
      return [`${name}在另一台设备上删过，你改了它，所以留下了`];
    case "edit-lost":
      return told.groups.map((group) => {
        const field = `${name}的${FIELDS[group] ?? "其他内容"}`;
        const values = valuesOf(told, group);
        if (values === null) return `${field}：另一台设备后来也改了，以那边的为准`;
        const [yours, now] = values;
        return `${field}：你改成 ${yours}，另一台设备后来也改了，现在是 ${now}`;
      });
  }
}

const KINDS: Readonly<Record<Definition["kind"], string>> = {
  account: "账户",
  budget: "预算",
  recurring: "定期",
  waiting: "收到的草稿",
  import: "导入",
};

const FIELDS: Readonly<Record<string, string>> = {
  name: "名字",
  hidden: "停用或暂停",
  order: "顺序",
  parent: "上一级",
  look: "图标和颜色",
  "details.sort": "种类",
  "details.opening": "期初余额",
  "details.limit": "金额",
  "details.money": "金额",
  "details.category": "分类",
  "details.account": "账户",
  "details.words": "说明",
  "details.tags": "标签",
  "details.note": "备注",
  "details.rhythm": "重复的日子",
  "details.until": "结束的日子",
  "details.skipped": "跳过的日子",
  "details.changed": "单独改过的日子",
};

function nameOf(told: ToldNamed): string {
  if (told.kind === "category") return `分类「${told.present.name}」`;
  const kind = KINDS[told.present.kind];
  return told.name === "" ? `总${kind}` : `${kind}「${told.name}」`;
}
