import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BadConfiguration, readConfig } from "../config.ts";

let place = "";

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "suikouji-config-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ SUIKOUJI_DATA_DIR: place, ...env });
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.problems;
    throw error;
  }
}

test.each([
  ["https://api.deepseek.com/v1", "deepseek"],
  ["https://ws-1.cn-beijing.maas.aliyuncs.com/compatible-mode/v1", "dashscope"],
  ["http://192.168.1.5:8000/v1", "custom"],
])("a base URL of %s selects the preset %s", (url, preset) => {
  const env = { SUIKOUJI_LLM_BASE_URL: url, SUIKOUJI_LLM_PRIMARY_MODEL: "m" };

  expect(readConfig({ SUIKOUJI_DATA_DIR: place, ...env }).models.hosts[0]).toMatchObject({
    preset,
  });
});

describe("which models are asked", () => {
  const chosen = (env: Record<string, string>) =>
    readConfig({ SUIKOUJI_DATA_DIR: place, ...env }).models.hosts;
  const KEY = { SUIKOUJI_LLM_API_KEY: "sk-1" };
  const ELSEWHERE = { SUIKOUJI_LLM_FALLBACK_BASE_URL: "https://api.deepseek.com/v1" };

  test("none without a key", () => {
    expect(chosen({})).toEqual([]);
  });

  test("with only a key, the preset's models", () => {
    const host = { preset: "dashscope", address: null, key: "sk-1", extraFields: {} };

    expect(chosen(KEY)).toEqual([
      { ...host, model: "qwen3.8-flash", deadlineMs: null },
      { ...host, model: "qwen-plus", deadlineMs: null },
    ]);
  });

  test("Ollama needs no key and has one model", () => {
    expect(chosen({ SUIKOUJI_LLM_PRESET: "ollama" })).toMatchObject([
      { model: "qwen3:4b", key: null },
    ]);
  });

  test("a custom host, which may need no key", () => {
    const env = { SUIKOUJI_LLM_BASE_URL: "http://10.0.0.7/v1", SUIKOUJI_LLM_PRIMARY_MODEL: "mine" };

    expect(chosen(env)).toMatchObject([
      { preset: "custom", address: "http://10.0.0.7/v1", model: "mine", key: null },
    ]);
  });

  test("a fallback at another host gets neither the primary's key nor its fields", () => {
    const fields = { SUIKOUJI_LLM_EXTRA_FIELDS: '{"seed": 7}' };

    expect(chosen({ ...KEY, ...fields, ...ELSEWHERE })[1]).toMatchObject({
      preset: "deepseek",
      model: "deepseek-flash",
      key: null,
      extraFields: {},
    });
  });

  test("a fallback at another path of the same host gets both, and its own fields over them", () => {
    const env = {
      ...KEY,
      SUIKOUJI_LLM_EXTRA_FIELDS: '{"seed": 7, "top_p": 0.5}',
      SUIKOUJI_LLM_FALLBACK_EXTRA_FIELDS: '{"top_p": 1}',
      SUIKOUJI_LLM_FALLBACK_BASE_URL: "https://dashscope.aliyuncs.com/other/v1",
    };

    expect(chosen(env)[1]).toMatchObject({ key: "sk-1", extraFields: { seed: 7, top_p: 1 } });
  });

  test("one model if primary and fallback are the same", () => {
    expect(chosen({ ...KEY, SUIKOUJI_LLM_FALLBACK_MODEL: "qwen3.8-flash" })).toHaveLength(1);
  });

  test("with a deadline for each", () => {
    const hosts = chosen({ ...KEY, SUIKOUJI_LLM_DEADLINE_MS: "8000" });

    expect(hosts.map(({ deadlineMs }) => deadlineMs)).toEqual([8_000, 8_000]);
  });
});

test("a key may come from a file that only its owner can read", () => {
  const file = join(place, "key");
  writeFileSync(file, "sk-from-file\n", { mode: 0o600 });

  const { models } = readConfig({
    SUIKOUJI_DATA_DIR: place,
    SUIKOUJI_LLM_API_KEY_FILE: file,
    SUIKOUJI_LLM_FALLBACK_API_KEY_FILE: file,
  });

  expect(models.hosts.map(({ key }) => key)).toEqual(["sk-from-file", "sk-from-file"]);
});

describe("a bad value gives one sentence that repeats no key", () => {
  test("SUIKOUJI_LLM_PRESET", () => {
    expect(problemsOf({ SUIKOUJI_LLM_PRESET: "qwen" })).toEqual([
      'SUIKOUJI_LLM_PRESET 的值 "qwen" 不对：要填 dashscope、dashscope-intl、deepseek、kimi、glm、doubao、siliconflow、openai、gemini、openrouter、ollama、lmstudio、llamacpp、vllm、custom 之一。',
    ]);
  });

  test.each(["dashscope", "https://key@host/v1", "https://host/v1?key=1", "file:///etc"])(
    "SUIKOUJI_LLM_BASE_URL=%s, which is not repeated",
    (url) => {
      expect(problemsOf({ SUIKOUJI_LLM_BASE_URL: url, SUIKOUJI_LLM_PRIMARY_MODEL: "m" })).toEqual([
        "SUIKOUJI_LLM_BASE_URL 的值不对：要填模型服务的网址，不带用户名和 ? 后的部分，例如 https://dashscope.aliyuncs.com/compatible-mode/v1。",
      ]);
    },
  );

  test("SUIKOUJI_LLM_API_KEY with a line break, which is not repeated", () => {
    expect(problemsOf({ SUIKOUJI_LLM_API_KEY: "sk-1\nsk-2" })).toEqual([
      "SUIKOUJI_LLM_API_KEY 的值不对：要填模型服务给的密钥，不能有空格或换行。",
    ]);
  });

  test.each([
    ["SUIKOUJI_LLM_DAILY_CALLS", "many", 2000],
    ["SUIKOUJI_LLM_DAILY_CALLS", "-1", 2000],
    ["SUIKOUJI_LLM_DAILY_TOKENS", "1.5", 5_000_000],
  ])("%s=%s", (name, value, usual) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${name} 的值 "${value}" 不对：要填整数，例如 ${usual}；0 表示不用。`,
    ]);
  });

  test.each(["[]", "{", "7", '{"":1}'])("SUIKOUJI_LLM_EXTRA_FIELDS=%s", (value) => {
    expect(problemsOf({ SUIKOUJI_LLM_EXTRA_FIELDS: value })).toEqual([
      'SUIKOUJI_LLM_EXTRA_FIELDS 的值不对：要填一个 JSON 对象，例如 {"enable_thinking": false}。',
    ]);
  });

  test.each(["499", "30001", "3s", "-1"])("SUIKOUJI_LLM_DEADLINE_MS=%s", (value) => {
    expect(problemsOf({ SUIKOUJI_LLM_DEADLINE_MS: value })).toEqual([
      `SUIKOUJI_LLM_DEADLINE_MS 的值 "${value}" 不对：要填 500 到 30000 之间的整数（毫秒），例如 8000。`,
    ]);
  });

  test("a custom host without its address and model", () => {
    expect(problemsOf({ SUIKOUJI_LLM_PRESET: "custom" })).toEqual([
      "SUIKOUJI_LLM_PRESET 为 custom 时要设置 SUIKOUJI_LLM_BASE_URL。",
      "不认识的模型服务要用 SUIKOUJI_LLM_PRIMARY_MODEL 说明用哪个模型。",
    ]);
  });

  test("a key set twice", () => {
    const file = join(place, "key");
    writeFileSync(file, "sk-1", { mode: 0o600 });

    expect(problemsOf({ SUIKOUJI_LLM_API_KEY: "sk-1", SUIKOUJI_LLM_API_KEY_FILE: file })).toEqual([
      "SUIKOUJI_LLM_API_KEY 和 SUIKOUJI_LLM_API_KEY_FILE 只能设置一个。",
    ]);
  });

  test.each(["too-short", `two words ${"x".repeat(40)}`])(
    "SUIKOUJI_SETTINGS_KEY=%s, which is not repeated",
    (key) => {
      expect(problemsOf({ SUIKOUJI_SETTINGS_KEY: key })).toEqual([
        "SUIKOUJI_SETTINGS_KEY 的值不对：要填 32 到 200 个字母、数字或符号，不能有空格。",
      ]);
    },
  );

  describe.runIf(process.platform !== "win32")("SUIKOUJI_LLM_API_KEY_FILE", () => {
    test.each([0o644, 0o640, 0o604, 0o660])("of mode %o, which others can read", (mode) => {
      const file = join(place, "key");
      writeFileSync(file, "sk-1");
      chmodSync(file, mode);

      expect(problemsOf({ SUIKOUJI_LLM_API_KEY_FILE: file })).toEqual([
        `SUIKOUJI_LLM_API_KEY_FILE 指向的 "${file}" 别的用户也能读：请先执行 chmod 600 ${file}。`,
      ]);
    });

    test.each(["", "two\nlines", "x".repeat(5000)])("that holds no key %#", (content) => {
      const file = join(place, "key");
      writeFileSync(file, content, { mode: 0o600 });

      expect(problemsOf({ SUIKOUJI_LLM_API_KEY_FILE: file })).toEqual([
        `SUIKOUJI_LLM_API_KEY_FILE 指向的 "${file}" 里要只有一行，就是密钥。`,
      ]);
    });

    test("that does not exist", () => {
      const file = join(place, "nowhere");

      expect(problemsOf({ SUIKOUJI_LLM_API_KEY_FILE: file })).toEqual([
        `SUIKOUJI_LLM_API_KEY_FILE 指向的 "${file}" 读不到：要填存着密钥的文件。`,
      ]);
    });
  });
});
