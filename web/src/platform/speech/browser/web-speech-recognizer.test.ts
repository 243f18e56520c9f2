import { describe, expect, test } from "vitest";
import {
  fakeRecognitionService,
  notingListener,
  resultOf,
} from "../../../../testing/fake-recognition.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { webSpeechRecognizer } from "./web-speech-recognizer.ts";

function listen(silenceMs: number | null = 1500, isOpen = true) {
  const service = fakeRecognitionService();
  const timers = manualTimers();
  const listener = notingListener();
  const { SpeechRecognition } = service;
  const recognizer = webSpeechRecognizer({ SpeechRecognition, timers })({
    manner: silenceMs === null ? "hold" : "tap",
    silenceMs,
    ready: () => void listener.told.push("ready"),
  });
  recognizer.start(listener);
  if (isOpen) service.current.open();
  return { service, timers, recognizer, told: listener.told };
}

describe("an utterance", () => {
  test("asks for Mandarin with interim results, and does not stop at the first sentence", () => {
    const { service } = listen();

    expect(service.current).toMatchObject({
      lang: "zh-CN",
      continuous: true,
      interimResults: true,
      maxAlternatives: 1,
    });
  });

  test("starts, grows and ends after the silence that the user chose", () => {
    const { service, timers, told } = listen(800);

    service.current.onspeechstart?.();
    service.current.hear([], "吃饭");
    timers.pass(799);
    service.current.hear(["吃饭花了六十"], "打车");
    timers.pass(799);
    service.current.hear(["吃饭花了六十", "打车三十"]);
    const before = service.current.stage;
    timers.pass(800);
    const after = service.current.stage;
    service.current.end();

    expect([before, after]).toEqual(["running", "stopping"]);
    expect(told).toEqual([
      "ready",
      "speech started",
      "interim 吃饭",
      "interim 吃饭花了六十打车",
      "interim 吃饭花了六十打车三十",
      "final 吃饭花了六十打车三十",
    ]);
    expect(timers.waiting).toBe(0);
  });

  test("without a speechstart event the first word counts as the beginning", () => {
    const { service, told } = listen();

    service.current.hear([], "吃饭");
    service.current.hear(["吃饭60"]);

    expect(told.filter((line) => line === "speech started")).toHaveLength(1);
  });

  test.each(["onstart", "onaudiostart"] as const)(
    "when the browser fires only %s it is ready then",
    (handler) => {
      const { service, told } = listen(1500, false);

      service.current[handler]?.();

      expect(told).toEqual(["ready"]);
    },
  );

  test("when it fires neither it is ready with the first word", () => {
    const { service, told } = listen(1500, false);

    service.current.hear([], "吃饭");
    service.current.hear(["吃饭60"]);

    expect(told.slice(0, 2)).toEqual(["ready", "speech started"]);
    expect(told.filter((line) => line === "ready")).toHaveLength(1);
  });

  test("last words that come after stop are included", () => {
    const { service, recognizer, told } = listen();

    service.current.hear([], "吃饭六");
    recognizer.stop();
    service.current.hear(["吃饭六十"]);
    service.current.end();

    expect(told.at(-1)).toBe("final 吃饭六十");
  });

  test("a browser that never ends times out, and the interim text is used", () => {
    const { service, recognizer, timers, told } = listen();

    service.current.hear([], "吃饭60");
    recognizer.stop();
    timers.pass(3000);

    expect(told.at(-1)).toBe("final 吃饭60");
    expect(service.current.stage).toBe("over");
  });

  test("after a minute it ends by itself", () => {
    const { service, timers } = listen(null);

    timers.pass(59_999);
    const before = service.current.stage;
    timers.pass(1);

    expect([before, service.current.stage]).toEqual(["running", "stopping"]);
  });

  test("a growing sentence that Android repeats is one sentence", () => {
    const { service, told } = listen();

    service.current.hearResults([
      resultOf("吃饭", true, 0),
      resultOf("吃饭花了", true, 0),
      resultOf("吃饭花了60", true, 0.9),
    ]);

    expect(told.at(-1)).toBe("interim 吃饭花了60");
  });

  test("numbers before and after a pause stay two numbers", () => {
    const { service, told } = listen();

    service.current.hear(["吃饭60", "30打车"]);
    service.current.end();
    service.current.open();
    service.current.hear(["5块水"]);

    expect(told.slice(-2)).toEqual(["interim 吃饭60，30打车", "interim 吃饭60，30打车5块水"]);
  });

  test("the same purchase said twice counts twice", () => {
    const { service, told } = listen();

    service.current.hear(["奶茶15", "奶茶15"]);

    expect(told.at(-1)).toBe("interim 奶茶15奶茶15");
  });
});

describe("the browser ends sooner than the user", () => {
  test("tapped: it is restarted, and its words are kept until our silence time is over", () => {
    const { service, timers, told } = listen(1500);

    service.current.hear(["吃饭60"]);
    service.current.end();
    timers.pass(1000);
    service.current.open();
    service.current.hear(["打车30"]);
    timers.pass(1500);
    service.current.end();

    expect(service.started).toHaveLength(2);
    expect(told.filter((line) => line === "ready")).toHaveLength(1);
    expect(told.at(-1)).toBe("final 吃饭60打车30");
  });

  test("held: not even a long silence ends it", () => {
    const { service, recognizer, told } = listen(null);

    service.current.fail("no-speech");
    service.current.open();
    service.current.hear(["吃饭60"]);
    service.current.end();
    service.current.open();
    recognizer.stop();
    service.current.end();

    expect(service.started).toHaveLength(3);
    expect(told.at(-1)).toBe("final 吃饭60");
  });

  test("a recognizer that ends without listening is not restarted forever", () => {
    const { service, told } = listen(null, false);

    service.current.end();

    expect(service.started).toHaveLength(1);
    expect(told).toEqual(["failed service-unavailable"]);
  });
});

describe("failures", () => {
  test.each([
    ["not-allowed", "permission-denied"],
    ["audio-capture", "no-microphone"],
    ["no-speech", "no-speech"],
    ["aborted", "no-speech"],
    ["network", "service-unavailable"],
    ["service-not-allowed", "service-unavailable"],
    ["language-not-supported", "service-unavailable"],
    ["of a later specification", "service-unavailable"],
  ])("%s is %s", (code, reason) => {
    const { service, timers, told } = listen();

    service.current.fail(code);

    expect(told).toEqual(["ready", `failed ${reason}`]);
    expect(timers.waiting).toBe(0);
  });

  test("when another page takes the microphone we do not take it back", () => {
    const { service, told } = listen(null);

    service.current.fail("aborted");

    expect(service.started).toHaveLength(1);
    expect(told.at(-1)).toBe("failed no-speech");
  });

  test("words recognized before the failure are used", () => {
    const { service, told } = listen();

    service.current.hear(["吃饭60"]);
    service.current.fail("network");

    expect(told.at(-1)).toBe("final 吃饭60");
  });

  test("an exception from start is reported too", () => {
    const service = fakeRecognitionService();
    service.refuseToStart();
    const listener = notingListener();
    const timers = manualTimers();
    const { SpeechRecognition } = service;

    webSpeechRecognizer({ SpeechRecognition, timers })({
      manner: "tap",
      silenceMs: 1500,
      ready() {},
    }).start(listener);

    expect(listener.told).toEqual(["failed service-unavailable"]);
    expect(timers.waiting).toBe(0);
  });

  test("silence is reported as no-speech when the user ends it", () => {
    const { service, recognizer, told } = listen();

    recognizer.stop();
    service.current.end();

    expect(told).toEqual(["ready", "failed no-speech"]);
  });

  test("ended before it listened, it does not wait for words", () => {
    const { recognizer, timers, told } = listen(null, false);

    recognizer.stop();
    timers.pass(0);

    expect(told).toEqual(["failed no-speech"]);
  });
});

test("after abort it reports nothing", () => {
  const { service, recognizer, timers, told } = listen();
  service.current.hear([], "吃饭");
  const before = [...told];

  recognizer.abort();
  service.current.hear(["吃饭60"]);
  timers.pass(60_000);

  expect(told).toEqual(before);
  expect(service.current.stage).toBe("over");
  expect(timers.waiting).toBe(0);
});
