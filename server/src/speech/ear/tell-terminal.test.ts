import type { EarState } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { tellTerminal } from "./tell-terminal.ts";

const downloading = (receivedBytes: number, size: "base" | "small" = "small"): EarState => ({
  state: "preparing",
  size,
  step: "downloading",
  receivedBytes: receivedBytes * 1e6,
  totalBytes: 200e6,
  secondsLeft: receivedBytes === 0 ? null : 200 - receivedBytes,
});
const trying: EarState = {
  state: "preparing",
  size: "small",
  step: "trying",
  receivedBytes: 200e6,
  totalBytes: 200e6,
  secondsLeft: null,
};
const ready: EarState = { state: "ready", size: "small", sentenceMs: 1_840 };

function lines(isTerminal: boolean) {
  const clock = new FakeClock();
  const told: string[] = [];
  const tell = tellTerminal(
    {
      isBackground: true,
      line: (text) => told.push(text),
      rewrite: isTerminal ? (text) => told.push(`↻ ${text}`) : null,
    },
    clock,
  );
  return { clock, told, tell };
}

describe("in a log", () => {
  test("prints the start, a line for each tenth, the try and the end", () => {
    const { told, tell } = lines(false);

    for (let mb = 0; mb <= 200; mb += 1) tell(downloading(mb));
    tell(trying);
    tell(ready);

    expect(told).toHaveLength(13);
    expect(told.slice(0, 3)).toEqual([
      "正在准备本机听写（small，要下载 200 MB）。网页现在就可以用。不需要听写的话：npm start -- --no-voice",
      "听写 10 %（20 / 200 MB），还要 3 分钟",
      "听写 20 %（40 / 200 MB），还要 3 分钟",
    ]);
    expect(told.slice(-3)).toEqual([
      "听写 100 %（200 / 200 MB），还要 0 秒",
      "正在试听本机听写（small）…",
      "本机听写准备好了（small，一句话 1.8 秒）。",
    ]);
  });

  test("prints a failure in one line", () => {
    const { told, tell } = lines(false);

    tell({ state: "failed", size: "small", reason: "unreachable" });

    expect(told).toEqual([
      "本机听写没有准备好：下载的地方连不上（可以用 SUIKOUJI_VOICE_SOURCE 换一个镜像）。其余照常可用。",
    ]);
  });

  test("prints that base replaces small", () => {
    const { told, tell } = lines(false);

    tell(downloading(0));
    tell(trying);
    tell(downloading(0, "base"));

    expect(told.at(-1)).toBe("small 在这台机器上太慢，改用 base。");
  });

  test("prints nothing about an ear that was ready before, stopped or turned off", () => {
    const { told, tell } = lines(false);

    tell(ready);
    tell({ state: "off", reason: "turned-off" });
    tell({ state: "absent" });

    expect(told).toEqual([]);
  });
});

test("a terminal rewrites one line, at most once a second", () => {
  const { clock, told, tell } = lines(true);

  for (let mb = 0; mb < 100; mb += 1) {
    tell(downloading(mb));
    clock.pass(100);
  }

  expect(told.filter((line) => line.startsWith("↻"))).toHaveLength(10);
  expect(told.at(-1)).toBe("↻ 听写 45 %（90 / 200 MB），还要 2 分钟");
});
