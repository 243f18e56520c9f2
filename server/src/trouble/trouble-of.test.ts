import { describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { chatError } from "../../testing/model-host/chat-completion.ts";
import { type TroubleKind, watchHost } from "./host-trouble.ts";
import { troubleOf, troubleOfCode } from "./trouble-of.ts";
import { troubleSentence } from "./trouble-text.ts";

describe("a refusal that is about the key, the account or the model", () => {
  test.each<readonly [string, number, string, TroubleKind | null]>([
    ["401, whatever it says", 401, "", "key-refused"],
    ["403", 403, "<html>", "forbidden"],
    ["402, an empty account", 402, "", "forbidden"],
    ["404", 404, "", "not-found"],
    ["400 with OpenAI's code", 400, chatError("…", "model_not_found"), "not-found"],
    ["400 with DashScope's", 400, '{"code":"ModelNotFound","message":"…"}', "not-found"],
    ["400 of an account in arrears", 400, chatError("…", "Arrearage"), "forbidden"],
    ["400 of a key", 400, chatError("…", "invalid_api_key"), "key-refused"],
    [
      "400 in DeepSeek's words",
      400,
      chatError("Model Not Exist", "invalid_request_error"),
      "not-found",
    ],
    ["400 in FunASR's words", 400, `{"detail":"Model 'x' not found. Available: []"}`, "not-found"],
    ["422 in FastAPI's shape", 422, '{"detail":[{"msg":"model not found"}]}', null],
    ["400 about one request", 400, chatError("data_inspection_failed", "x"), null],
    ["400 that quotes the user", 400, chatError("bad text: model not found", "x"), null],
    ["400 without JSON", 400, "model_not_found", null],
    ["400 of another shape", 400, '{"error":"model_not_found"}', null],
    ["429", 429, "", null],
    ["500", 500, chatError("…", "model_not_found"), null],
  ])("%s", (_name, status, body, expected) => {
    expect(troubleOf(status, body)).toBe(expected);
  });

  test.each<readonly [string | null, TroubleKind | null]>([
    ["InvalidApiKey", "key-refused"],
    ["Model.AccessDenied", "forbidden"],
    ["AccessDenied.Unpurchased", "forbidden"],
    ["ModelNotFound", "not-found"],
    ["InvalidParameter", null],
    [null, null],
  ])("DashScope's task fails with %s", (code, expected) => {
    expect(troubleOfCode(code)).toBe(expected);
  });
});

describe("a watched host", () => {
  const host = { of: "model", host: "models.example", model: "quick" } as const;

  test("is reported once for each change, and its trouble ends with the next answer", () => {
    const clock = new FakeClock();
    const told: (TroubleKind | null)[] = [];
    const watch = watchHost(host, clock, (_host, kind) => told.push(kind));

    watch.answered();
    watch.refused("key-refused");
    clock.pass(5_000);
    watch.refused("key-refused");
    expect(watch.trouble).toEqual({ kind: "key-refused", sinceMs: clock.epochMs() - 5_000 });
    watch.refused("not-found");
    watch.answered();
    watch.answered();

    expect(told).toEqual(["key-refused", "not-found", null]);
    expect(watch.trouble).toBeNull();
  });

  test("is named in the log, with what to check", () => {
    expect(troubleSentence(host, "key-refused")).toBe(
      "模型 quick（models.example）不认我们的密钥。请检查 SUIKOUJI_LLM_… 的设置。",
    );
    expect(troubleSentence({ ...host, model: host.host }, "key-refused")).toBe(
      "模型 models.example 不认我们的密钥。请检查 SUIKOUJI_LLM_… 的设置。",
    );
    expect(troubleSentence(host, null)).toBe("模型 quick（models.example）又能用了。");
  });
});
