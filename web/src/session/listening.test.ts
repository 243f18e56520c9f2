import { describe, expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";

const localOnly = { settings: { localOnly: true } };

describe("the microphone", () => {
  test("a tap, a spoken sentence, the drafts", async () => {
    const { session, ear, amounts } = driveSession(localOnly);
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.view.microphone));

    session.listen("tap");
    ear.listening.ready();
    ear.listener.speechStarted();
    ear.listener.interim("吃饭");
    ear.listener.final("吃饭60");
    await flushPromises();

    expect(ear.listening.silenceMs).toBe(1500);
    expect(states).toContainEqual({ name: "starting" });
    expect(states).toContainEqual({ name: "listening", manner: "tap", interim: "" });
    expect(states).toContainEqual({ name: "listening", manner: "tap", interim: "吃饭" });
    expect(session.view).toMatchObject({ microphone: { name: "off" }, heard: "吃饭60" });
    expect(amounts()).toEqual([6000]);
  });

  test("while held, silence does not end it; on release the transcript is awaited", () => {
    const { session, ear } = driveSession(localOnly);

    session.listen("hold");
    ear.listening.ready();
    session.finishListening();
    ear.listener.interim("吃饭60");

    expect(ear.listening.silenceMs).toBeNull();
    expect(ear.asked).toEqual(["start", "stop"]);
    expect(session.view.microphone).toEqual({ name: "transcribing" });
  });

  test("after silence the user sees that the speech is being transcribed", () => {
    const { session, ear } = driveSession(localOnly);

    session.listen("tap");
    ear.listening.ready();
    ear.listening.closed?.();

    expect(session.view.microphone).toEqual({ name: "transcribing" });
    expect(ear.asked).toEqual(["start"]);
  });

  test("released before it was open, it does not open afterwards", () => {
    const { session, ear } = driveSession(localOnly);

    session.listen("hold");
    session.finishListening();
    ear.listening.ready();

    expect(session.view.microphone).toEqual({ name: "transcribing" });
  });

  test("after abandoning, late results are ignored", async () => {
    const { session, ear, phase } = driveSession(localOnly);
    session.listen("tap");
    const { listener } = ear;

    session.abandonListening();
    listener.final("吃饭60");
    listener.failed("no-speech");
    await flushPromises();

    expect(ear.asked).toEqual(["start", "abort"]);
    expect(session.view).toMatchObject({ microphone: { name: "off" }, heard: null });
    expect(phase()).toBe("listening");
  });

  test.each(["no-speech", "no-microphone", "permission-denied", "service-unavailable"] as const)(
    "%s is shown until the next try",
    (failure) => {
      const { session, ear } = driveSession(localOnly);

      session.listen("tap");
      ear.listener.failed(failure);
      const failed = session.view.microphone;
      session.listen("tap");

      expect(failed).toEqual({ name: "failed", failure });
      expect(session.view.microphone).toEqual({ name: "starting" });
    },
  );

  test("an empty transcript counts as silence", () => {
    const { session, ear, lines } = driveSession(localOnly);

    session.listen("tap");
    ear.listener.final("  ");

    expect(session.view.microphone).toEqual({ name: "failed", failure: "no-speech" });
    expect(lines()).toEqual([]);
  });

  test("a second tap does not open a second microphone", () => {
    const { session, ear } = driveSession(localOnly);

    session.listen("tap");
    session.listen("hold");

    expect(ear.asked).toEqual(["start"]);
  });

  test("with typing chosen there is no microphone; choosing voice brings it back", () => {
    const { session, ear, changeSettings } = driveSession({ settings: { recognizer: "typing" } });

    session.listen("tap");
    const typing = session.view.microphone;
    changeSettings({ recognizer: "auto", silenceMs: 800 });
    session.listen("tap");

    expect(typing).toEqual({ name: "unavailable" });
    expect(ear.listening.silenceMs).toBe(800);
  });

  test("typing while it listens closes it", async () => {
    const { session, ear, say, amounts } = driveSession(localOnly);

    session.listen("tap");
    await say("吃饭60");

    expect(ear.asked).toEqual(["start", "abort"]);
    expect(amounts()).toEqual([6000]);
  });
});

describe("every act of the user interrupts our voice, and nothing else does", () => {
  test.each([
    ["a tap on the microphone", "listen"],
    ["a typed sentence", "say"],
    ["a touch", "act"],
  ] as const)("%s", async (_what, how) => {
    const { session, voice, say } = driveSession(localOnly);
    await say("吃饭60");
    const { isSpeaking } = session.view;

    if (how === "listen") session.listen("tap");
    if (how === "say") session.say("打车30");
    if (how === "act") session.act({ type: "item-cancelled", index: 0 });

    expect(isSpeaking).toBe(true);
    expect(voice.told.slice(0, 3)).toEqual(["(stop)", "记录支出60元，餐饮，确认吗？", "(stop)"]);
  });

  test("as soon as the user begins to speak, before any word is recognized", async () => {
    const { session, ear, voice, say } = driveSession(localOnly);
    await say("吃饭60");
    session.listen("tap");
    const before = voice.told.length;

    ear.listener.speechStarted();

    expect(voice.told.slice(before)).toEqual(["(stop)"]);
  });
});

describe("the app never hears itself", () => {
  test("a line that comes while the microphone is open is shown at once and spoken afterwards", async () => {
    const { session, ear, voice, say, timers, lines } = driveSession();
    await say("吃饭60");
    session.listen("tap");

    timers.pass(3000);
    const whileOpen = { lines: lines(), told: voice.told.filter((line) => line !== "(stop)") };
    ear.listener.failed("no-speech");

    expect(whileOpen).toEqual({ lines: ["记录支出60元，餐饮，确认吗？"], told: [] });
    expect(voice.told.at(-1)).toBe("记录支出60元，餐饮，确认吗？");
  });

  test("it is not spoken when the user has answered meanwhile", async () => {
    const { session, ear, voice, say, timers } = driveSession();
    await say("吃饭60");
    session.listen("tap");
    timers.pass(3000);

    ear.listener.final("取消");

    expect(voice.told.filter((line) => line !== "(stop)")).toEqual(["已取消1笔。"]);
  });
});

test("the voice receives the user's settings, and the view shows which it has", () => {
  const { session, voice, changeSettings } = driveSession({ settings: null });
  const before = session.view.voiceSettings;

  changeSettings({ speakerOn: false, voice: "Tingting", speechRate: 1.5 });

  expect(before).toBeNull();
  expect(voice.settings).toMatchObject({ on: false, voice: "Tingting", rate: 1.5 });
  expect(session.view.voiceSettings).toEqual(voice.settings);
});
