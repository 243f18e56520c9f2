import { type Figure, figuresOf, shareOf, type Task } from "./figures.ts";
import type { Outcome } from "./run-eval.ts";

const TASK_NAMES: Readonly<Record<Task, string>> = {
  parse: "解析 parse",
  correct: "修正 correct",
  intent: "本地意图 intent",
};

/** `summary` leaves out every case's words: for sets that must stay unread. */
export function reportOf(
  outcomes: readonly Outcome[],
  { engine, summary }: { readonly engine: string; readonly summary: boolean },
): string {
  const lines = [`引擎：${engine}`];
  for (const { task, tags, harmful, doubted, ...figure } of figuresOf(outcomes)) {
    const told = `有害 ${harmful}  对但存疑 ${doubted}`;
    lines.push("", `${TASK_NAMES[task]}  ${shown(figure)}  ${told}`);
    for (const { tag, ...ofTag } of tags) lines.push(`  ${tag.padEnd(20)} ${shown(ofTag)}`);
  }
  // Without this an unreachable server looks like one that understands nothing.
  const broken = outcomes.filter(({ fault }) => fault === "error");
  if (broken[0] !== undefined)
    lines.push("", `没有得到回答：${broken.length} 次（${broken[0].given}）`);
  const failed = outcomes.filter(({ fault }) => fault !== null);
  if (!summary && failed.length > 0) lines.push("", "未通过：", ...failed.flatMap(failure));
  return lines.join("\n");
}

function failure({ asked, fault, harms, given }: Outcome): readonly string[] {
  return [
    `  ${asked.id} [${fault}]${harms ? " 有害" : ""} ${asked.text}`,
    `    应为 ${JSON.stringify(asked.expect)}`,
    `    得到 ${JSON.stringify(given)}`,
  ];
}

function shown(figure: Figure): string {
  return `${figure.right}/${figure.total}  ${(shareOf(figure) * 100).toFixed(1)} %`;
}
