// npm run consent -- [--every N] [--seed N] [--failures KIND]
import { parseArgs } from "node:util";
import { type Finding, measureHostile, measureRight } from "./measure.ts";
import { UNREAD } from "./right-answers.ts";

const { values } = parseArgs({
  options: {
    every: { type: "string", default: "1" },
    seed: { type: "string", default: "17" },
    failures: { type: "string" },
  },
});
const sampling = { every: Number(values.every), seed: Number(values.seed) };

report("敌意回答", await measureHostile(sampling), ["believed", "own", "unsure"]);
report("正确回答", await measureRight(sampling), ["doubted", "not-asked"]);

function report(
  title: string,
  findings: readonly Finding[],
  failures: readonly Finding["outcome"][],
): void {
  const kinds = [...new Set(findings.map(({ kind }) => kind))].toSorted();
  print(`\n${title}：${countsIn(findings)}`);
  for (const kind of kinds) {
    print(`  ${kind.padEnd(42)} ${countsIn(findings.filter((each) => each.kind === kind))}`);
  }
  if (values.failures === undefined) return;
  const wanted = values.failures;
  for (const { kind, outcome, words, told } of findings) {
    if (!failures.includes(outcome) || !kind.includes(wanted) || kind.startsWith(UNREAD)) continue;
    print(`  [${outcome}] ${kind}: ${words}\n    ${JSON.stringify(told)}`);
  }
}

function countsIn(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of findings) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].toSorted().map(([outcome, count]) => `${outcome} ${count}`);
  return `${findings.length} (${parts.join(", ")})`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
