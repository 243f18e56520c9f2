import type { SpeechFailureReason } from "@suikouji/contract";

/** Messages that the client may show to the user. */
export const FAILURE_TEXT: Readonly<Record<SpeechFailureReason, string>> = {
  "no-speech": "没有听到声音",
  "too-long": "一次最多说一分钟",
  busy: "正在听别人说，请稍后再试",
  "daily-cap": "今天的听写时间用完了，明天再说，现在可以打字",
  refused: "听写服务没有接受这段话",
  unavailable: "语音识别现在用不了",
  "bad-message": "语音连接的内容不符合约定",
  "shutting-down": "服务器正在关闭",
};
