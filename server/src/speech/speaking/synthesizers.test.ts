import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../../testing/free-port.ts";
import { PATIENT_MS, patienceFor } from "../../../testing/patience.ts";
import {
  API_KEY,
  type DashScopeStep,
  startDashScopeHost,
} from "../../../testing/speech-hosts/dashscope-host.ts";
import { FINISHED, failed, STARTED } from "../../../testing/speech-hosts/dashscope-protocol.ts";
import {
  type HttpBehaviour,
  startSpeechHttpHost,
} from "../../../testing/speech-hosts/speech-http-host.ts";
import { SpeechFailure } from "../speech-failure.ts";
import { CosyVoiceSynthesizer } from "./cosy-voice-synthesizer.ts";
import { OpenAiSpeechSynthesizer } from "./open-ai-speech-synthesizer.ts";
import type { SpeechSynthesizer } from "./speech-synthesizer.ts";

const LINE = { text: "午饭三十五元，已保存。", speed: 1 };
const SOUND = Uint8Array.from([0xff, 0xfb, 1, 2, 3]);
const never = { ledgerId: "ledger", signal: new AbortController().signal };

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

function openAiAt(baseUrl: string, answerMs = PATIENT_MS): SpeechSynthesizer {
  const host = { name: "tts-1", model: "tts-1", voice: "alloy", apiKey: API_KEY, answerMs };
  const synthesizer = new OpenAiSpeechSynthesizer({ ...host, baseUrl });
  ending.push(() => synthesizer.close());
  return synthesizer;
}

function cosyVoiceAt(
  url: string,
  { apiKey = API_KEY, answerMs = PATIENT_MS } = {},
): SpeechSynthesizer {
  const host = {
    name: "cosyvoice",
    model: "cosyvoice-v3-flash",
    voice: "longanyang",
    answerMs,
  };
  const synthesizer = new CosyVoiceSynthesizer({ ...host, url, apiKey });
  ending.push(() => synthesizer.close());
  return synthesizer;
}

async function httpHost(behaviour: HttpBehaviour) {
  const host = await startSpeechHttpHost(behaviour);
  ending.push(() => host.close());
  return host;
}

async function duplexHost(...steps: readonly DashScopeStep[]) {
  const host = await startDashScopeHost(...steps);
  ending.push(() => host.close());
  return host;
}

async function reasonOf(speaking: Promise<unknown>): Promise<string> {
  const error = await speaking.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(JSON.stringify([error, String(error)])).not.toMatch(/canary|午饭/);
  return error instanceof SpeechFailure ? error.reason : String(error);
}

describe("OpenAI's protocol", () => {
  test("turns a line into a sound", async () => {
    const host = await httpHost({ kind: "speaks", sound: SOUND });

    const { contentType, bytes } = await openAiAt(host.baseUrl).speak(LINE, never);

    expect({ contentType, bytes: [...bytes] }).toEqual({
      contentType: "audio/mpeg",
      bytes: [...SOUND],
    });
    expect(host.requests[0]?.json).toEqual({
      model: "tts-1",
      voice: "alloy",
      input: LINE.text,
      response_format: "mp3",
    });
    expect(host.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  });

  test("sends the speed when it is not 1", async () => {
    const host = await httpHost({ kind: "speaks", sound: SOUND });

    await openAiAt(host.baseUrl).speak({ ...LINE, speed: 1.5 }, never);

    expect(host.requests[0]?.json).toMatchObject({ input: LINE.text, speed: 1.5 });
  });

  test.each([
    ["a wrong key", { kind: "reply", status: 401, body: `${LINE.text} ${API_KEY}` }, "refused"],
    ["too many requests", { kind: "reply", status: 429, body: "" }, "busy"],
    ["a page", { kind: "speaks", sound: SOUND, type: "text/html" }, "garbled"],
    ["no sound", { kind: "speaks", sound: new Uint8Array() }, "garbled"],
    ["five megabytes", { kind: "speaks", sound: new Uint8Array(5_000_000) }, "garbled"],
    ["no answer", { kind: "wire", steps: [{ do: "hang" }] }, "late"],
  ] as const)("a host that sends %s", async (_name, behaviour, reason) => {
    const { baseUrl } = await httpHost(behaviour);

    expect(await reasonOf(openAiAt(baseUrl, patienceFor(reason)).speak(LINE, never))).toBe(reason);
  });

  test("an unreachable host, and a caller who cancelled", async () => {
    const synthesizer = openAiAt(`http://127.0.0.1:${await freePort()}/v1`);

    expect(await reasonOf(synthesizer.speak(LINE, never))).toBe("unreachable");
    expect(await reasonOf(synthesizer.speak(LINE, { ...never, signal: AbortSignal.abort() }))).toBe(
      "cancelled",
    );
  });
});

describe("CosyVoice", () => {
  const spoken: readonly DashScopeStep[] = [
    { on: "run-task", send: [STARTED] },
    {
      on: "input",
      bytes: 1,
      send: [{ raw: SOUND }, { event: "result-generated" }, { raw: SOUND }],
    },
    { on: "finish-task", send: [FINISHED] },
  ];

  test("joins the pieces of a line's sound", async () => {
    const host = await duplexHost(...spoken);

    const { contentType, bytes } = await cosyVoiceAt(host.url).speak(LINE, never);

    expect({ contentType, bytes: [...bytes] }).toEqual({
      contentType: "audio/mpeg",
      bytes: [...SOUND, ...SOUND],
    });
    const [run, told] = host.tasks[0]?.messages ?? [];
    expect(run?.payload).toMatchObject({
      task: "tts",
      function: "SpeechSynthesizer",
      model: "cosyvoice-v3-flash",
      parameters: { voice: "longanyang", format: "mp3", rate: 1 },
    });
    expect(told?.payload).toEqual({ input: { text: LINE.text } });
  });

  test.each([
    ["fails", "refused", [{ on: "run-task", send: [failed("InvalidVoice")] }]],
    [
      "says nothing",
      "garbled",
      [
        { on: "run-task", send: [STARTED] },
        { on: "finish-task", send: [FINISHED] },
      ],
    ],
    [
      "breaks off",
      "interrupted",
      [
        { on: "run-task", send: [STARTED] },
        { on: "input", bytes: 1, send: [{ raw: SOUND }, { ending: "reset" }] },
      ],
    ],
    ["never ends", "late", [{ on: "run-task", send: [STARTED] }]],
    [
      "does not stop talking",
      "garbled",
      [
        { on: "run-task", send: [STARTED] },
        { on: "finish-task", send: Array(6).fill({ raw: new Uint8Array(900_000) }) },
      ],
    ],
  ] as const)("a host that %s: %s", async (_name, reason, steps) => {
    const { url } = await duplexHost(...(steps as readonly DashScopeStep[]));

    expect(
      await reasonOf(cosyVoiceAt(url, { answerMs: patienceFor(reason) }).speak(LINE, never)),
    ).toBe(reason);
  });

  test("a wrong key is refused", async () => {
    const { url } = await duplexHost(...spoken);

    expect(await reasonOf(cosyVoiceAt(url, { apiKey: "sk-canary-wrong" }).speak(LINE, never))).toBe(
      "refused",
    );
  });

  test("close() fails the running request", async () => {
    const { url, tasks } = await duplexHost({ on: "run-task", send: [STARTED] });
    const synthesizer = cosyVoiceAt(url);
    const speaking = reasonOf(synthesizer.speak(LINE, never));
    await expect.poll(() => tasks[0]?.messages.length).toBe(3);
    await synthesizer.close();

    expect(await speaking).toBe("closed");
  });
});
