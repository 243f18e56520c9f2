import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { readBillRows } from "../../testing/read-made-up-bill.ts";
import type { CsvRow } from "./csv-row.ts";

/** A trade as any bill may write it. */
interface Drawn {
  readonly day: number;
  readonly second: number;
  readonly fen: number;
  readonly isSpent: boolean;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  day: fc.integer({ min: 0, max: 300 }),
  second: fc.integer({ min: 0, max: 86_399 }),
  fen: fc.integer({ min: 1, max: 99_999_999 }),
  isSpent: fc.boolean(),
});

type Write = (trade: Drawn, at: number) => string;

interface Column {
  readonly names: readonly string[];
  readonly write: readonly Write[];
}

const dayOf = ({ day }: Drawn) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
const clockOf = ({ second }: Drawn) => new Date(second * 1000).toISOString().slice(11, 19);
const yuanOf = ({ fen }: Drawn) => (fen / 100).toFixed(2);
const withCommas = (trade: Drawn) => yuanOf(trade).replace(/\B(?=(\d{3})+\.)/g, ",");
const signed = (trade: Drawn) => `${trade.isSpent ? "-" : ""}${yuanOf(trade)}`;

const TIME: Column = {
  names: ["交易时间", "交易日期", "日期", "记账时间", "Date", "入账日"],
  write: [
    (trade) => `${dayOf(trade)} ${clockOf(trade)}`,
    (trade) => `${dayOf(trade).replaceAll("-", "/")} ${clockOf(trade).slice(0, 5)}`,
    (trade) => dayOf(trade).replaceAll("-", ""),
    (trade) => `${dayOf(trade).replaceAll("-", "")}${clockOf(trade).replaceAll(":", "")}`,
    (trade) => dayOf(trade).replace(/(\d+)-(\d+)-(\d+)/, "$1年$2月$3日"),
  ],
};

const AMOUNT_NAMES = ["金额", "金额(元)", "交易金额", "实付金额", "Amount", "金额（人民币）"];
const PLAIN: readonly Write[] = [
  yuanOf,
  withCommas,
  (trade) => `¥${yuanOf(trade)}`,
  (trade) => `${withCommas(trade)}元`,
  (trade) => `CNY ${yuanOf(trade)}`,
];

const AMOUNT: Column = { names: AMOUNT_NAMES, write: PLAIN };

const SIGNED: Column = {
  names: AMOUNT_NAMES,
  write: [
    signed,
    (trade) => signed(trade).replace("-", "-¥"),
    (trade) => (trade.isSpent ? `(${withCommas(trade)})` : withCommas(trade)),
    (trade) => (trade.isSpent ? `${yuanOf(trade)}-` : yuanOf(trade)),
  ],
};

const DIRECTION: Column = {
  names: ["收/支", "收支类型", "类型", "借贷标志", "交易类型"],
  write: [
    ({ isSpent }) => (isSpent ? "支出" : "收入"),
    ({ isSpent }) => (isSpent ? "支" : "收"),
    ({ isSpent }) => (isSpent ? "借" : "贷"),
  ],
};

const SPENT: Column = {
  names: ["支出", "支出金额", "借方发生额", "记账金额(支出)"],
  write: PLAIN.map((write) => (trade, at) => (trade.isSpent ? write(trade, at) : "")),
};

const EARNED: Column = {
  names: ["收入", "收入金额", "贷方发生额", "记账金额(收入)"],
  write: PLAIN.map((write) => (trade, at) => (trade.isSpent ? "" : write(trade, at))),
};

const OTHERS: readonly Column[] = [
  { names: ["余额", "账户余额", "联机余额"], write: [(_, at) => (1_000 + at / 4).toFixed(2)] },
  { names: ["交易对方", "对方户名", "商户"], write: [(_, at) => `第${at}小店`] },
  { names: ["商品", "摘要", "备注"], write: [(_, at) => `第${at}号`] },
  { names: ["交易单号", "流水号"], write: [(_, at) => `4200002026${100_000 + at}\t`] },
  { names: ["币种"], write: [() => "人民币"] },
  { names: ["", "经办网点"], write: [() => "", () => "/"] },
  { names: ["卡号末四位"], write: [() => "1234"] },
];

/** A name that says nothing. */
const RENAMED = fc.constantFrom("甲栏", "col_x", "项目一", "未命名");

/** How a bill says what was spent: by a word, by a sign, or in two columns. */
const WAYS: readonly (readonly Column[])[] = [[AMOUNT, DIRECTION], [SIGNED], [SPENT, EARNED]];

const above = fc.array(
  fc.constantFrom(
    ...["中国某某银行交易明细", "起始时间：[2026-01-01 00:00:00] 终止时间：[2026-10-31 23:59:59]"],
    ...["收入：1笔 0.35元", "共43笔记录", "注：", "1. 本明细仅供个人对账使用", "-----------------"],
  ),
  { maxLength: 40 },
);

interface Written {
  readonly rows: readonly CsvRow[];
  readonly trades: readonly Drawn[];
  /** The lines of the trades, in their order. */
  readonly lines: readonly number[];
  /** Whether every row has to be read; otherwise some may be listed as unreadable. */
  readonly isReadable: boolean;
}

const bill: fc.Arbitrary<Written> = fc
  .record({
    trades: fc.array(drawn, { minLength: 4, maxLength: 20 }),
    way: fc.constantFrom(...WAYS),
    others: fc.subarray([...OTHERS]),
    above,
    renamed: RENAMED,
    random: fc.infiniteStream(fc.nat()),
  })
  .map(({ trades: some, way, others, above: texts, renamed, random }) => {
    const next = () => random.next().value as number;
    const choose = <Item>(items: readonly Item[]): Item => items[next() % items.length] as Item;
    // Both ways occur, or nobody could tell what a sign means.
    const trades = some.map((trade, at) => ({
      ...trade,
      isSpent: at < 2 ? at === 0 : trade.isSpent,
    }));
    const columns = [TIME, ...way, ...others]
      .map((column) => ({ column, order: next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ column }) => ({ name: choose(column.names), write: choose(column.write) }));
    // At most one column loses its name; two columns without names cannot be told apart by anybody.
    const nameless = next() % (columns.length * 2);
    const header = columns.map(({ name }, at) => (at === nameless ? renamed : name));
    const table = trades.map((trade, at) => columns.map(({ write }) => write(trade, at)));
    const all = [...texts.map((text) => [text]), header, ...table];
    const rows = all.map((cells, at) => ({ line: at + 1, cells }));
    const lines = rows.slice(-trades.length).map(({ line }) => line);
    // With a name left for one of two columns only, the rows of the other cannot be read.
    const isReadable = nameless >= columns.length || way.length === 1 || way.includes(DIRECTION);
    return { trades, rows, lines, isReadable };
  });

test("wherever the columns stand, and whatever they are called: no row is lost, none invented", () => {
  fc.assert(
    fc.property(bill, ({ trades, rows, lines, isReadable }) => {
      const read = new Map((readBillRows(rows) ?? []).map((line) => [line.line, line]));

      expect(lines.filter((line) => !read.has(line))).toEqual([]);
      for (const [at, trade] of trades.entries()) {
        const line = read.get(lines[at] ?? 0);
        if (line === undefined || !("candidate" in line)) {
          expect([line?.kind, isReadable]).toEqual(["broken", false]);
          continue;
        }
        const { date, amount, type } = line.candidate;
        expect([date, amount, type]).toEqual([
          ...[dayOf(trade), trade.fen, trade.isSpent ? "EXPENSE" : "INCOME"],
        ]);
      }
    }),
    { numRuns: randomRuns({ quick: 300, full: 20_000 }) },
  );
});
