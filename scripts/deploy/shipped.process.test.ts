import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { runBuildStage, type Shipped } from "./testing/build-stage.ts";
import { testImage } from "./testing/image.ts";
import { testNpmPackage } from "./testing/npm-package.ts";
import { runOrThrow } from "./testing/programs.ts";

// Package and image share one build: the Containerfile's first stage makes the npm package, and
// from it the image's app. It installs all dependencies again, which takes minutes on a busy machine.

const BUILD_MS = 600_000;
vi.setConfig({ testTimeout: 120_000 });

let shipped: Shipped;
beforeAll(async () => {
  shipped = await runBuildStage();
}, BUILD_MS);
afterAll(async () => {
  // Only root can delete files in a read-only folder.
  await runOrThrow(["chmod", "-R", "u+w", shipped.app]);
  await rm(shipped.folder, { recursive: true, force: true });
}, BUILD_MS);

describe("the npm package, installed into an empty folder", () => testNpmPackage(() => shipped));
describe("the image", () => testImage(() => shipped));
