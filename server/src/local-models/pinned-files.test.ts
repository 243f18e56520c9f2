import { describe, expect, test } from "vitest";
import { partsOf } from "../speech/ear/ear-parts.ts";
import { diskBytesOf } from "./model-home.ts";
import { pinnedFor, readPinnedPackages } from "./pinned-files.ts";

const packages = readPinnedPackages();
const files = packages.flatMap((each) => each.files.map((file) => ({ part: each.part, ...file })));

test("every file is in its part's folder and has a hash", () => {
  for (const { part, place, sha256, bytes } of files) {
    expect(place.startsWith(`${part}/`)).toBe(true);
    expect(place.split("/")).not.toContain("..");
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).toBeGreaterThan(0);
  }
  expect(new Set(files.map(({ place }) => place)).size).toBe(files.length);
});

describe.each(["linux-x64", "linux-arm64", "win32-x64", "win32-arm64", "darwin-arm64"])(
  "on %s",
  (platform) => {
    test("has a binding and a library of this platform, and of no other", () => {
      const kept = pinnedFor(packages, platform)?.flatMap((each) => each.files) ?? [];
      const native = kept.filter((file) => file.platform !== undefined);
      const names = native.map(({ path }) => path.split("/").at(-1));

      expect(new Set(native.map((file) => file.platform))).toEqual(new Set([platform]));
      expect(names).toContain("onnxruntime_binding.node");
      expect(names.some((name) => name?.includes("onnxruntime."))).toBe(true);
      expect(kept).toHaveLength(
        files.filter((file) => file.platform === undefined).length + native.length,
      );
    });
  },
);

test.each(["darwin-x64", "linux-musl-x64", "freebsd-x64"])("%s has no runtime", (platform) => {
  expect(pinnedFor(packages, platform)).toBeNull();
});

test("on Linux base takes 130 MB on disk, small 300", () => {
  const pinned = pinnedFor(packages, "linux-x64") ?? [];

  expect(Math.round(diskBytesOf(pinned, partsOf("base")) / 1e7) * 10).toBe(130);
  expect(Math.round(diskBytesOf(pinned, partsOf("small")) / 1e7) * 10).toBe(300);
});
