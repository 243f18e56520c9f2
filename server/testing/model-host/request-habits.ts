import { formatOf, type Habit, OBJECT, refusing, said, thinkingIn } from "./habit.ts";

/** What hosts refuse in a request. Each was seen at one, or stands in its documentation. */
export const REQUEST_HABITS: readonly Habit[] = [
  {
    name: "OpenAI: a temperature other than 1 is refused, with the field as param",
    behaviour: refusing(({ temperature }) => temperature !== undefined, {
      error: { message: "Unsupported value", param: "temperature", code: "unsupported_value" },
    }),
    sends: { ...OBJECT, max_tokens: 1_024 },
    omits: ["temperature"],
  },
  {
    name: "LM Studio: json_object is refused, json_schema is taken",
    behaviour: refusing((body) => formatOf(body) === "json_object", {
      error: "'response_format.type' must be 'json_schema' or 'text'",
    }),
    sends: { response_format: { type: "json_schema" }, temperature: 0.1 },
  },
  {
    name: "an older OpenAI model: json_schema is refused, json_object is taken",
    host: { preset: "openai" },
    behaviour: refusing(
      (body) => formatOf(body) === "json_schema",
      said("Invalid parameter: 'response_format' of type 'json_schema' is not supported."),
    ),
    sends: { ...OBJECT, reasoning_effort: "none" },
  },
  {
    name: "a gateway: every response_format is refused",
    behaviour: refusing(
      (body) => formatOf(body) !== null,
      said("JSON mode is not supported with this model"),
    ),
    sends: { temperature: 0.1 },
    omits: ["response_format"],
  },
  {
    name: "OpenAI: max_tokens is refused, max_completion_tokens is named instead",
    behaviour: refusing(
      ({ max_tokens }) => max_tokens !== undefined,
      said("'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
    ),
    sends: { max_completion_tokens: 1_024, temperature: 0.1, ...OBJECT },
    omits: ["max_tokens"],
  },
  {
    name: "a proxy for OpenAI: max_completion_tokens is unknown",
    host: { preset: "openai" },
    behaviour: refusing(
      (body) => "max_completion_tokens" in body,
      said("Unrecognized request argument supplied: max_completion_tokens"),
    ),
    sends: { max_tokens: 1_024 },
    omits: ["max_completion_tokens"],
  },
  {
    name: "neither limit of tokens is taken",
    behaviour: refusing(
      (body) => "max_tokens" in body || "max_completion_tokens" in body,
      ({ max_tokens }) =>
        said(`Unknown field: ${max_tokens === undefined ? "max_completion_tokens" : "max_tokens"}`),
    ),
    omits: ["max_tokens", "max_completion_tokens"],
  },
  {
    name: "Gemma's template: the system role is refused",
    behaviour: refusing(
      ({ messages }) => messages[0]?.role === "system",
      said("System role not supported"),
    ),
    sends: { messages: [{ role: "user", content: "s\n\nu" }], temperature: 0.1, ...OBJECT },
  },
  {
    name: "SiliconFlow: a model that cannot think refuses enable_thinking",
    host: { preset: "siliconflow" },
    behaviour: refusing((body) => "enable_thinking" in body, {
      code: 20_015,
      message: "Value error, current model does not support parameter `enable_thinking`.",
      data: null,
    }),
    sends: { temperature: 0.1, ...OBJECT },
    omits: ["enable_thinking"],
  },
  {
    name: "Gemini 2.5: effort minimal is refused, in a list, and none is taken",
    host: { preset: "gemini" },
    behaviour: refusing(
      ({ reasoning_effort }) => reasoning_effort === "minimal",
      [{ error: { code: 400, message: "Invalid value at 'reasoning_effort'", status: "INVALID" } }],
    ),
    sends: { reasoning_effort: "none", temperature: 0.1 },
  },
  {
    name: "GLM-5.3: thinking cannot be turned off",
    host: { preset: "glm" },
    behaviour: refusing(
      (body) => "thinking" in body,
      said("该模型的 thinking.type 不支持 disabled"),
    ),
    sends: { temperature: 0.1, ...OBJECT },
    omits: ["thinking"],
  },
  {
    name: "a host of FastAPI: an unknown field is refused by its location",
    behaviour: refusing((body) => "chat_template_kwargs" in body, {
      detail: [
        { type: "extra_forbidden", loc: ["body", "chat_template_kwargs"], msg: "Extra inputs" },
      ],
    }),
    sends: { enable_thinking: false, temperature: 0.1, ...OBJECT },
    omits: ["chat_template_kwargs"],
  },
  {
    name: "vLLM: an unknown field is refused in Python's words",
    behaviour: refusing((body) => "chat_template_kwargs" in body, {
      object: "error",
      message: "[{'type': 'extra_forbidden', 'loc': ('body', 'chat_template_kwargs'), 'msg': 'x'}]",
    }),
    sends: { enable_thinking: false, temperature: 0.1 },
    omits: ["chat_template_kwargs"],
  },
  {
    name: "an unknown field is answered with 500",
    behaviour: refusing(
      (body) => "chat_template_kwargs" in body,
      said("unknown key: chat_template_kwargs"),
      500,
    ),
    omits: ["chat_template_kwargs"],
  },
  {
    name: "all ways to turn thinking off are refused, one after the other",
    behaviour: refusing(
      (body) => thinkingIn(body) !== undefined,
      (body) => said(`Unsupported parameter: ${thinkingIn(body)}`),
    ),
    sends: { temperature: 0.1, ...OBJECT },
    omits: ["chat_template_kwargs", "enable_thinking", "thinking", "reasoning_effort"],
  },
  {
    name: "a refusal that quotes the request is about one field",
    host: { preset: "siliconflow" },
    behaviour: refusing(
      (body) => "enable_thinking" in body,
      (body) => said(`Bad request ${JSON.stringify(body)}: enable_thinking is not supported`),
    ),
    sends: { temperature: 0.1, ...OBJECT, max_tokens: 1_024 },
    omits: ["enable_thinking"],
  },
  {
    name: "a refusal that lists what is supported is about another field",
    behaviour: refusing(
      ({ temperature }) => temperature !== undefined,
      said(
        "Unsupported parameter: temperature. Use one of: messages, response_format, max_tokens.",
      ),
    ),
    sends: { ...OBJECT, max_tokens: 1_024 },
    omits: ["temperature"],
  },
  {
    name: "DashScope: a refusal of the words, which quotes the request, changes nothing",
    host: { preset: "dashscope" },
    behaviour: refusing(
      () => true,
      (body) => said(`Input data may contain inappropriate content: ${JSON.stringify(body)}`),
    ),
    sends: { temperature: 0.1, ...OBJECT, enable_thinking: false, max_tokens: 1_024 },
    trouble: "rejects",
  },
  {
    name: "an extra field of the owner is refused",
    host: { extraFields: { top_k: 1, seed: 7 } },
    behaviour: refusing((body) => "top_k" in body, said("Unknown parameter: 'top_k'.")),
    sends: { seed: 7, temperature: 0.1 },
    omits: ["top_k"],
  },
];
