import { expect, test } from "vitest";
import { createGivingWay } from "./giving-way.ts";

/** An event loop that notes what long work waits for; `arriving` requests come in its next turn. */
function someWork() {
  const loop = { ms: 0, arriving: 0, waits: [] as (number | "turn")[] };
  const way = createGivingWay({
    nowMs: () => loop.ms,
    async turn() {
      loop.waits.push("turn");
      for (; loop.arriving > 0; loop.arriving -= 1) way.noteRequest();
    },
    async pause(ms) {
      loop.waits.push(ms);
      loop.ms += ms;
    },
  });
  const giveWay = way.begin();
  const after = async (partMs: number, { arriving = 0, idleMs = 0 } = {}) => {
    Object.assign(loop, { ms: loop.ms + partMs + idleMs, arriving, waits: [] });
    await giveWay(...(idleMs === 0 ? [] : [partMs]));
    return loop.waits;
  };
  return { way, after };
}

test("parts that are shorter than a slice follow one another until it is over", async () => {
  const { after } = someWork();

  expect(await after(0.4)).toEqual([]);
  expect(await after(0.4)).toEqual([]);
  expect(await after(0.4)).toEqual(["turn"]);
  expect(await after(0.4)).toEqual([]);
});

test("time in which the work itself waited is not counted", async () => {
  const { after } = someWork();

  expect(await after(0.5, { idleMs: 40 })).toEqual([]);
  expect(await after(0.75, { idleMs: 40, arriving: 1 })).toEqual(["turn", 3.75]);
});

test("the work goes on at once if nobody asked for anything", async () => {
  const { way, after } = someWork();
  way.noteRequest();

  expect(await after(5)).toEqual(["turn"]);
});

test.each([
  [1, 3],
  [5, 15],
  [500, 100],
])("after a part of %d ms requests have %d ms", async (partMs, pauseMs) => {
  const { after } = someWork();

  expect(await after(partMs, { arriving: 1 })).toEqual(["turn", pauseMs]);
  expect(await after(0.5, { arriving: 1 })).toEqual([]);
});
