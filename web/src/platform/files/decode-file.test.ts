import { expect, test } from "vitest";
import { decodeFile, MOST_BYTES } from "./decode-file.ts";

const PACE = { now: () => 0, pause: async () => {} };
const decode = async (...parts: BlobPart[]) => await decodeFile(new Blob(parts), PACE);

/** 「账单」 in GB18030. */
const GB18030 = new Uint8Array([0xd5, 0xcb, 0xb5, 0xa5]);

test.each([
  ["UTF-8", new TextEncoder().encode("账单")],
  ["UTF-8 with BOM", new TextEncoder().encode("\uFEFF账单")],
  ["GB18030", GB18030],
  ["UTF-16 with BOM", new Uint8Array([0xff, 0xfe, 0x26, 0x8d, 0x55, 0x53])],
])("reads %s", async (_, bytes) => {
  expect(await decode(bytes)).toEqual({ ok: true, value: "账单" });
});

test("a character that lies between two parts is read", async () => {
  const text = `a${"账单".repeat(200_000)}`;

  expect(await decode(text)).toEqual({ ok: true, value: text });
});

test.each([
  ["empty", ""],
  ["empty", "\uFEFF \r\n"],
  ["too-large", "a".repeat(MOST_BYTES + 1)],
  ["spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])],
  ["spreadsheet", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
  ["encoding", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ["encoding", new Uint8Array([0x61, 0xff, 0xff, 0x62])],
])("refuses a file as %s", async (rejection, content) => {
  expect(await decode(content)).toEqual({ ok: false, rejection });
});
