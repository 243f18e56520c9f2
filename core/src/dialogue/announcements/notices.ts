import type { NoticeRefusal, RefusedNotice } from "../../notices/notice.ts";

/** What a refused message is, after 这是 or 其中. */
const WHAT: Readonly<Record<NoticeRefusal, string>> = {
  code: "验证码",
  advert: "广告",
  bill: "账单",
  unpaid: "还没付的款",
  failed: "没有成功的付款",
  frozen: "冻结的钱",
  pending: "还没到账的钱",
  "account-news": "账户通知",
  "no-sum": "没有金额的通知",
  "several-sums": "有几个金额、看不出是哪个的通知",
  "no-direction": "看不出是付是收的通知",
  foreign: "不知道汇率的外币",
};

export interface NoticesKept {
  readonly waiting: readonly unknown[];
  readonly recorded: readonly unknown[];
  /** How many tell a payment that is known already. */
  readonly repeated: number;
  readonly refused: readonly RefusedNotice[];
}

/** About messages of banks and wallets. */
export const noticeLines = {
  noticesRefused: refusedLines,
  noticeKind: (because: NoticeRefusal) => WHAT[because],
  /** To the app that posted messages. */
  noticesReceived({ waiting, recorded, repeated, refused }: NoticesKept): string {
    const lines = [
      ...(waiting.length > 0 ? [`收到${waiting.length}笔，待确认。`] : []),
      ...(recorded.length > 0 ? [`已保存${recorded.length}笔交易。`] : []),
      ...(repeated > 0 ? [`有${repeated}笔已经收到过。`] : []),
      ...refusedLines(refused, waiting.length + recorded.length + repeated),
    ];
    return lines.length > 0 ? lines.join("") : "这段话不是付款通知，没有记。";
  },
  tooLong: (limit: number) => `这段话太长了，一次最多${limit}个字，请分几次说`,
  /** Another device confirmed or dismissed the posted drafts meanwhile. */
  waitingTaken: (count: number) =>
    `${count === 1 ? "这一笔" : `其中${count}笔`}已经在别处处理过，这次没有存。`,
};

/** What was not drafted, and why; none: everything was. */
function refusedLines(refused: readonly RefusedNotice[], drafted: number): readonly string[] {
  const [only, ...others] = refused;
  if (only === undefined) return [];
  if (drafted === 0 && others.length === 0) return [`这是${WHAT[only.because]}，没有记。`];
  const kinds = [...new Set(refused.map(({ because }) => WHAT[because]))];
  return [`有${refused.length}条没有记：${kinds.join("、")}。`];
}
