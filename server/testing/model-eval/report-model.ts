import type { Measured } from "./measure-model.ts";

const TASKS = { parse: "解析 parse", correct: "修正 correct" } as const;

/** Figures only: the sentences of some sets must stay unread. */
export function reportOf(model: string, measured: readonly Measured[]): string {
  const tasks = ["parse", "correct"] as const;
  const parts = tasks.flatMap((task) => {
    const own = measured.filter((each) => each.task === task);
    return own.length === 0 ? [] : lineOf(TASKS[task], own);
  });
  const unanswered = measured.filter(({ tokens }) => tokens === null).length;
  return [`模型：${model}`, ...parts, ...costOf(measured), `没有得到回答：${unanswered}`].join(
    "\n",
  );
}

function lineOf(name: string, own: readonly Measured[]): string {
  const count = (fate: Measured["fate"]) => own.filter((each) => each.fate === fate).length;
  const raw = own.filter(({ isRawRight }) => isRawRight).length;
  const [right, marked, asked] = [count("right"), count("marked"), count("asked")];
  const kept = right + marked + asked;
  return `${name}  ${own.length} 句  模型原样对 ${raw}  检查后对 ${kept}（其中请核对 ${marked}，问一句 ${asked}）`;
}

function costOf(measured: readonly Measured[]): readonly string[] {
  const answered = measured.filter(({ tokens }) => tokens !== null);
  if (answered.length === 0) return [];
  const times = answered.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
  const tokens = answered.reduce((sum, each) => sum + (each.tokens ?? 0), 0);
  return [
    `用时 p50 ${at(0.5)} 毫秒  p95 ${at(0.95)} 毫秒`,
    `tokens 共 ${tokens}  每句 ${Math.round(tokens / answered.length)}`,
  ];
}
