import { beforeEach, expect, test } from "vitest";
import { pageLayers } from "./page-layers.ts";

// Those of the app: others would move the same history.
const layers = pageLayers();
let closed: string[];

beforeEach(() => {
  closed = [];
  window.location.hash = `#/${crypto.randomUUID()}`;
});

test("going back closes the layer and keeps the address", async () => {
  const { hash } = window.location;
  open("sheet");
  await opened();

  await goBack();

  expect(closed).toEqual(["sheet"]);
  expect(window.location.hash).toBe(hash);
});

test("going back twice quickly closes the layer and returns to the previous page", async () => {
  const { hash: before } = window.location;
  window.location.hash = "#/second";
  open("sheet");
  await opened();

  window.history.back();
  window.history.back();

  await expect.poll(() => window.location.hash).toBe(before);
  expect(closed).toEqual(["sheet"]);
});

test("closing by a button leaves no history entry behind", async () => {
  const { hash: before } = window.location;
  window.location.hash = "#/second";
  const close = open("sheet");
  await opened();

  const back = popped();
  close();
  await back;
  await goBack();

  expect(window.location.hash).toBe(before);
  expect(closed).toEqual([]);
});

test("a layer that opens as another closes takes over its history entry", async () => {
  const { hash } = window.location;
  const close = open("first");
  await opened();
  const { length } = window.history;

  close();
  open("second");
  await opened();
  await goBack();

  expect(closed).toEqual(["second"]);
  expect(window.location.hash).toBe(hash);
  expect(window.history.length).toBe(length);
});

test("a layer opened before the history has gone back is closed by going back", async () => {
  const { hash } = window.location;
  const close = open("first");
  await opened();

  const back = popped();
  close();
  await Promise.resolve();
  open("second");
  await back;
  await opened();
  await goBack();

  expect(closed).toEqual(["second"]);
  expect(window.location.hash).toBe(hash);
});

test("an address changed under a layer stays, however the layer is closed", async () => {
  open("sheet");
  await opened();
  layers.replaceAddress("#/narrowed");
  expect(closed).toEqual([]);
  await goBack();
  expect([closed, window.location.hash]).toEqual([["sheet"], "#/narrowed"]);

  const close = open("button");
  await opened();
  layers.replaceAddress("#/wider");
  const back = popped();
  close();
  await back;

  expect([closed, window.location.hash]).toEqual([["sheet"], "#/wider"]);
});

test("hashchange listeners never see the old address again", async () => {
  const seen: string[] = [];
  const follow = () => seen.push(window.location.hash);
  open("sheet");
  await opened();
  layers.replaceAddress("#/narrowed");
  window.addEventListener("hashchange", follow);

  await goBack();
  await nextTask();

  window.removeEventListener("hashchange", follow);
  expect(new Set(seen)).toEqual(new Set(["#/narrowed"]));
});

test("going to another address closes the layers; going back skips their history entries", async () => {
  const { hash } = window.location;
  open("sheet");
  await opened();
  layers.replaceAddress("#/narrowed");

  window.location.hash = "#/elsewhere";
  await expect.poll(() => closed).toEqual(["sheet"]);
  expect(window.location.hash).toBe("#/elsewhere");
  window.history.back();

  await expect.poll(() => window.location.hash).toBe(hash);
});

test("going forward does not stop at the history entry of a closed layer", async () => {
  open("sheet");
  await opened();
  await goBack();

  window.history.forward();

  await popped();
  await expect.poll(() => window.history.state).toEqual({ layers: 0 });
});

function open(name: string): () => void {
  return layers.open(() => closed.push(name));
}

async function opened(): Promise<void> {
  await expect.poll(() => window.history.state).toEqual({ layers: 1 });
}

async function goBack(): Promise<void> {
  const arrived = popped();
  window.history.back();
  await arrived;
}

function popped(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
}

/** By then the browser has fired its events for the step back. */
function nextTask(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: "background" });
}
