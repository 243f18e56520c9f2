/** The fields that we ask models for, each with the other names that models use. */
const ALIASES = {
  amount: ["amount", "金额", "数额", "money"],
  type: ["type", "类型", "收支", "收支类型", "交易类型", "transactiontype"],
  category: ["category", "分类", "类别"],
  date: ["date", "日期", "交易日期", "transactiondate"],
  description: ["description", "desc", "描述", "说明"],
  details: ["details", "详情"],
  account: ["account", "账户", "付款账户", "收款账户", "支付方式"],
  toAccount: ["toAccount", "toaccount", "转入账户"],
  tags: ["tags", "tag", "标签"],
  note: ["note", "备注", "remark", "memo"],
  confidence: ["confidence", "置信度", "可信度"],
  transactions: ["transactions", "交易列表", "账目", "账单", "records", "items", "entries"],
  transaction: ["transaction", "交易"],
  truncated: ["truncated"],
  corrections: ["corrections", "修正", "纠正", "修改项"],
  intent: ["intent", "意图"],
  index: ["index", "索引", "下标"],
  updatedFields: ["updatedFields", "updatedfields", "fields", "changes", "更新字段", "修改字段"],
  reason: ["reason", "原因"],
  action: ["action", "动作"],
  message: ["message", "消息", "回复", "追问"],
  query: ["query", "查询"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FieldName = keyof typeof ALIASES;

/** Keys around the answer: {"result": {…}}. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "result",
  "results",
  "response",
  "output",
  "answer",
  "reply",
  "data",
  "json",
  "结果",
]);

const FIELDS: ReadonlyMap<string, FieldName> = new Map(
  (Object.keys(ALIASES) as FieldName[]).flatMap((name) =>
    ALIASES[name].map((alias): readonly [string, FieldName] => [alias, name]),
  ),
);

/** `null` for an unknown key. */
export function fieldNamed(key: string): FieldName | null {
  return FIELDS.get(key) ?? FIELDS.get(fold(key)) ?? null;
}

export function isWrapper(key: string): boolean {
  return WRAPPERS.has(fold(key));
}

/** updated_fields, UpdatedFields and "updatedFields " are the same name. */
function fold(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, "");
}
