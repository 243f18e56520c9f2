import { MODEL_PRESETS, PRESET_IDS } from "@suikouji/contract";
import { expect, test } from "vitest";
import { modelBaseUrl, presetIdAt } from "./model-address.ts";

test.each([
  ["http://localhost:11434", "ollama", "http://localhost:11434/v1"],
  ["http://localhost:11434/", "ollama", "http://localhost:11434/v1"],
  ["http://127.0.0.1:11434/v1", "ollama", "http://127.0.0.1:11434/v1"],
  ["http://[::1]:11434/v1/", "ollama", "http://[::1]:11434/v1"],
  ["http://192.168.1.5:11434", "ollama", "http://192.168.1.5:11434/v1"],
  ["http://localhost:1234", "lmstudio", "http://localhost:1234/v1"],
  ["http://localhost:8080/v1", "llamacpp", "http://localhost:8080/v1"],
  ["http://localhost:8000/v1/chat/completions", "vllm", "http://localhost:8000/v1"],
  // Port 8000 of another machine may be anything.
  ["http://192.168.1.5:8000/v1", "custom", "http://192.168.1.5:8000/v1"],
  ["http://192.168.1.5:8000", "custom", "http://192.168.1.5:8000/v1"],
  ["https://open.bigmodel.cn", "glm", "https://open.bigmodel.cn/api/paas/v4"],
  ["https://api.moonshot.ai/v1", "kimi", "https://api.moonshot.ai/v1"],
  ["https://api.deepseek.com", "deepseek", "https://api.deepseek.com/v1"],
  [
    "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    "dashscope-intl",
    "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
  ],
  [
    "https://w1.cn-beijing.maas.aliyuncs.com/compatible-mode/v1",
    "dashscope",
    "https://w1.cn-beijing.maas.aliyuncs.com/compatible-mode/v1",
  ],
  // A longer name is another host.
  ["https://api.openai.com.example/v1", "custom", "https://api.openai.com.example/v1"],
])("%s is %s at %s", (address, preset, baseUrl) => {
  expect(presetIdAt(address)).toBe(preset);
  expect(modelBaseUrl(address)).toBe(baseUrl);
});

test("each preset is found at its own address, which is written as it is used", () => {
  for (const id of PRESET_IDS) {
    const { baseUrl } = MODEL_PRESETS[id];
    if (baseUrl === null) continue;
    expect([presetIdAt(baseUrl), modelBaseUrl(baseUrl)]).toEqual([id, baseUrl]);
  }
});

test("each preset that needs a key says where to get one, and names a model", () => {
  for (const { needsKey, keyUrl, models } of Object.values(MODEL_PRESETS)) {
    expect(keyUrl !== null).toBe(needsKey);
    expect(!needsKey || models.length > 0).toBe(true);
  }
});
