import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { main } from "./run-understand.ts";

test("without a bad line the exit code is 0", async () => {
  const { code, out } = await run(["--task", "intent"], '{"id":1,"text":"确认"}\n');

  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ id: 1, intent: "confirm" });
});

test("--explain prints tokens, frames and the act", async () => {
  const { code, out } = await run(["--explain", "打车不要", "--drafts", "午饭32，打车28"]);

  expect(out).toContain("打车·draft");
  expect(out).toContain("cancel 2");
  expect(code).toBe(0);
});

test("--explain names the memory where it decided", async () => {
  const { code, out } = await run(["--explain", "打车30", "--memory", "打车=工作"]);

  expect(out).toMatch(/句式 .*memory/);
  expect(out).toContain("草稿 打车 工作");
  expect(code).toBe(0);
});

test.each([[["--task", "sing"]], [[]], [["--loud"]]])(
  "%j prints the usage and exits with 2",
  async (args) => {
    const { code, out, err } = await run(args);

    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("用法：");
  },
);

async function run(args: readonly string[], input = "") {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [text(stdout), text(stderr)];
  const code = await main(args, { stdin: Readable.from([input]), stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, out: await out, err: await err };
}
