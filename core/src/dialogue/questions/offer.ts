import type { Answering } from "../../understanding/answering/answering.ts";

/** 取消, 不记了, 先不设. 取消全部 declines an offer, too. */
export function declinesOffer({ others, phrases, only }: Answering): boolean {
  const isWhole = phrases.every(({ target }) => ["unsaid", "all"].includes(target.kind));
  const isNo = only("ok", "drop", "stop", "giveup") || only("ok", "leave");
  return others.length > 0 && isWhole && isNo;
}
