import { describe, expect, test } from "vitest";
import { fakeRecognizer } from "../../testing/fake-speech.ts";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";
import type { OpenMicrophoneInput } from "../platform/speech/audio/microphone-input.ts";
import { recognizersOf } from "../platform/speech/choosing/choose-recognizer.ts";

const RECORDING: OpenMicrophoneInput = async () => ({ cancelsEcho: false, close() {} });

/** A session whose server failed to transcribe what the user said. */
function unheard(failure: "service-unavailable" | "busy" = "service-unavailable") {
  const ear = fakeRecognizer();
  const driver = driveSession({ recognizers: recognizersOf(null, ear.recognizers.browser) });
  driver.server.tell({ recognizer: "whisper" });
  driver.session.listen("tap");
  ear.listening.ready();
  ear.listener.speechStarted();
  ear.listening.kept?.(RECORDING);
  ear.listener.failed(failure);
  return { ...driver, ear };
}

describe("a recording that the server failed to transcribe", () => {
  test("is kept, and transcribed on a tap", async () => {
    const { session, ear } = unheard();
    const failed = session.view.microphone;

    session.retryTranscription();
    const meanwhile = session.view.microphone;
    ear.listening.ready();
    ear.listener.final("吃饭60");
    await flushPromises();

    expect(failed).toEqual({ name: "failed", failure: "service-unavailable", isKept: true });
    expect(ear.listening).toMatchObject({ manner: "hold", silenceMs: null, input: RECORDING });
    expect(meanwhile).toEqual({ name: "transcribing" });
    expect(session.view.heard).toBe("吃饭60");
    expect(session.view.microphone).toEqual({ name: "off" });
  });

  test("can be retried as often as needed", () => {
    const { session, ear } = unheard("busy");

    session.retryTranscription();
    ear.listening.kept?.(RECORDING);
    ear.listener.failed("busy");

    expect(session.view.microphone).toEqual({ name: "failed", failure: "busy", isKept: true });
  });

  test("is deleted after two minutes; the failure is still shown", () => {
    const { session, ear, timers } = unheard();

    timers.pass(120_000);
    session.retryTranscription();

    expect(session.view.microphone).toEqual({ name: "failed", failure: "service-unavailable" });
    expect(ear.asked).toEqual(["start"]);
  });

  test("is deleted when the microphone is used again", () => {
    const { session, ear } = unheard();

    session.listen("tap");
    ear.listener.failed("no-speech");
    session.retryTranscription();

    expect(session.view.microphone).toEqual({ name: "failed", failure: "no-speech" });
    expect(ear.asked).toEqual(["start", "start"]);
  });

  test("is not sent once 「仅本机」 is on", () => {
    const { session, ear, changeSettings } = unheard();

    changeSettings({ localOnly: true });
    session.retryTranscription();

    expect(ear.asked).toEqual(["start"]);
  });
});

test("hands-free: after a noise that was no speech, waiting lines are spoken", async () => {
  const { session, ear, voice, say } = driveSession({
    settings: { localOnly: true, handsFree: true },
  });
  session.listen("tap");
  await flushPromises();
  ear.listening.ready({ cancelsEcho: true });
  ear.listener.speechStarted();
  session.act({ type: "undo-requested" });
  await flushPromises();
  const whileSpokenInto = voice.told.filter((line) => line !== "(stop)");

  ear.listening.nothingSaid?.();
  const afterwards = voice.told.filter((line) => line !== "(stop)");

  expect(whileSpokenInto).toEqual([]);
  expect(afterwards).toHaveLength(1);
  expect(session.view.microphone).toMatchObject({ name: "listening" });
  await say("退出");
});
