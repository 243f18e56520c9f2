import {
  answering,
  EVENTS,
  failing,
  type Habit,
  JSON_TYPE,
  OK,
  replying,
  said,
  stream,
} from "./habit.ts";

/** How hosts answer, or fail to. Each was seen at one, or stands in its documentation. */
export const ANSWER_HABITS: readonly Habit[] = [
  {
    name: "a stream is sent unasked",
    behaviour: replying(
      stream(
        ['{"ok"', ":true}"].map((content) => ({ delta: { content } })),
        "stop",
      ),
      EVENTS,
    ),
  },
  {
    name: "a stream is sent unasked, as JSON",
    behaviour: replying(stream([{ delta: { content: OK } }], "stop"), JSON_TYPE),
  },
  {
    name: "a stream ends without a reason",
    behaviour: replying(`${stream([{ delta: { content: OK } }], null)}data: [DONE]\n\n`, EVENTS),
  },
  {
    name: "a stream breaks off",
    behaviour: replying(stream([{ delta: { content: '{"amount":3' } }], null), EVENTS),
    trouble: "unreadable",
  },
  {
    name: "vLLM: the whole answer stands in reasoning_content",
    behaviour: answering({ content: null, message: { reasoning_content: OK } }),
  },
  {
    name: "only thoughts until the tokens are used up",
    behaviour: answering({
      content: "",
      finish: "length",
      message: { reasoning_content: '也许是 {"amount":3}' },
    }),
    trouble: "thinks",
  },
  {
    name: "DeepSeek R1: a <think> block before the answer",
    behaviour: answering({ content: `<think>嗯</think>${OK}` }),
  },
  {
    name: "an unknown host that thinks aloud is told in another way not to",
    behaviour: {
      kind: "decides",
      decide: (body) => {
        const thoughts = "enable_thinking" in body ? {} : { reasoning_content: "嗯，" };
        return { kind: "answer", content: OK, message: thoughts };
      },
    },
    sends: { enable_thinking: false },
    omits: ["chat_template_kwargs"],
  },
  {
    name: "a wrong key",
    behaviour: failing(401, said("Incorrect API key provided: sk-…")),
    trouble: "key-refused",
  },
  {
    name: "Gemini: a wrong key, with 400 and in a list",
    host: { preset: "gemini" },
    behaviour: failing(400, [
      { error: { code: 400, message: "API key not valid. Please pass one." } },
    ]),
    trouble: "key-refused",
  },
  {
    name: "an unknown model",
    behaviour: failing(404, said("The model `m` does not exist", "model_not_found")),
    trouble: "not-found",
  },
  {
    name: "DeepSeek: no credit",
    behaviour: failing(402, said("Insufficient Balance", "invalid_request_error")),
    trouble: "quota-used-up",
  },
  {
    name: "OpenAI: no credit",
    behaviour: failing(429, said("You exceeded your current quota", "insufficient_quota")),
    trouble: "quota-used-up",
  },
  {
    name: "GLM: no credit",
    behaviour: failing(429, {
      error: { code: "1113", message: "余额不足或无可用资源包,请充值。" },
    }),
    trouble: "quota-used-up",
  },
  {
    name: "too many requests",
    behaviour: failing(429, said("Rate limit reached", "rate_limit_exceeded")),
    trouble: "busy",
  },
  {
    name: "llama.cpp: the model is being loaded",
    behaviour: failing(503, {
      error: { code: 503, message: "Loading model", type: "unavailable" },
    }),
    trouble: "busy",
  },
  {
    name: "a router's page in place of an answer",
    behaviour: replying("<html>404</html>", { "content-type": "text/html" }),
    trouble: "unreadable",
  },
  {
    name: "nothing listens there",
    behaviour: { kind: "address", address: "refused" },
    trouble: "unreachable",
  },
  {
    name: "answers of no use",
    behaviour: answering({ content: "好的，我来帮你记账！" }),
    trouble: "unusable",
  },
];
