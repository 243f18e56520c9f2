import { describe, expect, test } from "vitest";
import { flushPromises } from "../../../testing/flush-promises.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { watchConnectivity } from "./connectivity.ts";

/** A network that answers with a status or later, fails (`null`), or never answers ("silence"). */
function watched(isOnLine = true) {
  const timers = manualTimers();
  const page = new EventTarget();
  const requests: string[] = [];
  const world: { answer: number | Promise<Response> | null | "silence"; onLine: boolean } = {
    answer: 200,
    onLine: isOnLine,
  };
  const connectivity = watchConnectivity({
    timers,
    network: {
      navigator: {
        get onLine() {
          return world.onLine;
        },
      },
      addEventListener: page.addEventListener.bind(page),
    },
    fetch(path, init) {
      requests.push(String(path));
      const { answer } = world;
      if (typeof answer === "number")
        return Promise.resolve(new Response("{}", { status: answer }));
      if (answer instanceof Promise) return answer;
      return new Promise((_, reject) => {
        if (answer === null) reject(new TypeError("Failed to fetch"));
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    },
  });
  return {
    connectivity,
    timers,
    requests,
    world,
    async ask(path = "/api/v1/llm/parse-transaction", init?: RequestInit) {
      await connectivity.fetch(path, init).catch(() => {});
    },
    async pass(ms: number) {
      timers.pass(ms);
      await flushPromises();
    },
    async fire(type: "online" | "offline") {
      page.dispatchEvent(new Event(type));
      await flushPromises();
    },
  };
}

describe("a failed connection", () => {
  test("with a network means that the server is gone, without one that the device is offline", async () => {
    const one = watched();
    one.world.answer = null;
    const other = watched();
    other.world.answer = null;
    other.world.onLine = false;

    await one.ask();
    await other.ask();

    expect(one.connectivity.state).toBe("server-gone");
    expect(other.connectivity.state).toBe("offline");
  });

  test("is passed on to the caller", async () => {
    const { connectivity, world } = watched();
    world.answer = null;

    await expect(connectivity.fetch("/api/v1/entries")).rejects.toThrow("Failed to fetch");
  });

  test("is not assumed when we aborted the request", async () => {
    const { connectivity, world, ask } = watched();
    world.answer = "silence";
    const controller = new AbortController();

    const asked = ask("/api/v1/entries", { signal: controller.signal });
    controller.abort();
    await asked;

    expect(connectivity.state).toBe("online");
  });

  test.each([200, 401, 404, 429, 503])("is not assumed after an answer of %i", async (status) => {
    const { connectivity, world, ask } = watched();
    world.answer = status;

    await ask();

    expect(connectivity.state).toBe("online");
  });
});

describe("the connection is back", () => {
  async function gone() {
    const driver = watched();
    driver.world.answer = null;
    await driver.ask();
    driver.requests.length = 0;
    return driver;
  }

  test("probes look for it, less and less often", async () => {
    const { requests, pass } = await gone();
    const counts: number[] = [];

    for (const ms of [999, 1, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await pass(ms);
      counts.push(requests.length);
    }

    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(requests)).toEqual(new Set(["/healthz"]));
  });

  test("a successful probe reports it, and the probes end", async () => {
    const { connectivity, requests, world, pass, timers } = await gone();

    world.answer = 200;
    await pass(1000);
    await pass(60_000);

    expect(connectivity.state).toBe("online");
    expect(requests).toHaveLength(1);
    expect(timers.waiting).toBe(0);
  });

  test("any other successful request reports it", async () => {
    const { connectivity, world, ask, timers } = await gone();

    world.answer = 200;
    await ask();

    expect(connectivity.state).toBe("online");
    expect(timers.waiting).toBe(0);
  });

  test("the browser's online event reports it", async () => {
    const { connectivity, fire, timers } = await gone();

    await fire("online");

    expect(connectivity.state).toBe("online");
    expect(timers.waiting).toBe(0);
  });

  test("a probe without an answer times out and is repeated", async () => {
    const { requests, world, pass } = await gone();

    world.answer = "silence";
    await pass(1000);
    await pass(5000);
    await pass(2000);

    expect(requests).toHaveLength(2);
  });
});

describe("the browser says that it is offline", () => {
  test("a probe checks whether that is true", async () => {
    const { connectivity, world, fire } = watched();
    world.answer = null;
    world.onLine = false;

    await fire("offline");

    expect(connectivity.state).toBe("offline");
  });

  test("a server on the same machine still answers", async () => {
    const { connectivity, requests } = watched(false);
    await flushPromises();

    expect(requests).toEqual(["/healthz"]);
    expect(connectivity.state).toBe("online");
  });
});

describe("signed out", () => {
  test("from a 401 until a request that needs the code succeeds", async () => {
    const { connectivity, world, ask } = watched();
    const seen: boolean[] = [];
    connectivity.subscribe(() => seen.push(connectivity.isSignedOut));

    world.answer = 401;
    await ask();
    world.answer = 200;
    await ask("/healthz");
    world.answer = 503;
    await ask();
    world.answer = 200;
    await ask("/api/v1/session");

    expect(seen).toEqual([true, false]);
  });

  test("not by a request that began before the device was signed in", async () => {
    const { connectivity, world, ask } = watched();
    const late = Promise.withResolvers<Response>();
    world.answer = late.promise;
    const refused = ask();
    world.answer = 200;

    await ask("/api/v1/session");
    late.resolve(new Response(null, { status: 401 }));
    await refused;

    expect(connectivity.isSignedOut).toBe(false);
  });
});

test("listeners hear of changes only, and before the caller gets the error", async () => {
  const { connectivity, world } = watched();
  const order: string[] = [];
  const stop = connectivity.subscribe(() => order.push(connectivity.state));

  await connectivity.fetch("/api/v1/entries");
  world.answer = null;
  await connectivity.fetch("/api/v1/entries").catch(() => order.push("failed"));
  stop();
  world.answer = 200;
  await connectivity.fetch("/api/v1/entries");

  expect(order).toEqual(["server-gone", "failed"]);
});
