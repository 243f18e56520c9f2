import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EarState } from "@suikouji/contract";
import { Agent } from "undici";
import { onTestFinished } from "vitest";
import type { MachineClock } from "../../src/machine-clock.ts";
import { Ear, type EarParts } from "../../src/speech/ear/ear.ts";
import type { EarFiles } from "../../src/speech/ear/ear-home.ts";
import type { EarConfig } from "../../src/speech/ear/ear-service.ts";
import type { EarRegistry } from "./ear-registry.ts";
import { TEST_PLATFORM } from "./ear-registry.ts";
import { ScriptedRecognizer } from "./scripted-recognizer.ts";

/** The text of the first try's recording. */
export const HEARD = "房租3500";

/** A folder that is deleted after the test. */
export function temporaryHome(): string {
  const home = mkdtempSync(join(tmpdir(), "suikouji-ear-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** Every file below it, sorted. */
export function filesIn(home: string): readonly string[] {
  return globSync("**", { cwd: home })
    .filter((path) => statSync(join(home, path)).isFile())
    .toSorted();
}

/** Short waits end at once; long timeouts never fire. */
export class QuickClock implements MachineClock {
  #skippedMs = 0;

  epochMs(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now() + this.#skippedMs;
  }

  after(ms: number, callback: () => void): () => void {
    if (ms > LONGEST_PAUSE_MS) return () => {};
    const timer = setImmediate(callback);
    return () => clearImmediate(timer);
  }

  /** As if so much time had passed. */
  skip(ms: number): void {
    this.#skippedMs += ms;
  }
}

const LONGEST_PAUSE_MS = 8_000;

export interface TestEar {
  readonly ear: Ear;
  readonly states: readonly EarState[];
  readonly opened: readonly EarFiles[];
  readonly bugs: readonly Error[];
  /** Resolves once the preparation has ended. */
  settled(): Promise<EarState>;
  /** The states without their byte counts. */
  steps(): readonly string[];
}

export interface TestEarOptions extends Partial<EarParts>, Partial<EarConfig> {
  readonly home: string;
}

/** An ear that downloads from the test's registry, on a machine that fits every size. */
export function testEar(registry: EarRegistry, options: TestEarOptions): TestEar {
  const { off = null, home, size = null, source, ...parts } = options;
  const states: EarState[] = [];
  const opened: EarFiles[] = [];
  const bugs: Error[] = [];
  const ear = new Ear(
    { off, home, size, source: source ?? { registry: registry.origin, weights: null } },
    {
      pinned: registry.pinned,
      machine: { platform: TEST_PLATFORM, memoryBytes: 8e9, cores: 4 },
      freeBytes: async () => 1e12,
      clock: new QuickClock(),
      dispatcher: new Agent(),
      reportBug: (error) => bugs.push(error),
      ...parts,
      open(files) {
        opened.push(files);
        return parts.open?.(files) ?? new ScriptedRecognizer({ text: HEARD });
      },
    },
  );
  ear.subscribe((state) => states.push(state));
  onTestFinished(() => ear.close());
  return {
    ear,
    states,
    opened,
    bugs,
    async settled() {
      // A failure before the first byte shows a moment later.
      await nextTurn();
      return new Promise((resolve) => {
        const look = (state: EarState) => state.state !== "preparing" && resolve(state);
        if (look(ear.state()) === false) ear.subscribe(look);
      });
    },
    steps: () => states.map(stepOf).filter((step, index, all) => step !== all[index - 1]),
  };
}

function stepOf(state: EarState): string {
  switch (state.state) {
    case "preparing":
      return `${state.step} ${state.size}`;
    case "ready":
      return `ready ${state.size}`;
    case "failed":
      return `failed ${state.size} ${state.reason}`;
    case "off":
      return `off ${state.reason}`;
    case "absent":
      return state.state;
  }
}

/** The names of the requested tarballs, once each. */
export function tarballsAsked({ asked }: EarRegistry): readonly string[] {
  const names = asked.filter(({ path }) => path.startsWith("/files")).map(({ path }) => path);
  return [...new Set(names.map((path) => path.split("/").at(-1) ?? ""))];
}

/** How many bytes of a download are on disk. */
export function bytesOnDisk(home: string, name: string): number {
  const path = join(home, `partial/downloads/${name}-1.0.0.tgz`);
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
