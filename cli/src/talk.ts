// npm run -s talk
// npm run -s talk -- --explain
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { dateOf, type Happening, localUnderstanding } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { MemoryPlans } from "@suikouji/core/testing/memory-plans";
import { systemClock } from "./system-clock.ts";
import { showCards, showEntries } from "./talk/cards.ts";
import { HELP, readLine } from "./talk/commands.ts";
import { explainAsked, explainHeard } from "./talk/explaining.ts";
import { createTalkSession } from "./talk/session.ts";

const { values: options } = parseArgs({
  options: { explain: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});
if (options.help === true) {
  console.log(`npm run -s talk [-- --explain]\n${HELP}`);
  process.exit(0);
}
const isExplained = options.explain === true;
const interactive = process.stdin.isTTY === true;
const terminal = createInterface({
  input: process.stdin,
  output: process.stdout,
  terminal: interactive,
});
const ledger = createMemoryLedger();
const session = createTalkSession({
  engine: localUnderstanding,
  ledger,
  plans: new MemoryPlans(),
  clock: systemClock,
  speak: (line) => console.log(`随口记 > ${line}`),
  show: (what) => console.log(`      → ${what}`),
});

console.log("随口记，文字对话。说一句账试试，比如「吃饭花了60，打车30」。/帮助 看命令。");
await session.dispatch({ type: "session-started" });
terminal.setPrompt("你     > ");
if (interactive) terminal.prompt();
for await (const line of terminal) {
  // The terminal does not echo piped input, and the transcript is hard to read without it.
  if (!interactive) console.log(`你     > ${line}`);
  if (!(await take(line))) break;
  if (interactive) terminal.prompt();
}
terminal.close();

async function take(line: string): Promise<boolean> {
  const meant = readLine(line);
  switch (meant.type) {
    case "happening":
      await happen(meant.happening);
      return true;
    case "show-ledger":
      print(showEntries(await ledger.entries()));
      return true;
    case "show-help":
      console.log(HELP);
      return true;
    case "unknown-command":
      console.log(`没有命令 ${meant.command}。/帮助 看有哪些。`);
      return true;
    case "quit":
      return false;
  }
}

async function happen(happening: Happening): Promise<void> {
  const now = systemClock.now();
  const isSpoken = happening.type === "speech-recognized" && happening.text.trim() !== "";
  if (isExplained && isSpoken) console.log(explainHeard(session.state, happening.text, now));
  await session.dispatch(happening);
  print(showCards(session.state, dateOf(now)));
  if (isExplained && isSpoken) console.log(explainAsked(session.state));
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
