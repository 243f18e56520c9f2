import { expect, test } from "vitest";
import { fakeRecognizer } from "../../testing/fake-speech.ts";
import { driveSession } from "../../testing/session-driver.ts";
import { recognizersOf } from "../platform/speech/choosing/choose-recognizer.ts";

/** A browser without a recognizer: only the server can recognize speech. */
function withoutBrowser() {
  return recognizersOf(null, fakeRecognizer().recognizers.browser);
}

test("until the server has told its abilities the app assumes that it recognizes speech", () => {
  const { session } = driveSession({ recognizers: withoutBrowser() });

  session.listen("tap");

  expect(session.view.microphone).toEqual({ name: "starting" });
  expect(session.view.hearing).toMatchObject({
    browser: "missing",
    server: "unknown",
    noRecognizer: null,
  });
});

test("without a recognizer on the server the app says so before the user speaks; once there is one, it is used", () => {
  const { session, server } = driveSession({ recognizers: withoutBrowser() });

  server.tell({ recognizer: null });
  const deaf = session.view;
  session.listen("tap");
  const pressed = session.view.microphone;
  server.tell({ recognizer: "whisper" });

  expect(deaf).toMatchObject({
    microphone: { name: "unavailable" },
    hearing: { noRecognizer: "neither" },
  });
  expect(pressed).toEqual({ name: "unavailable" });
  expect(session.view).toMatchObject({
    microphone: { name: "off" },
    hearing: { noRecognizer: null },
  });
});

test("a server recognizer that becomes ready while the page is open hears the next sentence", () => {
  const [browser, server] = [fakeRecognizer(), fakeRecognizer()];
  const recognizers = recognizersOf(browser.recognizers.browser, server.recognizers.browser);
  const driver = driveSession({ recognizers });
  driver.server.tell({ recognizer: null });

  driver.session.listen("tap");
  driver.server.tell({ recognizer: "whisper", recognizerHost: null });
  browser.listener.final("吃饭60");
  driver.session.listen("tap");

  expect([browser.asked, server.asked]).toEqual([["start"], ["start"]]);
  expect(driver.session.view.hearing?.hearer).toEqual({ by: "server", host: null });
});

test("an unreachable server is not counted on to recognize speech; once it is back it is", () => {
  const recognizers = recognizersOf(
    fakeRecognizer().recognizers.browser,
    fakeRecognizer().recognizers.browser,
  );
  const { session, server, connect } = driveSession({ recognizers });
  const hearers: unknown[] = [];

  server.tell({ recognizer: "whisper" });
  hearers.push(session.view.hearing?.hearer?.by);
  connect({ state: "server-gone" });
  hearers.push(session.view.hearing?.hearer?.by);
  connect({ state: "online" });
  hearers.push(session.view.hearing?.hearer?.by);

  expect(hearers).toEqual(["server", "browser", "server"]);
});

test("a failed browser recognizer is avoided from the next sentence on; chosen by name it is tried", () => {
  const ear = fakeRecognizer();
  let isRemembered = false;
  const browserFailure = {
    get isRemembered() {
      return isRemembered;
    },
    remember() {
      isRemembered = true;
    },
    forget() {
      isRemembered = false;
    },
  };
  const recognizers = recognizersOf(ear.recognizers.browser, fakeRecognizer().recognizers.browser, {
    browserFailure,
  });
  const { session, changeSettings } = driveSession({ recognizers });

  session.listen("tap");
  browserFailure.remember();
  ear.listener.failed("service-unavailable");
  const after = session.view.hearing?.hearer?.by;
  changeSettings({ recognizer: "browser" });
  changeSettings({ recognizer: "auto" });

  expect(after).toBe("server");
  expect(isRemembered).toBe(false);
  expect(session.view.hearing?.hearer?.by).toBe("browser");
});

test("news about recognizers do not interrupt a sentence under way", () => {
  const { session, server } = driveSession({ recognizers: withoutBrowser() });
  session.listen("tap");

  server.tell({ recognizer: null });

  expect(session.view.microphone).toEqual({ name: "starting" });
});

test("before the settings are known no recognizer is reported missing", () => {
  const { session, server } = driveSession({ settings: null, recognizers: withoutBrowser() });

  server.tell({ recognizer: null });

  expect(session.view.hearing).toBeNull();
});

test("the voice is told when 仅本机 is on", () => {
  const { voice, changeSettings } = driveSession();
  const before = voice.settings?.localOnly;

  changeSettings({ localOnly: true });

  expect([before, voice.settings?.localOnly]).toEqual([false, true]);
});
