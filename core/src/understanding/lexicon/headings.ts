/** Headings of lists, before a colon or 有: 花掉的有：早饭8块，午饭20. The kind of what follows comes first. */
export const HEADINGS = `
INCOME: 收进来的 收进的 收进来的钱 收入 收入的 收入部分 进账 进账的 进的账 进的钱 进项 收到的 收到的钱 收的钱 赚的钱 赚的 挣的钱 挣的 赚到的 挣到的 入账 入账的
EXPENSE: 花掉的 花掉的钱 花的钱 花的 花了的 花出去的 花出去的钱 支出 支出的 支出部分 花销 开销 花费 开支 出的钱 付的钱 付出去的 付出去的钱 用掉的 用掉的钱 出账`;

/** Before the colon, or in place of it. */
export const LISTS = "有这些 有这么些 有这几笔 有下面这些 有以下 如下 主要有 主要是 包括 分别有 有";
