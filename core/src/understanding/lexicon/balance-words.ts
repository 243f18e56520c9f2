/** The words around an account in a question about its balance; nothing else may be said. */
const WORDS = `我们 咱们 我 咱 你 的 家里 家 里面 里头 里 上面 上 中 卡 账户 帐户 账号 户头 钱包 零钱 现在 目前 当前
  还 有 剩下 剩余 剩 余下 余额 是 多少 好多 几多 钱 块 元 了 呢 吗 啊 呀 ? 请问 查询 查看 查一下 查下 查查 查 看一下 看看 看下 看 帮我 给我 告诉我
  想知道 一共 总共 到底 大概 欠款 欠 着 没 该 要 应 借给 账单 那边 那儿 那里 这边 一下 那 加起来 加拢 喃 咯 嘛 哦`;
export const AROUND_BALANCE = wordsIn(WORDS);

export const NET_WORTH = wordsIn("净资产 总资产 资产 身家 家底 全部家当 积蓄");

/** Where all of one's money is: 我手里还有多少钱. */
export const ALL_MONEY = wordsIn(
  "手里 手上 手头 身上 账上 所有账户的余额 各个账户的余额 所有账户 全部账户 各个账户 所有的钱 全部",
);

/** The words of a question about all debts. */
export const AROUND_DEBTS =
  wordsIn(`${WORDS} 哪些人 哪几个人 哪个人 几个人 谁 别人 人家 外面 其他人 大家 人 都 借出去 借出 借了 借 出去 在外面 在外 欠债 外债 负债
  债务 债 应收 有没有 哪些 名单 跟 向 找`);

/** What stays of a text without these words. */
export function left(said: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ""), said);
}

/** Any of the words, the longest first. */
function wordsIn(list: string): RegExp {
  const words = list.trim().split(/\s+/);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  return new RegExp(longestFirst.join("|").replace("?", "\\?"), "g");
}
