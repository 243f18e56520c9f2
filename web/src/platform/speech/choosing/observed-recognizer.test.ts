import { SERVICE_REFUSALS } from "@suikouji/core";
import { expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import { fakeRecognizer } from "../../../../testing/fake-speech.ts";
import type { OpenRecognizer } from "../open-recognizer.ts";
import { observedRecognizer } from "./observed-recognizer.ts";

function noticed() {
  const ear = fakeRecognizer();
  let notices = 0;
  const open = observedRecognizer(ear.recognizers.browser as OpenRecognizer, () => {
    notices += 1;
  });
  const listener = notingListener();
  const recognizer = open({ manner: "tap", silenceMs: 1500, ready() {} });
  recognizer.start(listener);
  return { ear, recognizer, listener, notices: () => notices };
}

test.each(["service-unavailable", ...SERVICE_REFUSALS] as const)(
  "%s is reported to the listener and the callback",
  (reason) => {
    const { ear, listener, notices } = noticed();

    ear.listener.failed(reason);

    expect(listener.told).toEqual([`failed ${reason}`]);
    expect(notices()).toBe(1);
  },
);

test("everything else is reported to the listener only", () => {
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
