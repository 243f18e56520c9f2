import { expect, test } from "vitest";
import { routeOf } from "./routing.ts";

const ORIGIN = "https://books.example";

function route(path: string, change: Partial<Pick<Request, "method" | "mode">> = {}) {
  return routeOf({ method: "GET", mode: "cors", url: `${ORIGIN}${path}`, ...change }, ORIGIN);
}

test("the page is the app's own, wherever in it somebody goes", () => {
  expect(route("/", { mode: "navigate" })).toBe("shell");
  expect(route("/ledger", { mode: "navigate" })).toBe("shell");
});

test("so are its files", () => {
  expect(route("/assets/index-abc.js")).toBe("file");
});

test.each(["/api/v1/entries", "/docs", "/docs/json", "/metrics", "/healthz", "/readyz"])(
  "%s is the server's, asked for by a page or opened as one",
  (path) => {
    expect(route(path)).toBe("network");
    expect(route(path, { mode: "navigate" })).toBe("network");
  },
);

test("a file whose name only begins like the server's is the app's", () => {
  expect(route("/docs-icon.svg")).toBe("file");
});

test("words are shared by POST, and nothing else is posted to the app", () => {
  expect(route("/share", { method: "POST", mode: "navigate" })).toBe("share");
  expect(route("/", { method: "POST", mode: "navigate" })).toBe("network");
});

test("other origins are left alone", () => {
  const url = "https://elsewhere.example/";

  expect(routeOf({ method: "GET", mode: "cors", url }, ORIGIN)).toBe("network");
});
