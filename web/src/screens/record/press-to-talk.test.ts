import { describe, expect, test } from "vitest";
import { advancePress, type Press, type PressEvent, RELEASED } from "./press-to-talk.ts";

function commandsOf(...events: readonly PressEvent[]) {
  let press: Press = RELEASED;
  return events.flatMap((event) => {
    const step = advancePress(press, event);
    press = step.press;
    return step.command === null ? [] : [step.command];
  });
}

describe("a finger on the microphone", () => {
  test("a short press toggles listening", () => {
    expect(commandsOf("down", "up")).toEqual(["toggle"]);
  });

  test("a long press listens until it ends", () => {
    expect(commandsOf("down", "hold-time-passed", "up")).toEqual(["listen-while-held", "finish"]);
  });

  test("sliding off and releasing discards what was said", () => {
    expect(commandsOf("down", "hold-time-passed", "slid-off", "up")).toEqual([
      "listen-while-held",
      "forget",
    ]);
  });

  test("sliding back keeps it", () => {
    expect(commandsOf("down", "hold-time-passed", "slid-off", "slid-back", "up")).toEqual([
      "listen-while-held",
      "finish",
    ]);
  });

  test("a long press that the system cancels is discarded, a short one does nothing", () => {
    expect(commandsOf("down", "hold-time-passed", "lost")).toEqual(["listen-while-held", "forget"]);
    expect(commandsOf("down", "lost", "up")).toEqual([]);
  });

  test("the hold timer of a press that has ended starts nothing", () => {
    expect(commandsOf("down", "up", "hold-time-passed")).toEqual(["toggle"]);
  });

  test("a second finger changes nothing", () => {
    expect(commandsOf("down", "down", "up")).toEqual(["toggle"]);
  });
});
