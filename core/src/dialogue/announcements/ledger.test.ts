import { expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { Figures } from "../../ledger/query/answer-query.ts";
import type { LedgerQuery, Measure, QueriedEntry } from "../../ledger/query/ledger-query.ts";
import { fen } from "../../money.ts";
import { sayLedgerAnswer } from "./ledger.ts";

const TODAY = "2026-11-15" as CalendarDate;
const RANGE = { from: TODAY, to: TODAY };

type Filter = Partial<Omit<LedgerQuery, "period" | "measure">>;
type Case = readonly [line: string, when: string, said: Filter, measure: Measure, figures: Figures];

const SUM: Measure = { kind: "sum" };
const EXPENSE: Filter = { type: "EXPENSE" };
const INCOME: Filter = { type: "INCOME" };
const DINING: Filter = { type: "EXPENSE", category: "餐饮" };
const TAXI: Filter = { type: "EXPENSE", words: "打车" };
const FRUIT_AND_SNACKS: Filter = {
  type: "EXPENSE",
  anyOf: [
    { category: null, words: "水果" },
    { category: "零食", words: null },
  ],
};
const BUT_RENT: Filter = {
  type: "EXPENSE",
  without: [
    { category: null, words: "房租" },
    { category: null, words: null, account: "微信" },
  ],
};
const within = (least: number | null, most: number | null, strict = false): Filter => ({
  type: "EXPENSE",
  bounds: { least: inFen(least), most: inFen(most), strict },
});
const inFen = (yuan: number | null) => (yuan === null ? null : fen(yuan * 100));
const COUNT: Measure = { kind: "count" };
const TRIP: Filter = { type: "EXPENSE", tag: "旅行" };
const sum = (yuan: number, count: number): Figures => ({
  kind: "sum",
  total: fen(yuan * 100),
  count,
});
const counted = (count: number): Figures => ({ kind: "count", total: fen(0), count });
const entry = (said: Partial<QueriedEntry> = {}): QueriedEntry => ({
  ...transaction(),
  id: "e",
  ...said,
});
const entries = (...found: readonly QueriedEntry[]): Figures => ({
  kind: "entries",
  entries: found,
  count: found.length,
});
const largest = (most: number): Measure => ({ kind: "largest", most });
const list: Measure = { kind: "list", most: null };
const average = (per: "day" | "week" | "month" | "entry", units: number): Figures => ({
  kind: "average",
  per,
  average: fen(3250),
  total: fen(48_750),
  units,
});
const group = (key: string, yuan: number, count = 1) => ({ key, total: fen(yuan * 100), count });
type GroupMeasure = Measure & { readonly kind: "groups" };
const by = (by: GroupMeasure["by"], show: GroupMeasure["show"], of: GroupMeasure["of"] = "sum") =>
  ({ kind: "groups", by, of, show }) as const;
const groups = (by: GroupMeasure["by"], ...all: readonly ReturnType<typeof group>[]): Figures => ({
  kind: "groups",
  by,
  groups: all,
  highest: all[0] ?? null,
});
const compare: Measure = { kind: "compare", with: { range: RANGE, words: "上个月" } };
const compared = (total: number, other: number): Figures => ({
  kind: "compare",
  total: fen(total * 100),
  other: fen(other * 100),
});

const CASES: readonly Case[] = [
  ["这个月支出1234.5元，共12笔。", "这个月", EXPENSE, SUM, sum(1234.5, 12)],
  ["上周餐饮支出80元，共3笔。", "上周", DINING, SUM, sum(80, 3)],
  ["上周打车支出80元，共3笔。", "上周", TAXI, SUM, sum(80, 3)],
  ["这个月还没有支出。", "这个月", EXPENSE, SUM, sum(0, 0)],
  ["上周没有餐饮支出。", "上周", DINING, SUM, sum(0, 0)],
  ["最近一年标签「旅行」的支出80元，共3笔。", "最近一年", TRIP, SUM, sum(80, 3)],
  ["上个月没有标签「旅行」的支出。", "上个月", TRIP, SUM, sum(0, 0)],
  ["这个月收入9000元。", "这个月", INCOME, SUM, sum(9000, 1)],
  ["今年铺面收入20000元。", "今年", { ...INCOME, category: "铺面收入" }, SUM, sum(20_000, 2)],
  ["最近7天还没有工资收入。", "最近7天", { ...INCOME, category: "工资" }, SUM, sum(0, 0)],
  ["今年转账500元，共2笔。", "今年", { type: "TRANSFER" }, SUM, sum(500, 2)],
  ["今天打车记了2笔。", "今天", TAXI, { kind: "count" }, counted(2)],
  ["本周还没有记打车账。", "本周", TAXI, { kind: "count" }, counted(0)],
  [
    "10月超支0.5元：收入0元，支出0.5元。",
    "10月",
    {},
    { kind: "balance" },
    { kind: "balance", income: fen(0), expense: fen(50) },
  ],
  [
    "这个月平均每天支出32.5元，15天共487.5元。",
    "这个月",
    EXPENSE,
    { kind: "average", per: "day" },
    average("day", 15),
  ],
  [
    "这个月平均每周支出32.5元，2.1周共487.5元。",
    "这个月",
    EXPENSE,
    { kind: "average", per: "week" },
    average("week", 15 / 7),
  ],
  [
    "今年打车平均每笔支出32.5元，15笔共487.5元。",
    "今年",
    TAXI,
    { kind: "average", per: "entry" },
    average("entry", 15),
  ],
  [
    "今年餐饮最大的一笔是11月15日餐饮，60元。",
    "今年",
    DINING,
    largest(1),
    entries(entry({ description: "" })),
  ],
  [
    "去年最大的一笔收入是2025年11月15日吃饭，60元。",
    "去年",
    INCOME,
    largest(1),
    entries(entry({ date: "2025-11-15" as CalendarDate })),
  ],
  [
    "上周最大的2笔：11月15日吃饭，60元；11月15日打车，30元。",
    "上周",
    EXPENSE,
    largest(3),
    entries(entry(), entry({ description: "打车", amount: fen(3000) })),
  ],
  ["昨天没有支出。", "昨天", EXPENSE, largest(3), entries()],
  [
    "昨天记了1笔：11月15日换钱，转账60元。",
    "昨天",
    {},
    list,
    entries(entry({ type: "TRANSFER", description: "换钱" })),
  ],
  [
    "昨天花了4笔，最后3笔：11月15日吃饭，支出60元；11月15日吃饭，支出60元；11月15日吃饭，支出60元。",
    "昨天",
    EXPENSE,
    list,
    entries(entry(), entry(), entry(), entry()),
  ],
  ["昨天没有收入。", "昨天", INCOME, list, entries()],
  [
    "这个月餐饮占支出的35%：560元，支出一共1600元。",
    "这个月",
    DINING,
    { kind: "share", of: "EXPENSE" },
    { kind: "share", part: fen(56_000), whole: fen(160_000) },
  ],
  [
    "去年没有收入。",
    "去年",
    DINING,
    { kind: "share", of: "INCOME" },
    { kind: "share", part: fen(5), whole: fen(0) },
  ],
  ["这个月支出90元，上个月100元，少了10元。", "这个月", {}, compare, compared(90, 100)],
  ["这个月打车支出90元，上个月80元，多了10元。", "这个月", TAXI, compare, compared(90, 80)],
  ["这个月支出90元，上个月90元，一样多。", "这个月", {}, compare, compared(90, 90)],
  [
    "这个月花得最多的是餐饮，560元。",
    "这个月",
    EXPENSE,
    by("category", "highest"),
    groups("category", group("餐饮", 560)),
  ],
  [
    "上个月花得最多的一天是10月3日周六，120元。",
    "上个月",
    EXPENSE,
    by("day", "highest"),
    groups("day", group("2026-10-03", 120)),
  ],
  [
    "去年收入最多的月份是2025年12月，9000元。",
    "去年",
    INCOME,
    by("month", "highest"),
    groups("month", group("2025-12", 9000)),
  ],
  [
    "今年最多的是瑞幸，17笔。",
    "今年",
    {},
    by("words", "highest", "count"),
    groups("words", group("瑞幸", 300, 17)),
  ],
  [
    "最近两周支出：11月2日那周100元，11月9日那周50元。",
    "最近两周",
    EXPENSE,
    by("week", "all"),
    groups("week", group("2026-11-02", 100), group("2026-11-09", 50)),
  ],
  [
    "上周餐饮支出一共150元，最多的是早餐，40元。",
    "上周",
    { ...EXPENSE, category: "餐饮" },
    by("category", "all"),
    {
      kind: "groups",
      by: "category",
      groups: [
        group("餐饮", 150),
        group("早餐", 40),
        ...["午餐", "晚餐", "夜宵"].map((part) => group(part, 30)),
      ],
      highest: group("早餐", 40),
    },
  ],
  [
    "上周支出一共150元，最多的一天是11月2日周一，50元。",
    "上周",
    EXPENSE,
    by("day", "all"),
    groups(
      "day",
      group("2026-11-02", 50),
      ...["03", "04", "05", "06"].map((day) => group(`2026-11-${day}`, 25)),
    ),
  ],
  ["今天还没有支出。", "今天", EXPENSE, by("category", "all"), groups("category")],
  ["这个月除去房租和微信的支出35元，共1笔。", "这个月", BUT_RENT, SUM, sum(35, 1)],
  ["这个月水果和零食支出35元，共2笔。", "这个月", FRUIT_AND_SNACKS, SUM, sum(35, 2)],
  [
    "上周和老李有关的餐饮支出200元，共1笔。",
    "上周",
    { ...DINING, mention: "老李" },
    SUM,
    sum(200, 1),
  ],
  ["这个月杭州支出88元，共1笔。", "这个月", { type: "EXPENSE", mention: "杭州" }, SUM, sum(88, 1)],
  ["这个月超过100元的记了3笔。", "这个月", within(100, null, true), COUNT, counted(3)],
  ["这个月不到50元的记了3笔。", "这个月", within(null, 50, true), COUNT, counted(3)],
  ["这个月100元以上的记了3笔。", "这个月", within(100, null), COUNT, counted(3)],
  ["这个月50元以下的记了3笔。", "这个月", within(null, 50), COUNT, counted(3)],
  ["这个月50到100元的记了3笔。", "这个月", within(50, 100), COUNT, counted(3)],
  [
    "这个月第二大的一笔是11月15日打车，35元。",
    "这个月",
    EXPENSE,
    { ...largest(1), rank: 2 } as Measure,
    entries(entry({ description: "打车", amount: fen(3500) })),
  ],
  ["这个月没有第二大的支出。", "这个月", EXPENSE, { ...largest(1), rank: 2 } as Measure, entries()],
  [
    "有，11月15日打车，支出35元。",
    "这个月",
    TAXI,
    { kind: "happened" },
    entries(entry({ description: "打车", amount: fen(3500) })),
  ],
  ["这个月还没有记打车账。", "这个月", TAXI, { kind: "happened" }, entries()],
  [
    "这个月打车3笔，上个月5笔，少了2笔。",
    "这个月",
    TAXI,
    { kind: "compare", with: { range: RANGE, words: "上个月" }, of: "count" },
    { kind: "compare", total: fen(0), other: fen(0), counts: [3, 5] },
  ],
  [
    "账本里没找到你问的。可以问：这个月花了多少，打车几次，最贵的三笔是什么。",
    "这个月",
    { type: "EXPENSE", mention: "本安全" },
    SUM,
    { kind: "unknown" },
  ],
];

test.each(CASES)("%s", (line, words, said, measure, figures) => {
  const period = { range: RANGE, words };
  const query = { period, type: null, category: null, words: null, measure, ...said };

  expect(sayLedgerAnswer({ query, figures }, TODAY)).toBe(line);
});
