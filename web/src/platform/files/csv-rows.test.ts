import { expect, test } from "vitest";
import { csvRows } from "./csv-rows.ts";

const read = (text: string) => [...csvRows(text)];
const cellsOf = (text: string) => read(text).map(({ cells }) => cells);

test("cells, quotes, line breaks of all systems and blank lines", () => {
  expect(read('a,b\r\n"c,1","d ""x"""\r\r\n,,\ne\t,f')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["c,1", 'd "x"'] },
    { line: 5, cells: ["e\t", "f"] },
  ]);
});

test("a line break in a cell belongs to the cell, and the next row has its own line", () => {
  expect(read('a,"b\nc"\nd,e')).toEqual([
    { line: 1, cells: ["a", "b\nc"] },
    { line: 3, cells: ["d", "e"] },
  ]);
});

test("a quote in the middle of a cell is text", () => {
  expect(cellsOf('点击底部"视频",2\nb,3')).toEqual([
    ['点击底部"视频"', "2"],
    ["b", "3"],
  ]);
});

test("a tab behind a quoted cell does not count", () => {
  expect(cellsOf('"3985734"\t,"1"\t,"/" \nb,3')).toEqual([
    ["3985734", "1", "/"],
    ["b", "3"],
  ]);
});

test.each([
  ["never closed", 'a,1\n"b,2\nc,3'],
  ["closed in the middle", 'a,1\n"b"x,2\nc,3'],
])("a quote that is %s spoils its own line only", (_, text) => {
  expect(read(text)).toEqual([
    { line: 1, cells: ["a", "1"] },
    { line: 2, cells: null },
    { line: 3, cells: ["c", "3"] },
  ]);
});

test("tables of spreadsheets in other countries have tabs or semicolons", () => {
  expect(cellsOf("a\tb\n1,5\t2")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(cellsOf("a;b\nc;d")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a file of many parts is read like a short one, also with long cells between them", () => {
  const rows = Array.from({ length: 3000 }, (_, at) =>
    at % 700 === 699 ? `${at},"${"字\n".repeat(3000)}"` : `${at},午饭,"一,二"`,
  );
  const above = rows.slice(0, -1).join("\n").split("\n").length;

  const found = read(rows.join("\n"));

  expect(found.map(({ cells }) => cells?.[0])).toEqual(rows.map((_, at) => String(at)));
  expect(found.at(-1)?.line).toBe(above + 1);
});

test("a quoted cell longer than a part without an end spoils only its line", () => {
  const found = read(`"a,1\n${"b,2\n".repeat(50_000)}`);

  expect(found).toHaveLength(50_001);
  expect(found[0]).toEqual({ line: 1, cells: null });
  expect(found.at(-1)).toEqual({ line: 50_001, cells: ["b", "2"] });
});
