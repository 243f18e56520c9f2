// npm start, after the web app is built
import { bugReport } from "./bug-report.ts";
import { logTo } from "./request-log.ts";
import { main } from "./run-server.ts";

const STDOUT = 1;

process.on("uncaughtException", (error) => {
  // Node would also print the message, which may quote the user's words.
  console.error(bugReport(error, null));
  process.exit(1);
});

const { env, stdin, stdout, stderr } = process;
process.exitCode = await main(process.argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  log: logTo(STDOUT),
  onSignal: (signal, handle) => process.on(signal, handle),
  exit: (code) => process.exit(code),
});
