import type { AccountRefusal } from "../platform/account/server-account.ts";

/** What went wrong, and what the user can do. */
export function refusalSentence(refusal: AccountRefusal): string {
  switch (refusal.type) {
    case "unreachable":
      return "连不上服务器，请检查网络后再试";
    case "signed-out":
      return "请先登录";
    case "wrong-code":
      return "访问码不对，请再输一次";
    case "pairing-ended":
      return "这个链接已经用过，或者过期了";
    case "too-many-guesses":
      return `试得太多了，请过 ${waitingTime(refusal.waitSeconds)}再试`;
    case "code-too-short":
      return "太短了，至少要 12 个字符，空格和短横线不算";
    case "refused":
      return refusal.sentence;
  }
}

function waitingTime(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
