// npm run voice:install -- base|small: prepares the ear before the server starts, or without the
// app's settings.
import { EAR_SIZES, type EarState } from "@suikouji/contract";
import { bugReport } from "../../bug-report.ts";
import { BadConfiguration, readSpeechConfig } from "../../config.ts";
import { machineClock } from "../../machine-clock.ts";
import { createRecognizer } from "../speech.ts";
import { consoleTerminal } from "./console-terminal.ts";
import { Ear } from "./ear.ts";
import { earText } from "./ear-text.ts";
import { tellTerminal } from "./tell-terminal.ts";

await main();

async function main(): Promise<void> {
  const [said, ...rest] = process.argv.slice(2);
  const size = EAR_SIZES.find((each) => each === said);
  if (rest.length > 0 || (said !== undefined && size === undefined)) return fail(earText.usage);
  const config = earConfig();
  if (config === null) return;
  const ear = new Ear(
    { ...config, off: null },
    {
      open: (files) => createRecognizer({ kind: "whisper", files }, { clock: machineClock }),
      reportBug: (error) => fail(bugReport(error, null)),
    },
  );
  const terminal = consoleTerminal(process, { isBackground: false });
  ear.subscribe(tellTerminal(terminal, machineClock));
  const settled = new Promise<EarState>((resolve) => {
    ear.subscribe((state) => {
      if (state.state === "ready" || state.state === "failed") resolve(state);
    });
  });
  const interrupted = new Promise<null>((resolve) => process.once("SIGINT", () => resolve(null)));
  const isReadyBefore = ear.state().state === "ready";
  await ear.order({ order: "start", ...(size === undefined ? {} : { size }) });
  const now = ear.state();
  const ending = now.state === "ready" ? now : await Promise.race([settled, interrupted]);
  if (ending === null) terminal.line(earText.stopped);
  else if (isReadyBefore && ending.state === "ready") {
    terminal.line(earText.ready(ending.size, ending.sentenceMs));
  }
  await ear.close();
  process.exit(ending === null ? 130 : Number(ending.state === "failed"));
}

function earConfig() {
  try {
    // biome-ignore lint/style/noProcessEnv: a command is where a process starts, as main.ts is.
    return readSpeechConfig(process.env).ear;
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    for (const problem of error.problems) fail(problem);
    return null;
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
