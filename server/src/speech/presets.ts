/** A service name from settings or from a host; it goes into requests, logs and pages unescaped. */
export const SERVICE_NAME = /^[\x21-\x7e]{1,100}$/;

/**
 * Names and addresses as of 2026-11; settings can replace each. Self-hosted recognizers speak
 * OpenAI's protocol; most ignore the model's name, and the others list theirs when asked.
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
