import type { RecognitionFailure } from "@suikouji/core";
import { expect, test } from "vitest";
import { notingListener } from "../../../../testing/fake-recognition.ts";
import { fakeRecognizer } from "../../../../testing/fake-speech.ts";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { checkedRecognizer } from "./checked-recognizer.ts";

function listen(device: RecognitionFailure | null = null) {
  const ear = fakeRecognizer();
  const open = ear.recognizers.browser;
  if (open === null) throw new Error("A fake ear has a recognizer");
  const timers = manualTimers();
  const listener = notingListener();
  const noted: string[] = [];
  const asking = Promise.withResolvers<RecognitionFailure | null>();
  let checks = 0;
  const recognizer = checkedRecognizer(open, {
    checkMicrophone() {
      checks += 1;
      return asking.promise;
    },
    browserFailure: {
      isRemembered: false,
      remember: () => void noted.push("remember"),
      forget: () => void noted.push("forget"),
    },
    timers,
  })({ manner: "tap", silenceMs: 1500, ready() {} });
  recognizer.start(listener);
  return {
    ear,
    timers,
    told: listener.told,
    noted,
    recognizer,
    checks: () => checks,
    async deviceAnswers() {
      asking.resolve(device);
      await flushPromises();
    },
  };
}

test("a service that reports no microphone where there is one counts as unavailable", async () => {
  const { ear, told, noted, deviceAnswers } = listen(null);

  ear.listener.failed("no-microphone");
  await deviceAnswers();

  expect(told).toEqual(["failed service-unavailable"]);
  expect(noted).toEqual(["remember"]);
});

test.each(["no-microphone", "permission-denied", "device-lost"] as const)(
  "a microphone problem is reported as the device names it: %s",
  async (reason) => {
    const { ear, told, noted, deviceAnswers } = listen(reason);

    ear.listener.failed("no-microphone");
    await deviceAnswers();

    expect(told).toEqual([`failed ${reason}`]);
    expect(noted).toEqual([]);
  },
);

test.each(["permission-denied", "no-speech"] as const)("%s is passed on", async (reason) => {
  const { ear, told, noted, checks } = listen();

  ear.listener.failed(reason);
  await flushPromises();

  expect(told).toEqual([`failed ${reason}`]);
  expect(noted).toEqual([]);
  expect(checks()).toBe(0);
});

test("a recognizer that does not start times out, but not while the user is asked for permission", async () => {
  const { timers, told, ear, deviceAnswers } = listen(null);

  timers.pass(60_000);
  const whileAsked = [...told];
  await deviceAnswers();
  timers.pass(1500);
  await flushPromises();

  expect(whileAsked).toEqual([]);
  expect(ear.asked).toEqual(["start", "abort"]);
  expect(told).toEqual(["failed service-unavailable"]);
});

test("a recognizer that listens has no time limit, and its result clears the failure", async () => {
  const { ear, timers, told, noted, checks } = listen();

  ear.listening.ready();
  timers.pass(60_000);
  ear.listener.final("吃饭60");

  expect(told).toEqual(["final 吃饭60"]);
  expect(noted).toEqual(["forget"]);
  expect(checks()).toBe(0);
});

test("after abort it reports nothing", async () => {
  const { ear, timers, told, recognizer, deviceAnswers } = listen(null);

  ear.listener.failed("no-microphone");
  recognizer.abort();
  await deviceAnswers();

  expect(told).toEqual([]);
  expect(timers.waiting).toBe(0);
});
