/** Said around an item without being part of it. Stripped from either end, again and again. */
const LEADING =
  "这个月 上个月 本月 今年 去年 这周 嗯 呃 额 啊 哦 噢 哎呀 哎 诶 欸 喂 哈 嘿 唉 那个 这个 就是说 就是 那么 那 对了 好的 好 行 是这样 你好 麻烦 请 帮我 给我 记一下 记一笔 记账 记个账 记 添加一笔 添加 " +
  "今早 早上 上午 中午 下午 傍晚 晚上 凌晨 半夜 夜里 刚刚 刚才 刚 一早 大早上 今儿 " +
  "我们 我 自己 咱 俺 已经 又 再 还 也 都 然后 还有 另外 接着 以及 外加 加上 再加上 再加 后来 之后 完了 顺便 顺带 同时 此外 其次 最后 和 跟 及 与 " +
  "花了 花费 花 用了 付了 付款 付 支付了 支付 买了 买的 买 购买了 购买 交了 交的 点了 订了 下单了 消费了 消费 支出 收入 这边 方面 " +
  "一笔 一个 了 的 是 有 在 去 到 个 些 点 把 块 元 钱 共 一共 总共 合计 总计 加起来 大概 差不多 大约 约 左右 不到 才 只 就 要 卖 价格 现金 微信 支付宝 信用卡 刷卡 工行卡 银行卡 用 每 各 单价 实付 实际 最终 分别";
const TRAILING =
  "花了 花掉 花费了 花费 花 用了 用掉 付了 付的 付款 付 支付了 支付 交了 交的 收了 收到 到账了 到账 给了 充了 扣了 扣款 转了 打了 发了 消费了 消费 出了 垫了 掏了 要了 赚了 挣了 赢了 输了 抢了 也到了 到了 来了 " +
  "一共 总共 合计 总计 共 加起来 大概 差不多 大约 约 左右 不到 才 只 就 要 卖 是 了 的 吧 呢 啊 呀 哦 嘛 哈 嗯 呗 啦 钱 块 元 价格 金额 今天 自己 我 又 还 再 然后 和 跟 就这些 就这样 没了 微信支付 微信付的 微信 支付宝 现金 花呗 刷卡 分别 每 个 那个 这边 的话 最后 实际 实付 去 总的 其中 都 全部 那笔 这笔 记一下 一下 帮我 买了 买 用 每人 一人 人均 aa下来 aa 标价 原价 本来 原来 定价 用券减 用券 减 优惠 打折下来 打折 找 给 出 转我 转给我 给我 不是 不 税后 税前 到手 满 平摊 分摊 平分 分 摊 收 扣 转 充 赚 挣";

const LEAD = words(LEADING);
const TRAIL = words(TRAILING);

/** The words that name the item; empty when nothing but filler is left. */
export function stripFiller(phrase: string): string {
  let left = trim(phrase);
  for (;;) {
    const shorter = trim(stripEnd(stripStart(left)));
    if (shorter === left) return left;
    left = shorter;
  }
}

function stripStart(phrase: string): string {
  const found = LEAD.find((word) => phrase.startsWith(word) && !startsKnownWord(phrase, word));
  return found === undefined ? phrase : phrase.slice(found.length);
}

function stripEnd(phrase: string): string {
  const found = TRAIL.find((word) => phrase.endsWith(word) && !KEPT_END.test(phrase));
  return found === undefined ? phrase : phrase.slice(0, phrase.length - found.length);
}

/** Words that merely begin like filler: 点心, 用品, 就餐, 买菜, 花生, 交通 … */
function startsKnownWord(phrase: string, word: string): boolean {
  return KEPT.some((kept) => kept.startsWith(word) && phrase.startsWith(kept));
}

/** Words that merely end like filler: 首付, 外卖, 早点 … */
const KEPT_END =
  /(?:首付|到付|月付|外卖|购买|支出|输出|零钱|压岁钱|份子钱|零花钱|房钱|工钱|租出|卖出|日出|亲子|打折|健身操)$/;

const KEPT =
  "点心 点外卖 点餐 点卡 用品 就餐 就诊 买菜 买单 花生 花卷 花甲 花菜 花束 花盆 花椒 花露水 花呗 交通 付费 在线 到付 有机 要塞 个税 些许 块茎 元宵 共享 约会 约饭 约稿 只虾 卖菜 还款 还贷 还房贷 还花呗 再生 和牛 跟团 跟妆 与会 好吃 好利来 行李 行车 那拉 额温 记号笔 记事本 请客 请 给我妈 给我爸 给我 我妈 我爸 我老 我儿 我女 我姐 我哥 我弟 我妹 收入证明 一点点 一卡通 去哪儿 去污 到家 钱包 钱大妈 微信红包 现金红包 信用卡 每日优鲜 最后一 哈根达斯 哈密瓜 哈啰 哈罗 把手 自助 自行车 自如 自驾 自动 有线 是拉差 点 早上好 支付宝".split(
    " ",
  );

function trim(phrase: string): string {
  return phrase.replace(/^[^一-龥a-z0-9]+|[^一-龥a-z0-9]+$/gi, "").replace(/^的话(?![费剧])/, "");
}

function words(list: string): readonly string[] {
  return list.split(" ").sort((a, b) => b.length - a.length);
}
