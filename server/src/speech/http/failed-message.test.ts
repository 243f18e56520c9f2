import { expect, test } from "vitest";
import { SpeechFailure } from "../speech-failure.ts";
import { failedMessageOf } from "./failed-message.ts";

const KEY = { status: 401, trouble: "key-refused" } as const;

test.each([
  [{ status: 400 }, { reason: "refused", message: "听写服务没有接受这段话" }],
  [{ status: 500 }, { reason: "unavailable", message: "语音识别现在用不了" }],
  [{}, { reason: "unavailable", message: "语音识别现在用不了" }],
  [KEY, { reason: "refused", trouble: "key-refused", message: "听写服务不认我们的密钥。" }],
  [
    { ...KEY, host: "asr.example:8000" },
    {
      reason: "refused",
      trouble: "key-refused",
      message: "听写服务 asr.example:8000 不认我们的密钥。",
    },
  ],
] as const)("the client's message for a refusal with %j", (circumstances, told) => {
  const failure = new SpeechFailure("model", "refused", circumstances);

  expect(failedMessageOf(failure)).toEqual({ type: "failed", ...told });
});
