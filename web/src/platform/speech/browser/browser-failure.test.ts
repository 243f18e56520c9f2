import { expect, test } from "vitest";
import { browserFailure, type RememberingPage } from "./browser-failure.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function page(onLine = true): RememberingPage {
  const kept = new Map<string, string>();
  return {
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    navigator: { onLine },
  };
}

test("a failure is remembered across visits, for a week", () => {
  const device = page();
  let nowMs = 1_000_000;
  const visit = () => browserFailure(device, () => nowMs);
  const first = visit();

  const before = first.isRemembered;
  first.remember();
  nowMs += 7 * DAY_MS - 1;
  const almostAWeekLater = visit().isRemembered;
  nowMs += 1;

  expect([before, first.isRemembered, almostAWeekLater]).toEqual([false, false, true]);
  expect(visit().isRemembered).toBe(false);
});

test("it is forgotten when the recognizer works or the user chooses it by name", () => {
  const device = page();
  const visit = () => browserFailure(device, () => 1_000_000);

  visit().remember();
  visit().forget();

  expect(visit().isRemembered).toBe(false);
});

test("without a network a failure is not remembered: no service could answer", () => {
  const failure = browserFailure(page(false), () => 1_000_000);

  failure.remember();

  expect(failure.isRemembered).toBe(false);
});

test("a browser that blocks storage forgets at the end of the visit", () => {
  const blocked: RememberingPage = {
    get localStorage(): never {
      throw new DOMException("blocked", "SecurityError");
    },
    navigator: { onLine: true },
  };
  const failure = browserFailure(blocked, () => 1_000_000);

  failure.remember();
  const remembered = failure.isRemembered;
  failure.forget();

  expect([remembered, failure.isRemembered]).toEqual([true, false]);
});

test.each(["", "soon", "-1", "9e99"])("invalid stored text (%j) is no failure", (text) => {
  const device = page();
  device.localStorage.setItem("suikouji-browser-cannot-hear", text);

  expect(browserFailure(device, () => 8 * DAY_MS).isRemembered).toBe(false);
});
