import { expect, test } from "vitest";
import { checkMicrophone } from "./check-microphone.ts";

test.each([
  ["NotAllowedError", "permission-denied"],
  ["SecurityError", "permission-denied"],
  ["NotFoundError", "no-microphone"],
  ["NotReadableError", "device-lost"],
] as const)("a device that answers %s: %s", async (name, expected) => {
  const getUserMedia = () => Promise.reject(new DOMException("no", name));

  expect(await checkMicrophone({ getUserMedia })).toBe(expected);
});

test("a page without TLS gets no microphone", async () => {
  expect(await checkMicrophone(undefined)).toBe("permission-denied");
});

test("a microphone that works is closed at once", async () => {
  let isLive = true;
  const track = {
    stop() {
      isLive = false;
    },
  };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;

  expect(await checkMicrophone({ getUserMedia: async () => stream })).toBeNull();
  expect(isLive).toBe(false);
});
