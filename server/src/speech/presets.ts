/**
 * Names and addresses as of 2026-11; each can be set otherwise. Self-hosted recognizers speak
 * OpenAI's protocol, and most of them ignore the model's name.
 */
export const RECOGNIZER_PRESETS = {
  openai: { baseUrl: "https://api.openai.com/v1", model: "gpt-4o-mini-transcribe" },
  dashscope: {
    baseUrl: "wss://dashscope.aliyuncs.com/api-ws/v1/inference",
    model: "fun-asr-realtime",
  },
} as const;

export const SYNTHESIZER_PRESETS = {
  openai: { baseUrl: "https://api.openai.com/v1", model: "gpt-4o-mini-tts", voice: "alloy" },
  dashscope: {
    baseUrl: "wss://dashscope.aliyuncs.com/api-ws/v1/inference",
    model: "cosyvoice-v3-flash",
    voice: "longanyang",
  },
} as const;
