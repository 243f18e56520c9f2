import { expect, test } from "vitest";
import { readFlags } from "./start-flags.ts";

test.each([
  [[], { lan: false, open: true, voice: true }],
  [["--lan"], { lan: true, open: true, voice: true }],
  [["--no-open", "--lan"], { lan: true, open: false, voice: true }],
  [["--no-voice"], { lan: false, open: true, voice: false }],
])("%j", (args, flags) => {
  expect(readFlags(args)).toEqual({ ok: true, ...flags });
});

test.each(["--wan", "lan", "--lan=1", ""])("%j is refused with one sentence", (flag) => {
  expect(readFlags(["--lan", flag])).toEqual({
    ok: false,
    sentence: `不认识的参数 "${flag}"：可以用 --lan（在局域网里用 HTTPS 打开）、--no-open（不打开浏览器）和 --no-voice（不准备本机听写），例如 npm start -- --lan。`,
  });
});
