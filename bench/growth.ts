// The CPU time of every reader of the engine over texts made to take long, at growing lengths.
//   npm run bench -- growth [READER]
import { ADVERSARIAL_UNITS, adversarialText } from "@suikouji/core/testing/adversarial-texts";
import { cpuMsOf } from "@suikouji/core/testing/cpu-ms-of";
import { ENGINE_READERS } from "@suikouji/core/testing/engine-readers";

const LENGTHS = [125, 250, 500, 1000, 2000];
/** What a question may have. */
const LONGEST = 500;
const MOST_MS = 20;
/** Twice the text may take this many times the CPU: a little more than linear. */
const MOST_GROWTH = 3;
/** Below this the growth is noise. */
const NOTICED_MS = 5;

const [only] = process.argv.slice(2);
let slowest = 0;
for (const [reader, read] of Object.entries(ENGINE_READERS)) {
  if (only !== undefined && reader !== only) continue;
  console.log(`\n${reader} (ms of CPU at ${LENGTHS.join(", ")} characters)`);
  for (const [name, unit] of Object.entries(ADVERSARIAL_UNITS)) {
    const times = LENGTHS.map((length) => cpuMsOf(() => read(adversarialText(unit, length))));
    const atLimit = times[LENGTHS.indexOf(LONGEST)] ?? 0;
    slowest = Math.max(slowest, atLimit);
    const grows = times.some((ms, at) => {
      const before = times[at - 1];
      return before !== undefined && ms > NOTICED_MS && ms > before * MOST_GROWTH;
    });
    if (atLimit > MOST_MS || grows || process.argv.includes("--all")) {
      const cells = times.map((ms) => ms.toFixed(1).padStart(8)).join("");
      console.log(`  ${name.padEnd(26)}${cells}${grows ? "  grows" : ""}`);
    }
  }
}
console.log(
  `\nthe slowest at ${LONGEST} characters: ${slowest.toFixed(1)} ms (goal: ≤ ${MOST_MS})`,
);
