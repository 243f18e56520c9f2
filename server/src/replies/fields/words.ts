import type { ConverseAction, CorrectionIntent, TransactionType } from "@suikouji/core";
import type { JsonNode } from "../json/json-node.ts";

/** The words of a fixed list, with the synonyms that models use. */
type Lexicon<Word extends string> = ReadonlyMap<string, Word>;

export const TYPES: Lexicon<TransactionType> = lexicon({
  EXPENSE: ["expense", "支出", "消费", "花费", "开销", "出账", "spending", "outcome"],
  INCOME: ["income", "收入", "进账", "入账", "earning"],
  TRANSFER: ["transfer", "转账", "转帐", "划转"],
});

export const INTENTS: Lexicon<CorrectionIntent> = lexicon({
  correction: ["correction", "correct", "修改", "纠正", "更正", "修正", "modify", "update", "edit"],
  confirm: ["confirm", "确认", "确定", "confirmed"],
  cancel: ["cancel", "取消", "删除", "delete", "remove", "cancelled", "canceled"],
  append: ["append", "追加", "新增", "添加", "add"],
  unclear: ["unclear", "不清楚", "不明确", "不确定", "未知", "unknown", "ambiguous", "clarify"],
});

export const ACTIONS: Lexicon<ConverseAction> = lexicon({
  correct: ["correct", "correction", "修改", "纠正", "更正", "修正"],
  parse: ["parse", "解析", "新增", "记账", "新交易"],
  clarify: ["clarify", "追问", "澄清", "不清楚", "不明确"],
  query: ["query", "查询", "统计"],
});

export const REASONS: Lexicon<"target" | "change"> = lexicon({
  target: ["target", "目标", "对象"],
  change: ["change", "修改", "改动", "内容"],
});

export function wordOf<Word extends string>(node: JsonNode, words: Lexicon<Word>): Word | null {
  if (node.kind === "object" || node.kind === "array") return null;
  const { written } = node;
  return words.get(written) ?? words.get(written.normalize("NFKC").trim().toLowerCase()) ?? null;
}

function lexicon<Word extends string>(
  words: Readonly<Record<Word, readonly string[]>>,
): Lexicon<Word> {
  return new Map(
    (Object.keys(words) as Word[]).flatMap((word) =>
      [word, ...words[word]].map((said): readonly [string, Word] => [said, word]),
    ),
  );
}
