import { expect, test } from "vitest";
import { routeOf } from "./routing.ts";

const ORIGIN = "https://books.example";

function route(path: string, change: Partial<Pick<Request, "method" | "mode">> = {}) {
  return routeOf({ method: "GET", mode: "cors", url: `${ORIGIN}${path}`, ...change }, ORIGIN);
}

test("a navigation to any page is answered with the app's page", () => {
  expect(route("/", { mode: "navigate" })).toBe("shell");
  expect(route("/ledger", { mode: "navigate" })).toBe("shell");
});

test("a request for a file of the app is answered with the file", () => {
  expect(route("/assets/index-abc.js")).toBe("file");
});

test.each(["/api/v1/entries", "/docs", "/docs/json", "/metrics", "/healthz", "/readyz"])(
  "%s goes to the server, as a request or opened as a page",
  (path) => {
    expect(route(path)).toBe("network");
    expect(route(path, { mode: "navigate" })).toBe("network");
  },
);

test("a file whose name only begins like a server path is the app's", () => {
  expect(route("/docs-icon.svg")).toBe("file");
});

test("a POST to the share address is a share; any other POST goes to the network", () => {
  expect(route("/share", { method: "POST", mode: "navigate" })).toBe("share");
  expect(route("/", { method: "POST", mode: "navigate" })).toBe("network");
});

test("requests to other origins are left alone", () => {
  const url = "https://elsewhere.example/";

  expect(routeOf({ method: "GET", mode: "cors", url }, ORIGIN)).toBe("network");
});
