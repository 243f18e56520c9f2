import type { EarOrder, EarReply, EarState } from "@suikouji/contract";
import type { AccountResult, ServerAccount } from "../src/platform/account/server-account.ts";

/** Half a gigabyte or less, as the real ones are. */
export const EAR_SIZES_ON_OFFER: EarReply["sizes"] = [
  { size: "base", installed: false, downloadBytes: 166_000_000, diskBytes: 130_000_000 },
  { size: "small", installed: false, downloadBytes: 342_000_000, diskBytes: 300_000_000 },
];

export const UNREACHABLE = { ok: false, refusal: { type: "unreachable" } } as const;

export function preparing(percent: number): EarState {
  return {
    state: "preparing",
    size: "base",
    step: "downloading",
    receivedBytes: percent * 1_660_000,
    totalBytes: 166_000_000,
    secondsLeft: 110,
  };
}

/** The server's side: what it answers, and the requests it got. */
export interface FakeEar extends Pick<ServerAccount, "ear" | "orderEar"> {
  /** The number of requests. */
  readonly asked: number;
  readonly orders: readonly EarOrder[];
  /** Answers this from now on. */
  answer(ear: EarState, sizes?: EarReply["sizes"]): void;
  /** Answers this from the next order on: the app may ask for the state before it. */
  answerOrder(ear: EarState, sizes?: EarReply["sizes"]): void;
  refuse(refusal: Extract<AccountResult<EarReply>, { ok: false }>): void;
}

export function fakeEar(first: EarState, sizes = EAR_SIZES_ON_OFFER): FakeEar {
  let reply: AccountResult<EarReply> = { ok: true, answer: { ear: first, sizes } };
  let afterOrder: AccountResult<EarReply> | null = null;
  let asked = 0;
  const orders: EarOrder[] = [];
  return {
    get asked() {
      return asked;
    },
    orders,
    answer(ear, next = sizes) {
      reply = { ok: true, answer: { ear, sizes: next } };
    },
    answerOrder(ear, next = sizes) {
      afterOrder = { ok: true, answer: { ear, sizes: next } };
    },
    refuse(refusal) {
      reply = refusal;
    },
    async ear() {
      asked += 1;
      return reply;
    },
    async orderEar(order) {
      orders.push(order);
      reply = afterOrder ?? reply;
      afterOrder = null;
      return reply;
    },
  };
}
