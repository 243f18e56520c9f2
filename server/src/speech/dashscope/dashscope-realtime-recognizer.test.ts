import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../../testing/free-port.ts";
import { PATIENT_MS, patienceFor } from "../../../testing/patience.ts";
import {
  API_KEY,
  type DashScopeHost,
  type DashScopeStep,
  startDashScopeHost,
} from "../../../testing/speech-hosts/dashscope-host.ts";
import {
  FINISHED,
  failed,
  hears,
  STARTED,
  sentence,
} from "../../../testing/speech-hosts/dashscope-protocol.ts";
import {
  describeSpeechRecognizer,
  outcome,
} from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, voice } from "../../../testing/speech-hosts/sounds.ts";
import { DashScopeRealtimeRecognizer } from "./dashscope-realtime-recognizer.ts";

const SPEECH = voice(1);

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

function recognizerAt(
  url: string,
  { apiKey = API_KEY, answerMs = PATIENT_MS } = {},
): DashScopeRealtimeRecognizer {
  const recognizer = new DashScopeRealtimeRecognizer({
    name: "fun-asr-realtime",
    model: "fun-asr-realtime",
    url,
    apiKey,
    answerMs,
  });
  ending.push(() => recognizer.close());
  return recognizer;
}

async function hostThat(...steps: readonly DashScopeStep[]): Promise<DashScopeHost> {
  const host = await startDashScopeHost(...steps);
  ending.push(() => host.close());
  return host;
}

describeSpeechRecognizer("DashScopeRealtimeRecognizer", async () => {
  const host = await startDashScopeHost(...hears("午饭35块。"));
  const recognizer = recognizerAt(host.url);
  return {
    recognizer,
    speech: () => framesOf(SPEECH),
    heard: /^午饭35块。$/,
    async dispose() {
      await recognizer.close();
      await host.close();
    },
  };
});

test("partial texts grow over several sentences; heartbeats are ignored", async () => {
  const host = await hostThat(...hears("午饭35，", "打车30。"));
  const told: string[] = [];

  const { text } = await recognizerAt(host.url).recognize(framesOf(SPEECH), {
    ledgerId: "ledger",
    signal: new AbortController().signal,
    onPartial: (partial) => told.push(partial),
  });

  expect(told).toEqual(["午饭3", "午饭35，", "午饭35，打车3", "午饭35，打车30。"]);
  expect(text).toBe("午饭35，打车30。");
});

test("the protocol: a key in the handshake, run-task, all of the audio, finish-task", async () => {
  const host = await hostThat(...hears("午饭35块。"));

  await outcome(recognizerAt(host.url), framesOf(SPEECH));

  const [task] = host.tasks;
  expect(task?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  expect(task?.bytes).toBe(SPEECH.length * 2);
  expect(task?.messages.map(({ header }) => header.action)).toEqual(["run-task", "finish-task"]);
  expect(task?.messages[0]?.payload).toEqual({
    task_group: "audio",
    task: "asr",
    function: "recognition",
    model: "fun-asr-realtime",
    parameters: { format: "pcm", sample_rate: 16_000, language_hints: ["zh"] },
    input: {},
  });
});

test("an unfinished sentence counts when the task finishes", async () => {
  const host = await hostThat(
    { on: "run-task", send: [STARTED] },
    { on: "input", bytes: 3_200, send: [sentence("午饭35")] },
    { on: "finish-task", send: [FINISHED] },
  );

  expect(await outcome(recognizerAt(host.url), framesOf(SPEECH))).toBe("午饭35");
});

describe("each host behaviour becomes a named failure", () => {
  const started: DashScopeStep = { on: "run-task", send: [STARTED] };
  const cases: readonly (readonly [string, string, readonly DashScopeStep[]])[] = [
    ["fails at once", "refused", [{ on: "run-task", send: [failed("ModelNotFound")] }]],
    ["is throttled", "busy", [{ on: "run-task", send: [failed("Throttling.RateQuota")] }]],
    [
      "fails in the middle",
      "refused",
      [started, { on: "input", bytes: 6_400, send: [sentence("午饭"), failed("InternalError")] }],
    ],
    [
      "heard nobody",
      "no-speech",
      [started, { on: "finish-task", send: [failed("NO_VALID_AUDIO_ERROR")] }],
    ],
    ["has no result", "no-speech", [started, { on: "finish-task", send: [FINISHED] }]],
    [
      "closes in the middle of a sentence",
      "interrupted",
      [started, { on: "input", bytes: 6_400, send: [sentence("午饭"), { ending: "close" }] }],
    ],
    [
      "is reset in the middle of a sentence",
      "interrupted",
      [started, { on: "input", bytes: 6_400, send: [sentence("午饭"), { ending: "reset" }] }],
    ],
    [
      "closes instead of beginning",
      "interrupted",
      [{ on: "run-task", send: [{ ending: "close" }] }],
    ],
    [
      "closes instead of finishing",
      "interrupted",
      [started, { on: "finish-task", send: [{ ending: "close" }] }],
    ],
    ["never begins", "late", []],
    ["never finishes", "late", [started]],
    ["sends garbage", "garbled", [{ on: "run-task", send: [{ raw: "午饭 <html>" }] }]],
    ["sends other JSON", "garbled", [started, { on: "input", bytes: 100, send: [{ raw: "[]" }] }]],
    ["finishes unasked", "garbled", [{ on: "run-task", send: [STARTED, FINISHED] }]],
    [
      "sends a huge message",
      "interrupted",
      [started, { on: "input", bytes: 100, send: [{ raw: "午".repeat(2_000_000) }] }],
    ],
  ];

  test.each(cases)("a host that %s: %s", async (_name, reason, steps) => {
    const host = await hostThat(...steps);
    const recognizer = recognizerAt(host.url, { answerMs: patienceFor(reason) });

    expect(await outcome(recognizer, framesOf(SPEECH, SPEECH))).toBe(reason);
    await host.tasks[0]?.gone;
  });

  test("unknown events and unexpected sounds are ignored", async () => {
    const host = await hostThat(
      { on: "run-task", send: [{ event: "task-queued" }, STARTED, { raw: new Uint8Array(64) }] },
      {
        on: "input",
        bytes: 100,
        send: [{ event: "result-generated" }, sentence("午饭", { isEnd: true })],
      },
      { on: "finish-task", send: [FINISHED] },
    );

    expect(await outcome(recognizerAt(host.url), framesOf(SPEECH))).toBe("午饭");
  });

  test("a wrong key is refused at the handshake", async () => {
    const host = await hostThat();
    const recognizer = recognizerAt(host.url, { apiKey: "sk-canary-wrong" });

    await expect(
      recognizer.recognize(framesOf(SPEECH), {
        ledgerId: "ledger",
        signal: new AbortController().signal,
        onPartial: () => {},
      }),
    ).rejects.toMatchObject({ reason: "refused", status: 401 });
  });

  test("a wrong address is refused, an unused port is unreachable", async () => {
    const host = await hostThat();

    expect(await outcome(recognizerAt(`${host.url}/x`), framesOf(SPEECH))).toBe("refused");
    const nobody = recognizerAt(`ws://127.0.0.1:${await freePort()}/api-ws/v1/inference`);
    expect(await outcome(nobody, framesOf(SPEECH))).toBe("unreachable");
  });
});

test("cancelling closes the connection", async () => {
  const host = await hostThat(...hears("午饭"));
  const giveUp = new AbortController();
  const recognizing = recognizerAt(host.url).recognize(framesOf(SPEECH), {
    ledgerId: "ledger",
    signal: giveUp.signal,
    onPartial: () => giveUp.abort(),
  });

  await expect(recognizing).rejects.toMatchObject({ reason: "cancelled" });
  await host.tasks[0]?.gone;
});
