import { afterEach, describe, expect, test } from "vitest";
import { PATIENT_MS } from "../../../testing/patience.ts";
import {
  describeSpeechRecognizer,
  outcome,
} from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, voice } from "../../../testing/speech-hosts/sounds.ts";
import {
  type HttpBehaviour,
  type SpeechHttpHost,
  startSpeechHttpHost,
} from "../../../testing/speech-hosts/speech-http-host.ts";
import { OpenAiTranscriptionRecognizer } from "./open-ai-transcription-recognizer.ts";

const SPEECH = voice(1);
const HEARS: HttpBehaviour = { kind: "hears", text: "午饭35块" };

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** A host, and a recognizer that knows its address but no model. */
async function unnamed(listing: HttpBehaviour | null, answerMs = PATIENT_MS) {
  const host = await startSpeechHttpHost(HEARS);
  host.list(listing);
  const recognizer = new OpenAiTranscriptionRecognizer({
    name: "host.example",
    model: null,
    usualModel: "usual",
    baseUrl: host.baseUrl,
    apiKey: "sk-canary",
    prompt: null,
    answerMs,
  });
  ending.push(
    () => recognizer.close(),
    () => host.close(),
  );
  return { host, recognizer, hear: () => outcome(recognizer, framesOf(SPEECH)) };
}

const reply = (body: string, status = 200): HttpBehaviour => ({ kind: "reply", status, body });
const list = (...data: unknown[]) => reply(JSON.stringify({ object: "list", data }));
const ids = (...names: string[]) => list(...names.map((id) => ({ id })));

const SPEACHES = ["qwen3:8b", "kokoro-82m", "Systran/faster-whisper-small"];

/** FunASR's answer to an unknown model. */
const UNKNOWN_MODEL = reply(`{"detail":"Model 'canary 午饭' not found. Available: []"}`, 400);

const asked = ({ requests }: SpeechHttpHost) =>
  requests.filter(({ path }) => path === "/v1/models").length;
const models = ({ requests }: SpeechHttpHost) =>
  requests.flatMap(({ form }) => (form === null ? [] : [form.fields.model]));

describeSpeechRecognizer("OpenAiTranscriptionRecognizer that asks for its model", async () => {
  const { recognizer } = await unnamed(ids("sensevoice"));
  return {
    recognizer,
    speech: () => framesOf(SPEECH),
    heard: /^午饭35块$/,
    dispose: () => recognizer.close(),
  };
});

describe("a host without a configured model", () => {
  test("is asked once, with the key, however many users speak", async () => {
    const { host, recognizer, hear } = await unnamed(ids("sensevoice"));
    expect(recognizer.name).toBe("host.example");

    const heard = [...(await Promise.all([hear(), hear()])), await hear()];

    expect(heard).toEqual(["午饭35块", "午饭35块", "午饭35块"]);
    expect(asked(host)).toBe(1);
    expect(host.requests[0]?.headers.authorization).toBe("Bearer sk-canary");
    expect(models(host)).toEqual(["sensevoice", "sensevoice", "sensevoice"]);
    expect(recognizer.name).toBe("sensevoice");
  });

  test.each([
    ["FunASR with Paraformer loaded", "paraformer", funAsr("paraformer")],
    ["FunASR as it is started", "sensevoice", funAsr("sensevoice")],
    ["chat models beside Whisper", "Systran/faster-whisper-small", ids(...SPEACHES)],
    ["an English one first", "whisper-small", ids("whisper-small.en", "whisper-small")],
    ["names that tell nothing", "large-v3", ids("large-v3", "large-v2")],
    ["names that cannot be sent", "asr-2", ids("", "两个 字", "a\r\nb", "x".repeat(101), "asr-2")],
    ["entries of another shape", "asr", list(null, 35, { id: 35 }, { name: "x" }, { id: "asr" })],
  ])("that lists %s: %s is used", async (_name, model, listing) => {
    const { host, hear } = await unnamed(listing);

    expect(await hear()).toBe("午饭35块");
    expect(models(host)).toEqual([model]);
  });

  test.each([
    ["no list", null, 1],
    ["another method", reply("", 405), 1],
    ["an empty list", list(), 1],
    ["a page", reply("<h1>午饭</h1>"), 1],
    ["another JSON", reply('{"models":["canary"]}'), 1],
    ["too much", reply(`{"data":[{"id":"${"x".repeat(300_000)}"}]}`), 2],
    ["a passing error", reply("canary", 500), 2],
    ["a connection that breaks", { kind: "wire", steps: [{ do: "reset" }] } as const, 2],
  ])("that answers with %s gets the usual name", async (_name, listing, times) => {
    const { host, hear } = await unnamed(listing);

    expect([await hear(), await hear()]).toEqual(["午饭35块", "午饭35块"]);
    expect(models(host)).toEqual(["usual", "usual"]);
    expect(asked(host)).toBe(times);
  });

  test("that never sends its list is late", async () => {
    const { hear } = await unnamed({ kind: "wire", steps: [{ do: "hang" }] }, 50);

    expect(await hear()).toBe("late");
  });

  test("is asked again when it no longer knows the model", async () => {
    const { host, recognizer, hear } = await unnamed(ids("sensevoice"));
    await hear();
    host.list(ids("paraformer"));
    host.behave(UNKNOWN_MODEL);

    expect(await hear()).toBe("refused");
    expect(models(host)).toEqual(["sensevoice", "sensevoice", "paraformer"]);
    host.behave(HEARS);
    expect(await hear()).toBe("午饭35块");
    expect(recognizer.name).toBe("paraformer");
  });

  test("does not get the same audio twice for the same model", async () => {
    const { host, hear } = await unnamed(ids("sensevoice"));
    host.behave(UNKNOWN_MODEL);

    expect(await hear()).toBe("refused");
    expect(models(host)).toEqual(["sensevoice"]);
  });
});

/** FunASR's list, with the model that is loaded. */
function funAsr(loaded: string): HttpBehaviour {
  const known = ["sensevoice", "paraformer", "paraformer-en", "fun-asr-nano"];
  return list(...known.map((id) => ({ id, owned_by: "funasr", ready: id === loaded })));
}
