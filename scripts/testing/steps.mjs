import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChild } from "../toolchain/child.mjs";
import { GiveUp, say } from "../toolchain/give-up.mjs";
import { findProgram } from "../toolchain/program.mjs";
import { watchBrowsers } from "./browser-time.mjs";
import { countStep, inMinutes, sum, summaryLine } from "./counts.mjs";
import { cpuTimeMs } from "./cpu-time.mjs";
import { describeFailures, failuresOfStep } from "./failures.mjs";

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} program a command of a dependency, or the path of a script of ours
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {() => Promise<NodeJS.ProcessEnv>} [prepare] what it needs first, as variables for it
 * @property {{ path: string, read: (report: unknown) => import("./reports.mjs").Report }} [report]
 *   a step without a report counts as one test
 * @property {Again} [again]
 *
 * @typedef {(failures: readonly import("./reports.mjs").Failure[]) => Rerun} Again runs what failed
 *   once more, to see more of it; what comes out of that does not count
 * @typedef {{ title: string, args: readonly string[], env: NodeJS.ProcessEnv }} Rerun
 */

/**
 * Runs every step, also after one that failed: a person who fixes things wants to see all of them.
 * Steps in a list of their own run at the same time and are printed one after the other. Ends with
 * what failed, told again, and the one line of counts; the exit code is not zero unless everything
 * passed.
 * @param {string} root
 * @param {readonly (Step | readonly Step[])[]} steps
 */
export async function runSteps(root, steps) {
  const took = stopwatch();
  const outcomes = [];
  for (const step of steps) {
    outcomes.push(...(await (isGroup(step) ? runTogether(root, step) : runAlone(root, step))));
  }
  const total = sum(outcomes.map(({ counts }) => counts));
  for (const line of describeFailures(outcomes.flatMap(({ failures }) => failures))) say(line);
  // The last words, on stdout, alone on their line: CI reads them.
  console.log(`\n${summaryLine(total, took())}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const browsersMs = watchBrowsers();

/** Begins to measure; the returned function tells what was used since then. */
function stopwatch() {
  const beganMs = performance.now();
  const cpuBeforeMs = (cpuTimeMs() ?? 0) + browsersMs();
  return () => {
    const cpuMs = cpuTimeMs();
    return {
      wallMs: performance.now() - beganMs,
      cpuMs: cpuMs === null ? null : cpuMs + browsersMs() - cpuBeforeMs,
    };
  };
}

/**
 * @param {Step | readonly Step[]} step
 * @returns {step is readonly Step[]}
 */
function isGroup(step) {
  return Array.isArray(step);
}

/**
 * @param {string} root
 * @param {Step} step
 */
async function runAlone(root, step) {
  const took = stopwatch();
  say(`\n── ${step.title}`);
  const outcome = await runStep(root, step, "inherit");
  say(`${step.title}：${inMinutes(took())}`);
  return [outcome];
}

/**
 * Each writes into a file of its own: two programs that print at once cannot be read.
 * @param {string} root
 * @param {readonly Step[]} steps
 */
async function runTogether(root, steps) {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-steps-"));
  const running = steps.map((step, index) => {
    const path = join(folder, `${index}.txt`);
    const output = openSync(path, "w");
    const outcome = runStep(root, step, output).finally(() => closeSync(output));
    return { step, path, outcome };
  });
  const outcomes = [];
  for (const { step, path, outcome } of running) {
    say(`\n── ${step.title}`);
    outcomes.push(await outcome);
    process.stdout.write(readFileSync(path));
  }
  rmSync(folder, { recursive: true, force: true });
  return outcomes;
}

/**
 * @param {string} root
 * @param {Step} step
 * @param {"inherit" | number} output
 */
async function runStep(root, { title, program, args, env, prepare, report, again }, output) {
  // A report left by an earlier run would speak for a runner that crashed.
  if (report !== undefined) rmSync(report.path, { force: true });
  try {
    const prepared = await prepare?.();
    const script = program.endsWith(".mjs") ? join(root, program) : findProgram(root, program);
    /** @param {readonly string[]} given @param {NodeJS.ProcessEnv} [added] */
    const run = (given, added) =>
      runChild(process.execPath, [script, ...given], {
        cwd: root,
        env: { ...process.env, ...env, ...prepared, ...added },
        stdio: ["inherit", output, output],
      });
    const outcome = await run(args);
    // Ctrl-C ends the whole run and is not a failed test.
    if (outcome.interrupted !== null) process.exit(130);
    const read = report && readReport(report);
    if (again !== undefined && read && read.failures.length > 0) {
      const rerun = again(read.failures);
      say(`\n── ${rerun.title}`);
      await run(rerun.args, rerun.env);
    }
    return {
      counts: countStep(outcome.code, read),
      failures: failuresOfStep(title, outcome.code, read),
    };
  } catch (error) {
    if (!(error instanceof GiveUp)) throw error;
    say(error.message);
    return { counts: countStep(1, undefined), failures: [{ test: title, reason: error.message }] };
  }
}

/** @param {NonNullable<Step["report"]>} report */
function readReport({ path, read }) {
  if (!existsSync(path)) return null;
  try {
    return read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
