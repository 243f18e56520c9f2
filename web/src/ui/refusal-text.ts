import type { AccountRefusal } from "../platform/account/server-account.ts";
import { localized } from "../platform/language/localized.ts";

export const refusalText = localized("refusal", {
  unreachable: "连不上服务器，请检查网络后再试",
  signedOut: "请先登录",
  wrongCode: "访问码不对，请再输一次",
  pairingEnded: "这个链接已经用过，或者过期了",
  tooManyGuesses: (seconds: number) =>
    `试得太多了，请过 ${seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}再试`,
  codeTooShort: "太短了，至少要 12 个字符，空格和短横线不算",
});

/** What went wrong, and what the user can do. */
export function refusalSentence(refusal: AccountRefusal): string {
  switch (refusal.type) {
    case "unreachable":
      return refusalText.unreachable;
    case "signed-out":
      return refusalText.signedOut;
    case "wrong-code":
      return refusalText.wrongCode;
    case "pairing-ended":
      return refusalText.pairingEnded;
    case "too-many-guesses":
      return refusalText.tooManyGuesses(refusal.waitSeconds);
    case "code-too-short":
      return refusalText.codeTooShort;
    case "refused":
      return refusal.sentence;
  }
}
