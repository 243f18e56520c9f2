import { describe, expect, test } from "vitest";
import { chooseRecognizer, recognizersOf } from "./choose-recognizer.ts";
import { hearingOf } from "./hearing.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";

const opened = (): OpenRecognizer => () => ({ start() {}, stop() {}, abort() {} });
const browser = opened();
const server = opened();
const BOTH = recognizersOf(browser, server);
const ONLY_SERVER = recognizersOf(null, server);

const HEARS = { recognizer: "whisper", speaks: false };
const DEAF = { recognizer: null, speaks: true };
const AUTO = { recognizer: "auto", localOnly: false } as const;

describe("what is heard with", () => {
  test.each([
    ["browser", browser],
    ["server", server],
    ["typing", null],
  ] as const)("%s, as wished", (wish, expected) => {
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
  });

  test("auto takes what there is", () => {
    expect(chooseRecognizer(recognizersOf(browser, null), AUTO, null)).toBe(browser);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, HEARS)).toBe(server);
    expect(chooseRecognizer(recognizersOf(null, null), AUTO, HEARS)).toBeNull();
  });

  test("auto counts on a server that has not said anything", () => {
    expect(chooseRecognizer(BOTH, AUTO, null)).toBe(BOTH.auto);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, null)).toBe(server);
  });

  test("auto does not speak to a server that said it does not hear", () => {
    expect(chooseRecognizer(BOTH, AUTO, DEAF)).toBe(browser);
    expect(chooseRecognizer(ONLY_SERVER, AUTO, DEAF)).toBeNull();
  });

  test("asked for by name, even such a server is spoken to: the user may know better", () => {
    expect(chooseRecognizer(BOTH, { ...AUTO, recognizer: "server" }, DEAF)).toBe(server);
  });
});

describe("who hears", () => {
  test.each([
    [null, "unknown"],
    [HEARS, "hears"],
    [DEAF, "deaf"],
  ] as const)("a server that said %j: %s", (known, expected) => {
    expect(hearingOf(BOTH, AUTO, known).server).toBe(expected);
  });

  test("without a microphone for pages, or with 「仅本机」, what the server can does not matter", () => {
    const without = recognizersOf(browser, null);

    expect(hearingOf(without, AUTO, HEARS).server).toBe("no-microphone");
    expect(hearingOf(BOTH, { ...AUTO, localOnly: true }, HEARS).server).toBe("local-only");
  });

  test("nobody: neither of them can", () => {
    expect(hearingOf(ONLY_SERVER, AUTO, DEAF)).toEqual({
      browser: "missing",
      server: "deaf",
      nobody: "nobody-there",
    });
    expect(hearingOf(recognizersOf(null, null), AUTO, HEARS).nobody).toBe("no-microphone");
    expect(hearingOf(ONLY_SERVER, { ...AUTO, localOnly: true }, HEARS).nobody).toBe("local-only");
  });

  test("nobody: the one who was wanted cannot", () => {
    const wanting = (recognizer: "browser" | "server") => ({ ...AUTO, recognizer });

    expect(hearingOf(ONLY_SERVER, wanting("browser"), HEARS).nobody).toBe("browser-missing");
    expect(hearingOf(BOTH, wanting("server"), DEAF).nobody).toBe("server-deaf");
  });

  test.each([
    ["a server that has not said anything", ONLY_SERVER, AUTO, null],
    ["a server that hears", ONLY_SERVER, AUTO, HEARS],
    ["a browser that may, beside a server that does not", BOTH, AUTO, DEAF],
    ["somebody who only types", ONLY_SERVER, { ...AUTO, recognizer: "typing" as const }, DEAF],
  ])("not nobody: %s", (_name, recognizers, wishes, known) => {
    expect(hearingOf(recognizers, wishes, known).nobody).toBeNull();
  });
});
