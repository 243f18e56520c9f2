import { type Clock, isoOf, type Moment } from "@suikouji/core";
import { bugReport } from "../../bug-report.ts";
import { BadConfiguration, type Config, readConfig } from "../../config.ts";
import { storeProblem } from "../../store-problem.ts";
import { zoneClock } from "../../zone-clock.ts";
import type { Progress } from "../backup/copy-tables.ts";
import { type BooksPlace, booksPlaceOf } from "../connections/books-place.ts";
import { commandsText } from "./commands-text.ts";

/** The parts that a command gets. */
export interface Command {
  readonly args: readonly string[];
  readonly dataDir: string;
  readonly config: Config;
  readonly place: BooksPlace;
  readonly clock: Clock;
  print(line: string): void;
  readonly progress: Progress;
  /** Progress of checking a file. */
  readonly checking: Progress;
}

/** The command cannot be carried out; the sentence says why. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/** Runs a command with the server's configuration. A failure is one sentence and exit code 1. */
export async function runCommand(carryOut: (command: Command) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    // biome-ignore lint/style/noProcessEnv: a command is where a process starts, as main.ts is.
    config = readConfig(process.env);
    await carryOut({
      args: process.argv.slice(2),
      dataDir: config.dataDir,
      config,
      place: booksPlaceOf(config),
      clock: zoneClock(config.timeZone),
      print: (line) => void process.stdout.write(`${line}\n`),
      progress: inTenths((percent) => process.stderr.write(`${commandsText.copied(percent)}\n`)),
      checking: inTenths((percent) => process.stderr.write(`${commandsText.checked(percent)}\n`)),
    });
  } catch (error) {
    for (const sentence of sentencesOf(error, config)) process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

/** 20261115-123000, as a part of file names. */
export function stampOf(now: Moment): string {
  return isoOf(now).slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

function sentencesOf(error: unknown, config: Config | null): readonly string[] {
  if (error instanceof CommandRefused) return [error.message];
  if (error instanceof BadConfiguration) return error.problems;
  if (!(error instanceof Error)) throw error;
  const place = config === null ? null : booksPlaceOf(config);
  const file = place?.kind === "sqlite" ? place.file : "";
  const problem = config === null ? null : storeProblem(error, config, file);
  return [problem ?? bugReport(error, null)];
}

/** Prints each tenth once; small books are copied before anybody could read it. */
function inTenths(say: (percent: number) => void): Progress {
  const WORTH_SAYING = 10_000;
  let said = 0;
  return (copied, total) => {
    const tenth = Math.floor((copied / total) * 10);
    if (total < WORTH_SAYING || tenth === said) return;
    said = tenth;
    say(tenth * 10);
  };
}
