import { utils, write } from "@e965/xlsx";
import { BlobReader, BlobWriter, configure, TextReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, test } from "vitest";
import { readTables } from "./read-tables.ts";

configure({ useWebWorkers: false });

const TABLE = [
  ["微信支付账单明细"],
  [],
  ["交易时间", "交易对方", "金额(元)", "交易单号"],
  ["2026-11-01 12:00:00", "小满面馆 & 茶 <1号店>", 28.5, "42000020261101\t"],
  ["2026-11-02 08:00:00", "早点 🥟", 1234.56, "42000020261102\t"],
];

/** The cells that are in the file, whatever it was written by. */
const CELLS = [
  ["微信支付账单明细"],
  ["交易时间", "交易对方", "金额(元)", "交易单号"],
  ["2026-11-01 12:00:00", "小满面馆 & 茶 <1号店>", "28.5", "42000020261101\t"],
  ["2026-11-02 08:00:00", "早点 🥟", "1234.56", "42000020261102\t"],
];

const CSV = TABLE.map((row) => row.join(",")).join("\n");

type Spreadsheet = "xlsx" | "biff8";

function spreadsheet(
  kind: Spreadsheet,
  ...tables: readonly unknown[][][]
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [at, table] of tables.entries()) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), `第${at + 1}张`);
  }
  const bytes = write(book, { type: "array", bookType: kind, bookSST: true, compression: true });
  return new Uint8Array(bytes);
}

async function archive(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  options: object = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter(), options);
  const reader =
    typeof content === "string" ? new TextReader(content) : new BlobReader(new Blob([content]));
  await writer.add(name, reader);
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

async function cellsIn(bytes: Uint8Array<ArrayBuffer>, password = ""): Promise<unknown> {
  const read = await readTables(bytes, password);
  return read.ok ? read.rows.map(({ cells }) => cells) : read.refusal;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("a spreadsheet of another program is read cell by cell", () => {
  test.each<Spreadsheet>(["xlsx", "biff8"])("%s", async (kind) => {
    expect(await cellsIn(spreadsheet(kind, TABLE))).toEqual(CELLS);
  });

  test.each<Spreadsheet>(["xlsx", "biff8"])("%s: dates are shown as dates", async (kind) => {
    const sheet = utils.aoa_to_sheet([["日期", "时间", "数"]]);
    for (const [column, [v, z]] of [
      [46_327, "yyyy/m/d"],
      [46_327.520833333336, "yyyy-mm-dd hh:mm:ss"],
      [46_327, "0.00_);[Red]\\(0.00\\)"],
    ].entries() as Iterable<[number, [number, string]]>) {
      sheet[utils.encode_cell({ r: 1, c: column })] = { t: "n", v, z };
    }
    sheet["!ref"] = "A1:C2";
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "账");
    const bytes = new Uint8Array(write(book, { type: "array", bookType: kind }));

    expect(await cellsIn(bytes)).toEqual([
      ["日期", "时间", "数"],
      ["2026-11-01", "2026-11-01 12:30:00", "46327"],
    ]);
  });

  test.each<Spreadsheet>(["xlsx", "biff8"])("%s: sheets stand below each other", async (kind) => {
    const read = await readTables(spreadsheet(kind, [["甲"], ["乙"]], [["丙"]]), "");

    expect(read).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ["甲"] },
        { line: 2, cells: ["乙"] },
        { line: 3, cells: ["丙"] },
      ],
    });
  });

  test("texts longer than a record of an old spreadsheet go on in the next", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`${at}${"账单bill".repeat(40)}`]);

    expect(await cellsIn(spreadsheet("biff8", rows))).toEqual(rows);
  });

  test("a page of the web that is called .xls is a table", async () => {
    const page =
      "<html><body><table><tr><th>日期</th><th>金额</th></tr><tr><td>2026-11-01</td><td> &yen;12.00 </td></tr></table></body></html>";

    expect(await cellsIn(utf8(page))).toEqual([
      ["日期", "金额"],
      ["2026-11-01", " ¥12.00 "],
    ]);
  });
});

describe("an archive", () => {
  test.each([
    ["no password", {}],
    ["ZipCrypto", { password: "123456", zipCrypto: true }],
    ["AES of 128 bits", { password: "123456", encryptionStrength: 1 }],
    ["AES of 256 bits", { password: "123456", encryptionStrength: 3 }],
    ["AES, not packed", { password: "123456", level: 0 }],
  ])("with %s", async (_, options) => {
    const bytes = await archive("微信支付账单.csv", CSV, options);

    expect(await cellsIn(bytes, "123456")).toEqual(CELLS);
  });

  test("with a spreadsheet in it", async () => {
    const bytes = await archive("账单.xlsx", spreadsheet("xlsx", TABLE), { password: "密码" });

    expect(await cellsIn(bytes, "密码")).toEqual(CELLS);
  });

  test.each([{ zipCrypto: true }, { encryptionStrength: 3 }])(
    "asks for a password, and tells a wrong one: %o",
    async (options) => {
      const bytes = await archive("账单.csv", CSV, { password: "123456", ...options });

      expect(await cellsIn(bytes)).toBe("password-needed");
      for (const wrong of ["1", "12345", "654321", "一二三"]) {
        expect(await cellsIn(bytes, wrong)).toBe("wrong-password");
      }
    },
  );

  test("without a table, or with another archive in it", async () => {
    const inner = await archive("账单.csv", CSV);

    expect(await cellsIn(await archive("照片.jpg", "…"))).toBe("nothing-in-archive");
    expect(await cellsIn(await archive("账单.xlsx", inner))).toBe("nothing-in-archive");
  });
});

describe("a text", () => {
  const bytesOf = (text: string, encoding: "le" | "be") => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (const [at, code] of Array.from(text, (_, at) => text.charCodeAt(at)).entries()) {
      view.setUint16(at * 2, code, encoding === "le");
    }
    return new Uint8Array(view.buffer);
  };

  test.each([
    ["UTF-8", utf8("账单,1")],
    ["UTF-8 with BOM", utf8("\uFEFF账单,1")],
    ["GB18030", new Uint8Array([0xd5, 0xcb, 0xb5, 0xa5, 0x2c, 0x31])],
    ["UTF-16 with BOM", bytesOf("\uFEFF账单,1", "le")],
    ["UTF-16 of a Macintosh", bytesOf("\uFEFF账单,1", "be")],
    ["UTF-16 without BOM", bytesOf("账单,1\n", "le")],
  ])("in %s", async (_, bytes) => {
    expect(await cellsIn(bytes)).toEqual([["账单", "1"]]);
  });
});

describe("is refused", () => {
  test.each([
    ["empty", utf8("")],
    ["empty", utf8("\uFEFF \r\n")],
    ["too-large", new Uint8Array(10_000_001)],
    ["encoding", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
    ["encoding", new Uint8Array([0x61, 0xff, 0xff, 0x62])],
    ["damaged", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])],
    ["damaged", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ["too-many-rows", utf8("1,2\n".repeat(50_001))],
    ["too-many-columns", utf8(`${"1,".repeat(1_000_000)}\n`)],
  ])("as %s", async (refusal, bytes) => {
    expect(await cellsIn(bytes)).toBe(refusal);
  });

  test("a spreadsheet cut short", async () => {
    for (const kind of ["xlsx", "biff8"] as const) {
      const whole = spreadsheet(kind, TABLE);

      expect(await cellsIn(whole.slice(0, whole.length / 2))).toBe("damaged");
    }
  });

  test.each([
    ["an archive that claims to unpack to more than a phone holds", 64_000_001, "too-large"],
    ["one that unpacks to more than it claims", 100, "damaged"],
  ])("%s", async (_, claimed, refusal) => {
    const bytes = await archive("账单.csv", CSV.repeat(100));
    const view = new DataView(bytes.buffer);
    const listed = bytes.findLastIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    );

    view.setUint32(listed + 24, claimed, true);

    expect(await cellsIn(bytes)).toBe(refusal);
  });

  test("a spreadsheet of more than a thousand columns", async () => {
    const sheet = { ...utils.aoa_to_sheet([["日期"]]), ALM1: { t: "n", v: 1 }, "!ref": "A1:ALM1" };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "账");

    expect(await cellsIn(new Uint8Array(write(book, { type: "array", bookType: "xlsx" })))).toBe(
      "too-many-columns",
    );
  });
});

test("entities that a document defines itself stay as they are written", async () => {
  const lol = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><html><table><tr><td>&b;</td><td>&amp;</td></tr></table></html>`;

  expect(JSON.stringify(await cellsIn(utf8(lol)))).toContain('["&b;","&"]');
});
