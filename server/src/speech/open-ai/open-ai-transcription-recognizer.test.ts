import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../../testing/free-port.ts";
import { PATIENT_MS, patienceFor } from "../../../testing/patience.ts";
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
import { samplesOfWav } from "../audio/wav.ts";
import { DOMAIN_PROMPT } from "../domain-prompt.ts";
import { OpenAiTranscriptionRecognizer } from "./open-ai-transcription-recognizer.ts";

const KEY = "sk-canary-5d1c0b";
const SPEECH = voice(1.05);

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

function recognizerAt(baseUrl: string, answerMs = PATIENT_MS): OpenAiTranscriptionRecognizer {
  const recognizer = new OpenAiTranscriptionRecognizer({
    name: "whisper-1",
    model: "whisper-1",
    usualModel: "usual",
    baseUrl,
    apiKey: KEY,
    prompt: DOMAIN_PROMPT,
    answerMs,
  });
  ending.push(() => recognizer.close());
  return recognizer;
}

async function hostThat(behaviour: HttpBehaviour): Promise<SpeechHttpHost> {
  const host = await startSpeechHttpHost(behaviour);
  ending.push(() => host.close());
  return host;
}

describeSpeechRecognizer("OpenAiTranscriptionRecognizer", async () => {
  const host = await startSpeechHttpHost({ kind: "hears", text: "午饭35块\n" });
  const recognizer = recognizerAt(host.baseUrl);
  return {
    recognizer,
    speech: () => framesOf(SPEECH),
    heard: /^午饭35块$/,
    async dispose() {
      await recognizer.close();
      await host.close();
    },
  };
});

test("the request holds a WAV file, model, language, prompt and key", async () => {
  const host = await hostThat({ kind: "hears", text: "午饭35块" });

  await outcome(recognizerAt(host.baseUrl), framesOf(SPEECH));

  const [request] = host.requests;
  expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(request?.form?.fields).toEqual({
    model: "whisper-1",
    language: "zh",
    response_format: "json",
    prompt: DOMAIN_PROMPT,
  });
  expect(samplesOfWav(request?.form?.file?.bytes ?? new Uint8Array())).toEqual(SPEECH);
});

describe("each host behaviour becomes a named failure", () => {
  const json = (text: string): HttpBehaviour => ({ kind: "reply", status: 200, body: text });
  const status = (code: number): HttpBehaviour => ({
    kind: "reply",
    status: code,
    body: `{"error":{"message":"Incorrect API key ${KEY}: 午饭"}}`,
  });
  const cases: readonly (readonly [string, HttpBehaviour, string])[] = [
    ["nothing heard", { kind: "hears", text: " \n" }, "no-speech"],
    ["wrong key", status(401), "refused"],
    ["no access", status(403), "refused"],
    ["unknown model", status(404), "refused"],
    ["too much audio", status(413), "too-long"],
    ["too many requests", status(429), "busy"],
    ["overloaded", status(503), "busy"],
    ["server error", status(500), "refused"],
    ["page", { kind: "reply", status: 200, body: "<h1>午饭</h1>" }, "garbled"],
    ["empty", json(""), "garbled"],
    ["torn JSON", json('{"text":"午饭'), "garbled"],
    ["another JSON", json('{"result":"午饭"}'), "garbled"],
    ["text that is none", json('{"text":35}'), "garbled"],
    ["invalid UTF-8", { kind: "reply", status: 200, body: Buffer.from([0x7b, 0xff]) }, "garbled"],
    ["huge", json(`{"text":"${"午饭".repeat(200_000)}"}`), "garbled"],
    ["silent for good", { kind: "wire", steps: [{ do: "hang" }] }, "late"],
    ["reset", { kind: "wire", steps: [{ do: "reset" }] }, "interrupted"],
    [
      "closed in the middle",
      {
        kind: "wire",
        steps: [
          { do: "send", bytes: 'HTTP/1.1 200 OK\r\ncontent-length: 40\r\n\r\n{"text":"午' },
          { do: "close" },
        ],
      },
      "interrupted",
    ],
    [
      "not HTTP",
      { kind: "wire", steps: [{ do: "send", bytes: "SSH-2.0\r\n" }, { do: "close" }] },
      "interrupted",
    ],
  ];

  test.each(cases)("%s", async (_name, behaviour, reason) => {
    const host = await hostThat(behaviour);
    const recognizer = recognizerAt(host.baseUrl, patienceFor(reason));

    expect(await outcome(recognizer, framesOf(SPEECH))).toBe(reason);
  });

  test("unreachable", async () => {
    const recognizer = recognizerAt(`http://127.0.0.1:${await freePort()}/v1`);

    expect(await outcome(recognizer, framesOf(SPEECH))).toBe("unreachable");
  });
});
