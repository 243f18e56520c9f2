import type { PushedLine } from "../support/books/server-books.ts";

/** The date of every screenshot. */
const TODAY = "2026-11-15";
export const NOW = `${TODAY}T12:30:00+08:00`;

const DAY_MS = 86_400_000;
const DAYS = 365;
/** Older days have fewer entries. */
const DETAILED_DAYS = 100;

type Habit = readonly [category: string, description: string, from: number, to: number];

const DAILY: readonly Habit[] = [
  ["餐饮", "午饭", 18, 38],
  ["餐饮", "早饭", 6, 14],
  ["交通", "地铁", 4, 7],
  ["买菜", "菜市场买菜", 25, 90],
  ["饮品", "奶茶", 12, 22],
  ["餐饮", "和同事吃火锅", 80, 160],
  ["交通", "打车回家", 22, 48],
  ["零食", "水果", 15, 45],
  ["日用", "纸巾和洗衣液", 30, 70],
  ["娱乐", "看电影", 45, 90],
  ["购物", "淘宝", 60, 260],
  ["运动", "羽毛球场地", 40, 60],
];

/** A line with an id that sorts by recording time, like the ids that devices make. */
export type RecordedLine = PushedLine & { readonly id: string };

/** A year of entries, newest last; days beyond `DETAILED_DAYS` are sparse. */
export function believableBooks(): readonly RecordedLine[] {
  const chance = seededChance(20_261_115);
  const lines: PushedLine[] = [];
  for (let back = DAYS; back >= 0; back -= 1) {
    const date = new Date(Date.parse(TODAY) - back * DAY_MS).toISOString().slice(0, 10);
    lines.push(...monthly(date, chance));
    if (back > DETAILED_DAYS && back % 3 !== 0) continue;
    const wanted = back === 0 ? 4 : 2 + Math.floor(chance() * 3);
    for (let at = 0; at < wanted; at += 1) {
      // The first habits are the most frequent.
      const habit = DAILY[back === 0 ? at : Math.floor(chance() ** 1.6 * DAILY.length)];
      if (habit !== undefined) lines.push(spent(date, habit, chance));
    }
  }
  return lines.map((each, index) => ({ ...each, id: idOf(index) }));
}

function idOf(index: number): string {
  const time = (Date.parse(NOW) - DAY_MS + index).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(index).padStart(12, "0")}`;
}

function monthly(date: string, chance: () => number): readonly PushedLine[] {
  switch (date.slice(8)) {
    case "01":
      return [spent(date, ["住房", "房租", 3200, 3200], chance)];
    case "05":
      return [spent(date, ["通讯", "话费", 59, 59], chance)];
    case "10":
      return [earned(date, ["工资", "工资", 12_000, 12_600], chance)];
    case "12":
      return [spent(date, ["水电", "电费", 90, 240], chance)];
    case "20":
      return chance() < 0.4 ? [earned(date, ["兼职", "周末接的私活", 600, 1800], chance)] : [];
    case "25":
      return [spent(date, ["人情", "给爸妈", 500, 1000], chance)];
    default:
      return [];
  }
}

function spent(date: string, [category, ...rest]: Habit, chance: () => number): PushedLine {
  return line({ date, type: "EXPENSE", category }, rest, chance);
}

function earned(date: string, [category, ...rest]: Habit, chance: () => number): PushedLine {
  return line({ date, type: "INCOME", category }, rest, chance);
}

function line(
  { date, type, category }: Pick<PushedLine, "date" | "type"> & { readonly category: string },
  [description, from, to]: readonly [string, number, number],
  chance: () => number,
): PushedLine {
  const yuan = from + chance() * (to - from);
  // Whole yuan, sometimes with 0.5.
  const amountFen = Math.round(yuan) * 100 + (chance() < 0.2 && from !== to ? 50 : 0);
  return { amountFen, type, categoryId: `${type}:${category}`, description, date };
}

/** Seeded, so that screenshots change only when the app does. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
