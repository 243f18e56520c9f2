import { SLICE_MS, SLICE_SAMPLES } from "@suikouji/core";
import { expect, test } from "vitest";
import { fakeSpeechSocket } from "../../../../testing/fake-server-speech.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { speechSender } from "./speech-sender.ts";

function sending() {
  const socket = fakeSpeechSocket();
  const timers = manualTimers();
  const sender = speechSender(socket.connect({ message() {}, lost() {} }), timers);
  const add = (ms: number) => {
    for (let at = 0; at < ms; at += SLICE_MS) sender.add(new Int16Array(SLICE_SAMPLES));
  };
  return { socket, timers, sender, add };
}

test("a recording is sent at once, in frames of a tenth of a second", () => {
  const { socket, sender, add } = sending();

  add(20_050);
  sender.finish();

  expect(socket.heardMs()).toBe(20_060);
  expect(socket.frames[0]?.length).toBe(3200);
  expect(socket.told).toEqual(["connect", "stop"]);
});

test("beyond what the server takes at once, it is sent less than twice as fast as it was spoken", () => {
  const { socket, timers, sender, add } = sending();

  add(60_000);
  sender.finish();
  const atOnce = socket.heardMs();
  timers.pass(10_000);
  const later = socket.heardMs();
  timers.pass(20_000);

  expect(atOnce).toBeLessThanOrEqual(30_000);
  expect(later - atOnce).toBeLessThan(20_000);
  expect(socket.heardMs()).toBe(60_000);
  expect(socket.told.at(-1)).toBe("stop");
  expect(timers.waiting).toBe(0);
});

test("after close it sends nothing", () => {
  const { socket, timers, sender, add } = sending();

  add(40_000);
  const atOnce = socket.heardMs();
  sender.close();
  add(1000);
  sender.finish();
  timers.pass(60_000);

  expect(socket.heardMs()).toBe(atOnce);
  expect(socket.told).toEqual(["connect"]);
  expect(timers.waiting).toBe(0);
});
