import { expect, test } from "vitest";
import { notingListener } from "../../../testing/fake-recognition.ts";
import { fakeEar } from "../../../testing/fake-speech.ts";
import { noticedRecognizer } from "./noticed-recognizer.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";

function noticed() {
  const ear = fakeEar();
  let notices = 0;
  const open = noticedRecognizer(ear.recognizers.browser as OpenRecognizer, () => {
    notices += 1;
  });
  const listener = notingListener();
  const recognizer = open({ manner: "tap", silenceMs: 1500, ready() {} });
  recognizer.start(listener);
  return { ear, recognizer, listener, notices: () => notices };
}

test("an unavailable service is told to both", () => {
  const { ear, listener, notices } = noticed();

  ear.listener.failed("service-unavailable");

  expect(listener.told).toEqual(["failed service-unavailable"]);
  expect(notices()).toBe(1);
});

test("everything else is nobody else's business", () => {
  const { ear, recognizer, listener, notices } = noticed();

  ear.listener.speechStarted();
  ear.listener.interim("吃饭");
  ear.listener.failed("no-speech");
  recognizer.stop();
  recognizer.abort();

  expect(listener.told).toEqual(["speech started", "interim 吃饭", "failed no-speech"]);
  expect(ear.asked).toEqual(["start", "stop", "abort"]);
  expect(notices()).toBe(0);
});
