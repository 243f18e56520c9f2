import type { NotDrafted } from "./page.ts";

/** What the words of a page say became of a payment. Rows are tried in order; both lists are tested. */
export interface StateRow {
  readonly state: PaymentState;
  readonly words: RegExp;
  readonly examples: readonly string[];
  readonly near: readonly string[];
}

export type PaymentState =
  | Exclude<NotDrafted, "foreign" | "moved">
  | "part-refunded"
  | "refund"
  | "done";

export const STATES: readonly StateRow[] = [
  {
    state: "part-refunded",
    words: /已(?:部分)?退款?\s*\(?¥?\d|部分退款/,
    examples: ["已退款(¥12.00)", "已部分退款¥8.00", "部分退款"],
    near: ["退款金额 ¥12.00", "已退款"],
  },
  {
    state: "refunded",
    words: /全额退款|^已退款$|^已退还$|^退款完成$|已退款至/,
    examples: ["已全额退款", "已退款", "对方已全额退款"],
    near: ["退款方式", "仅退款"],
  },
  {
    state: "closed",
    words:
      /(?:交易|订单|付款|支付)(?:已)?关闭|(?:支付|付款|交易|转账|扣款|缴费)失败|已取消|已失效|已撤销|已作废/,
    examples: ["交易关闭", "订单已关闭", "支付失败", "已取消"],
    near: ["剩23小时58分自动关闭", "取消订单", "关闭"],
  },
  {
    state: "unpaid",
    words:
      /等待(?:买家|您)?付款|待付款|待支付|未支付|未付款|需付款|需支付|去支付|立即支付|立即付款|确认付款|去结算|加入购物车|立即购买|领券购买|提交订单|待缴费|立即缴费/,
    examples: ["等待买家付款", "待支付", "去结算", "立即购买"],
    near: ["支付成功", "购买须知", "已支付"],
  },
  {
    state: "refund",
    words: /^退款[-—]|[-—]退款$|退款成功|退款到账|^退款$/,
    examples: ["退款-优衣库", "拼多多平台商户-退款", "退款成功"],
    near: ["退款金额", "扫码退款"],
  },
  {
    state: "done",
    words:
      /(?:支付|付款|交易|转账|消费|缴费|还款|充值|提现|收款|购买|缴纳|扣款|代扣|转入|转出)(?:已)?(?:成功|完成)|已(?:支付|付款)$|^已(?:支付|付款|完成|签收|消费|成交|收货|收款|送达|到账|出票|使用|缴费)|(?:朋友|对方)已收(?:钱|款)|已存入|订单(?:已)?(?:完成|送达)|充值到账/,
    examples: ["支付成功", "已完成", "快车已支付", "朋友已收钱", "已存入零钱", "订单已送达"],
    near: ["付款方式", "待付款", "预计送达"],
  },
];

/** The state that a word of the page names; null: none. */
export function stateIn(text: string): PaymentState | null {
  const plain = text.replaceAll(" ", "");
  return STATES.find(({ words }) => words.test(plain))?.state ?? null;
}
