import { expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { manualTimers } from "../../testing/manual-timers.ts";
import { watchConnectivity } from "../platform/network/connectivity.ts";
import { watchFirstVisit } from "./first-visit.ts";

function visit(answer: () => Promise<Response>, isFirstVisit = true) {
  const timers = manualTimers();
  const asked: string[] = [];
  const connectivity = watchConnectivity({
    fetch: async (input) => {
      asked.push(String(input));
      return await answer();
    },
    network: { navigator: { onLine: true }, addEventListener() {} },
    timers,
  });
  return { asked, timers, needsSignIn: watchFirstVisit({ isFirstVisit, connectivity, timers }) };
}

test.each([
  [401, true],
  [200, false],
  [503, false],
])("the server answers %i: the device has yet to sign in is %s", async (status, expected) => {
  const { asked, needsSignIn } = visit(async () => new Response(null, { status }));

  expect(asked).toEqual(["/api/v1/session"]);
  expect(await needsSignIn()).toBe(expected);
});

test("without a connection the user is not asked to sign in", async () => {
  const { needsSignIn } = visit(() => Promise.reject(new TypeError("Failed to fetch")));

  expect(await needsSignIn()).toBe(false);
});

test("the app waits at most one second for the server", async () => {
  const { needsSignIn, timers } = visit(() => new Promise(() => {}));
  const told: boolean[] = [];

  void needsSignIn().then((needs) => told.push(needs));
  timers.pass(999);
  await flushPromises();
  expect(told).toEqual([]);
  timers.pass(1);
  await flushPromises();

  expect(told).toEqual([false]);
});

test("the server is not asked when a link was opened or the device has been here before", async () => {
  const { asked, needsSignIn } = visit(async () => new Response(null, { status: 401 }), false);

  expect(await needsSignIn()).toBe(false);
  expect(asked).toEqual([]);
});
