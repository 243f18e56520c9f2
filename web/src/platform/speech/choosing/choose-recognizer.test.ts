import { describe, expect, test } from "vitest";
import type { OpenRecognizer } from "../open-recognizer.ts";
import { chooseRecognizer, recognizersOf } from "./choose-recognizer.ts";
import { hearingOf } from "./hearing.ts";

const opened = (): OpenRecognizer => () => ({ start() {}, stop() {}, abort() {} });
const browser = opened();
const server = opened();
const browserThenServer = opened();
const FAILED = { isRemembered: true, remember() {}, forget() {} };
const BOTH = recognizersOf(browser, server, { browserThenServer });
const BOTH_FAILED = recognizersOf(browser, server, { browserThenServer, browserFailure: FAILED });
const ONLY_SERVER = recognizersOf(null, server);
const ONLY_BROWSER = recognizersOf(browser, null);

const HEARS = { recognizer: "whisper", speaks: false };
const DEAF = { recognizer: null, speaks: true };
const PREPARING = {
  ...DEAF,
  ear: {
    state: "preparing",
    size: "base",
    step: "downloading",
    receivedBytes: 1,
    totalBytes: 2,
    secondsLeft: null,
  },
} as const;
const AUTO = { recognizer: "auto", localOnly: false } as const;
const BY_NAME = { recognizer: "browser", localOnly: false } as const;

describe("the recognizer that is used", () => {
  test.each([
    ["auto", server],
    ["browser", browserThenServer],
    ["server", server],
    ["typing", null],
  ] as const)("%s, beside a server that hears", (wish, expected) => {
    const wishes = { recognizer: wish, localOnly: false };

    expect(chooseRecognizer(BOTH, wishes, HEARS)).toBe(expected);
  });

  test.each([
    ["auto", browser],
    ["browser", browser],
    ["server", null],
    ["typing", null],
  ] as const)("with 「仅本机」 no voice goes to the server: %s", (wish, expected) => {
    const wishes = { recognizer: wish, localOnly: true };

    expect(chooseRecognizer(BOTH, wishes, HEARS)).toBe(expected);
    expect(chooseRecognizer(BOTH_FAILED, wishes, null)).toBe(expected);
  });

  test("auto takes the one there is", () => {
    expect(chooseRecognizer(ONLY_BROWSER, AUTO, null)).toBe(browser);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, HEARS)).toBe(server);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, null)).toBe(server);
    expect(chooseRecognizer(recognizersOf(null, null), AUTO, HEARS)).toBeNull();
  });

  test("auto tries the browser first while the server's abilities are unknown, unless it failed", () => {
    expect(chooseRecognizer(BOTH, AUTO, null)).toBe(browserThenServer);
    expect(chooseRecognizer(BOTH_FAILED, AUTO, null)).toBe(server);
  });

  test("nothing is recorded for a server that has no recognizer", () => {
    expect(chooseRecognizer(BOTH, AUTO, DEAF)).toBe(browser);
    expect(chooseRecognizer(BOTH, BY_NAME, DEAF)).toBe(browser);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, DEAF)).toBeNull();
  });

  test("a recognizer chosen by name is tried even if it should not work: the user may know better", () => {
    expect(chooseRecognizer(BOTH, { ...AUTO, recognizer: "server" }, DEAF)).toBe(server);
    expect(chooseRecognizer(BOTH_FAILED, BY_NAME, HEARS)).toBe(browserThenServer);
  });

  test("a browser recognizer that failed is better than none", () => {
    expect(chooseRecognizer(BOTH_FAILED, AUTO, DEAF)).toBe(browser);
  });
});

describe("the recognizer that is named to the user", () => {
  test.each([
    [null, "unknown"],
    [HEARS, "hears"],
    [DEAF, "deaf"],
  ] as const)("a server that said %j: %s", (known, expected) => {
    expect(hearingOf(BOTH, AUTO, known).server).toBe(expected);
  });

  test("before the first word: the browser, the server, or the host behind it", () => {
    const cloud = { ...HEARS, recognizerHost: "dashscope.aliyuncs.com" };

    expect(hearingOf(BOTH, AUTO, null).hearer).toEqual({ by: "browser" });
    expect(hearingOf(BOTH, BY_NAME, HEARS).hearer).toEqual({ by: "browser" });
    expect(hearingOf(BOTH, AUTO, HEARS).hearer).toEqual({ by: "server", host: null });
    expect(hearingOf(BOTH, AUTO, cloud).hearer).toEqual({
      by: "server",
      host: "dashscope.aliyuncs.com",
    });
    expect(hearingOf(BOTH, { ...AUTO, recognizer: "typing" }, HEARS).hearer).toBeNull();
  });

  test("without a microphone, or with 「仅本机」, the server's abilities do not matter", () => {
    expect(hearingOf(ONLY_BROWSER, AUTO, HEARS).server).toBe("no-microphone");
    expect(hearingOf(BOTH, { ...AUTO, localOnly: true }, HEARS).server).toBe("local-only");
  });

  test("none: neither the browser nor the server can", () => {
    expect(hearingOf(ONLY_SERVER, AUTO, DEAF)).toEqual({
      browser: "missing",
      server: "deaf",
      hearer: null,
      noRecognizer: "neither",
      withoutBrowser: "neither",
    });
    expect(hearingOf(recognizersOf(null, null), AUTO, HEARS).noRecognizer).toBe("no-microphone");
    expect(hearingOf(ONLY_SERVER, { ...AUTO, localOnly: true }, HEARS).noRecognizer).toBe(
      "local-only",
    );
    expect(hearingOf(BOTH_FAILED, AUTO, DEAF).noRecognizer).toBe("neither");
  });

  test("none yet: the server's recognizer is being prepared", () => {
    expect(hearingOf(ONLY_SERVER, AUTO, PREPARING).noRecognizer).toBe("ear-preparing");
    expect(hearingOf(BOTH, { ...AUTO, recognizer: "server" }, PREPARING).noRecognizer).toBe(
      "ear-preparing",
    );
    expect(hearingOf(BOTH, AUTO, PREPARING)).toMatchObject({
      noRecognizer: null,
      withoutBrowser: "ear-preparing",
    });
  });

  test("none: the chosen one cannot", () => {
    const wanting = (recognizer: "browser" | "server") => ({ ...AUTO, recognizer });

    expect(hearingOf(ONLY_SERVER, wanting("browser"), HEARS).noRecognizer).toBe("browser-missing");
    expect(hearingOf(BOTH, wanting("server"), DEAF).noRecognizer).toBe("server-deaf");
  });

  test.each([
    ["a server that has not said anything", ONLY_SERVER, AUTO, null],
    ["a server that hears", ONLY_SERVER, AUTO, HEARS],
    ["a server that hears, beside a browser that failed", BOTH_FAILED, AUTO, HEARS],
    ["a browser that may, beside a server that does not", BOTH, AUTO, DEAF],
    ["somebody who only types", ONLY_SERVER, { ...AUTO, recognizer: "typing" as const }, DEAF],
  ])("at least one may work: %s", (_name, recognizers, wishes, known) => {
    expect(hearingOf(recognizers, wishes, known).noRecognizer).toBeNull();
  });
});
