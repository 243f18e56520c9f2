import { createInterface, type Interface } from "node:readline";
import { type Clock, isoOf, type Moment } from "@suikouji/core";
import { bugReport } from "../../bug-report.ts";
import { BadConfiguration, type Config, readConfig } from "../../config.ts";
import type { Io, Output } from "../../io.ts";
import { storeProblem } from "../../store-problem.ts";
import { zoneClock } from "../../zone-clock.ts";
import type { Progress } from "../backup/copy-tables.ts";
import { type BooksPlace, booksPlaceOf } from "../connections/books-place.ts";
import { commandsText } from "./commands-text.ts";

/** A command may also ask. */
export interface CommandIo extends Io {
  readonly stdin: NodeJS.ReadableStream;
}

/** The parts that a command gets. */
export interface Command {
  readonly args: readonly string[];
  readonly dataDir: string;
  readonly config: Config;
  readonly place: BooksPlace;
  readonly clock: Clock;
  print(line: string): void;
  /** The next line that the user types, without spaces around it; empty at the end of the input. */
  ask(question: string): Promise<string>;
  readonly progress: Progress;
  /** Progress of checking a file. */
  readonly checking: Progress;
}

/** The command cannot be carried out; the sentence says why. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/**
 * Runs a command with the server's configuration, and returns the exit code. A failure is one
 * sentence and exit code 1.
 */
export async function runCommand(
  args: readonly string[],
  { env, stdin, stdout, stderr }: CommandIo,
  carryOut: (command: Command) => Promise<void>,
): Promise<number> {
  let config: Config | null = null;
  const answers = createAnswers(stdin, stdout);
  try {
    config = readConfig(env);
    await carryOut({
      args,
      dataDir: config.dataDir,
      config,
      place: booksPlaceOf(config),
      clock: zoneClock(config.timeZone),
      print: (line) => void stdout.write(`${line}\n`),
      ask: answers.ask,
      progress: inTenths((percent) => stderr.write(`${commandsText.copied(percent)}\n`)),
      checking: inTenths((percent) => stderr.write(`${commandsText.checked(percent)}\n`)),
    });
    return 0;
  } catch (error) {
    for (const sentence of sentencesOf(error, config)) stderr.write(`${sentence}\n`);
    return 1;
  } finally {
    answers.close();
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

/** The input is opened with the first question: other commands do not read it. */
function createAnswers(input: CommandIo["stdin"], output: Output) {
  let reader: Interface | null = null;
  let lines: AsyncIterator<string> | null = null;
  return {
    async ask(question: string): Promise<string> {
      output.write(`${question}\n`);
      reader ??= createInterface({ input });
      lines ??= reader[Symbol.asyncIterator]();
      const { value, done } = await lines.next();
      return done === true ? "" : value.normalize().trim();
    },
    /** A terminal that is still read keeps the process alive. */
    close: () => reader?.close(),
  };
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
