import { expect, test } from "vitest";
import { fakeEar } from "../../testing/fake-speech.ts";
import { driveSession } from "../../testing/session-driver.ts";
import { recognizersOf } from "../platform/speech/choose-recognizer.ts";

/** A browser without a recognizer: only the server could hear. */
function withoutBrowser() {
  return recognizersOf(null, fakeEar().recognizers.browser);
}

test("until the server said something it is counted on: nothing waits for that", () => {
  const { session } = driveSession({ recognizers: withoutBrowser() });

  session.listen("tap");

  expect(session.view.microphone).toEqual({ name: "starting" });
  expect(session.view.hearing).toEqual({ browser: "missing", server: "unknown", nobody: null });
});

test("that it does not hear is known before it is spoken to; once it does, it is heard", () => {
  const { session, server } = driveSession({ recognizers: withoutBrowser() });

  server.tell({ recognizer: null });
  const deaf = session.view;
  session.listen("tap");
  const pressed = session.view.microphone;
  server.tell({ recognizer: "whisper" });

  expect(deaf).toMatchObject({
    microphone: { name: "unavailable" },
    hearing: { nobody: "nobody-there" },
  });
  expect(pressed).toEqual({ name: "unavailable" });
  expect(session.view).toMatchObject({ microphone: { name: "off" }, hearing: { nobody: null } });
});

test("a sentence under way is heard to its end, whatever is learned meanwhile", () => {
  const { session, server } = driveSession({ recognizers: withoutBrowser() });
  session.listen("tap");

  server.tell({ recognizer: null });

  expect(session.view.microphone).toEqual({ name: "starting" });
});

test("before the wishes are known nobody is said to be missing", () => {
  const { session, server } = driveSession({ settings: null, recognizers: withoutBrowser() });

  server.tell({ recognizer: null });

  expect(session.view.hearing).toBeNull();
});

test("the voice is told that no word may leave the device", () => {
  const { voice, changeSettings } = driveSession();
  const before = voice.settings?.localOnly;

  changeSettings({ localOnly: true });

  expect([before, voice.settings?.localOnly]).toEqual([false, true]);
});
