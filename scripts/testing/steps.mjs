import { existsSync, readFileSync, rmSync } from "node:fs";
import { runChild } from "../toolchain/child.mjs";
import { GiveUp, say } from "../toolchain/give-up.mjs";
import { findProgram } from "../toolchain/program.mjs";
import { countStep, sum, summaryLine } from "./counts.mjs";
import { describeFailures, failuresOfStep } from "./failures.mjs";

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} program
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {() => Promise<NodeJS.ProcessEnv>} [prepare] what it needs first, as variables for it
 * @property {{ path: string, read: (report: unknown) => import("./reports.mjs").Report }} [report]
 *   a step without a report counts as one test
 */

/**
 * Runs every step, also after one that failed: a person who fixes things wants to see all of them.
 * Ends with what failed, told again, and the one line of counts; the exit code is not zero unless
 * everything passed.
 * @param {string} root
 * @param {readonly Step[]} steps
 */
export async function runSteps(root, steps) {
  const outcomes = [];
  for (const step of steps) {
    say(`\n── ${step.title}`);
    outcomes.push(await runStep(root, step));
  }
  const total = sum(outcomes.map(({ counts }) => counts));
  for (const line of describeFailures(outcomes.flatMap(({ failures }) => failures))) say(line);
  // The last words, on stdout, alone on their line: CI reads them.
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {string} root
 * @param {Step} step
 */
async function runStep(root, { title, program, args, env, prepare, report }) {
  // A report left by an earlier run would speak for a runner that crashed.
  if (report !== undefined) rmSync(report.path, { force: true });
  try {
    const prepared = await prepare?.();
    const outcome = await runChild(process.execPath, [findProgram(root, program), ...args], {
      cwd: root,
      env: { ...process.env, ...env, ...prepared },
    });
    // Ctrl-C ends the whole run and is not a failed test.
    if (outcome.interrupted !== null) process.exit(130);
    const read = report && readReport(report);
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
